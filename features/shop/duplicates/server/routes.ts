import type { Api } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { findKnown, type KnownRecord, type RecordKind } from '../contract.ts'
import { nameKey, nicKey, vehicleKey } from '../known-keys.ts'

// What is shared, the surest first: a name alone may be another person's too.
const firstOfEach = (found: string) =>
  `select code, name, shares, "isActive" from (
     select distinct on (code) * from (${found}) found where code <> $1 order by code, rank
   ) once order by "isActive" desc, rank, code limit 5`

// A phone that is no whole number has a null key, which equals no other.
const samePhone = (column: string, ...typed: string[]) => `${column}_key in (${typed.map(phone => `phone_key(${phone})`).join(', ')})`

const part = (rank: number, shares: KnownRecord['shares'], from: string, where: string) =>
  `select ${rank} as rank, '${shares}' as shares, ${from} where ${where}`

// A record that was merged is named as the one that it was merged into. Who edits that one is not warned of its own merged record.
const standing = (table: string, found: string) =>
  `select hit.rank, hit.shares, stays.code, record_name(stays.code) as name, stays.is_active as "isActive"
  from (${found}) hit join ${table} stays on stays.code = standing_record(hit.code)`
const customer = 'code from customer'
const findCustomers = statement(
  'duplicates.known-customers',
  firstOfEach(
    standing(
      'customer',
      [
        part(1, 'nic', customer, `nic_number <> '' and ${nicKey('nic_number')} = ${nicKey('$6::text')}`),
        part(2, 'phone', customer, samePhone('phone1', '$4', '$5')),
        part(2, 'phone', customer, samePhone('phone2', '$4', '$5')),
        part(3, 'name', customer, `$2::text <> '' and lower(first_name || ' ' || second_name) = lower($2::text || ' ' || $3::text)`),
      ].join(' union all '),
    ),
  ),
)

const supplier = 'code from supplier'
const findSuppliers = statement(
  'duplicates.known-suppliers',
  firstOfEach(
    standing(
      'supplier',
      [
        part(1, 'phone', supplier, samePhone('phone1', '$3', '$4')),
        part(1, 'phone', supplier, samePhone('phone2', '$3', '$4')),
        part(2, 'name', supplier, `${nameKey('name')} = ${nameKey('$2::text')}`),
      ].join(' union all '),
    ),
  ),
)

const ofStaff = (columns: string) =>
  [part(1, 'phone', columns, samePhone('phone', '$3')), part(2, 'name', columns, `${nameKey('name')} = ${nameKey('$2::text')}`)].join(
    ' union all ',
  )
const findReps = statement('duplicates.known-sales-reps', firstOfEach(standing('sales_rep', ofStaff('code from sales_rep'))))
const findBoys = statement('duplicates.known-sales-boys', firstOfEach(ofStaff('code, name, is_active as "isActive" from sales_boy')))

const vehicle = 'code from vehicle'
const findVehicles = statement(
  'duplicates.known-vehicles',
  firstOfEach(
    standing(
      'vehicle',
      [
        part(1, 'number', vehicle, `search_key = ${vehicleKey('$2::text')}`),
        part(2, 'chassis', vehicle, `chassis_no <> '' and lower(chassis_no) = lower($3::text)`),
      ].join(' union all '),
    ),
  ),
)

const findItems = statement(
  'duplicates.known-items',
  firstOfEach(part(1, 'name', 'code, name, is_active as "isActive" from item', `${nameKey('name')} = ${nameKey('$2::text')}`)),
)

type Typed = Record<'name' | 'secondName' | 'phone1' | 'phone2' | 'nic' | 'number' | 'chassisNo' | 'but', string>

/** The statement of a kind and its values: the record itself first, then what is typed. */
const finders = {
  customer: [findCustomers, ({ name, secondName, phone1, phone2, nic }: Typed) => [name, secondName, phone1, phone2, nic]],
  supplier: [findSuppliers, ({ name, phone1, phone2 }: Typed) => [name, phone1, phone2]],
  'sales-rep': [findReps, ({ name, phone1 }: Typed) => [name, phone1]],
  'sales-boy': [findBoys, ({ name, phone1 }: Typed) => [name, phone1]],
  item: [findItems, ({ name }: Typed) => [name]],
  vehicle: [findVehicles, ({ number, chassisNo }: Typed) => [number, chassisNo]],
} as const satisfies Record<RecordKind, readonly [unknown, (typed: Typed) => readonly string[]]>

/** Names the records that are in the books already, while a second one is typed. */
export function duplicateRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(findKnown, async ({ params, query }) => {
    const [find, valuesOf] = finders[params.kind]
    const trimmed = Object.fromEntries(Object.entries(query).map(([name, text]) => [name, text.trim().replace(/\s+/g, ' ')])) as Typed
    return { known: await reader.rows<KnownRecord>(find, [trimmed.but, ...valuesOf(trimmed)]) }
  })
}
