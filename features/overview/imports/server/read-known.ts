import type { IsoDate } from '../../../../kernel/dates.ts'
import { lateStatement, statement, type Statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ImportKind, NamedList } from '../engine/import-column.ts'
import type { ReadRow } from '../engine/read-rows.ts'
import type { Known, KnownRecord, RecordRules } from '../engine/record-rules.ts'
import { lockRecords, readRecords } from './read-records.ts'

// The key of a phone, and of what is no whole number its digits, like phoneKey of customers/customer-rules.ts.
const phoneKey = (column: string) => `coalesce(${column}_key, regexp_replace(${column}, '\\D', '', 'g'))`

// What an undone import left behind is out of use, and no record that exists.
const notUndone = (table: string, kind: ImportKind) =>
  `(is_active or not exists (select 1 from import_run run where run.kind = '${kind}' and run.undone_at is not null
     and ${table}.code between run.first_code and run.last_code))`
const customer = notUndone('customer', 'customers')

/** The keys of existing records of each kind that also occur in the file ($1), with their codes. */
const keyQueries: Readonly<Record<ImportKind, string>> = {
  items: `select 'barcode:' || lower(item_barcode.key) as key, item_code as code from item_barcode where is_active
    union all select 'barcode:' || code, code from item where is_active
    union all select 'name:' || lower(name), code from item where is_active`,
  customers: `select 'custom:' || lower(custom_code) as key, code from customer where custom_code <> '' and ${customer}
    union all select 'phone:' || ${phoneKey('phone1')}, code from customer where phone1 <> '' and ${customer}
    union all select 'uncoded:' || ${phoneKey('phone1')}, code from customer where phone1 <> '' and custom_code = '' and ${customer}`,
  suppliers: `select 'name:' || lower(name) as key, code from supplier where ${notUndone('supplier', 'suppliers')}`,
  vehicles: `select 'plate:' || search_key as key, code from vehicle`,
}

const findCodes = (kind: ImportKind): Statement =>
  lateStatement(`imports.import-keys-of-${kind}`, `select key, code from (${keyQueries[kind]}) known where key = any($1) order by code`)

interface Asked {
  rules: RecordRules
  rows: readonly ReadRow[]
  existing: 'refuse' | 'update'
  locationCode: string
  today: IsoDate
  forUpdate: boolean
}

/** The records, small lists and owners that a file names. */
export async function readKnown(tx: Tx, asked: Asked): Promise<Known> {
  const { rules, rows, locationCode, today } = asked
  const { kind } = rules
  const keys = new Set(rows.flatMap(({ values }) => [...rules.keysOf(values), ...(rules.otherKeysOf?.(values) ?? [])]))
  const found = await tx.rows<{ key: string; code: string }>(findCodes(kind), [[...keys]])
  const codes = new Map([...Map.groupBy(found, ({ key }) => key)].map(([key, same]) => [key, same.map(({ code }) => code)]))
  const named = [...new Set(found.map(({ code }) => code))].sort()
  return {
    today,
    locationCode,
    codes,
    records: await readToChange(tx, asked, named),
    lists: await readLists(tx, rules),
    meant: await readMeant(tx, rules),
    fractionUnits: kind === 'items' ? await readFractionUnits(tx) : new Set(),
    owners: kind === 'vehicles' ? await readOwners(tx) : new Map(),
    opened: await readOpened(tx, kind, { codes: named, locationCode }),
  }
}

async function readToChange(tx: Tx, { rules, existing, forUpdate }: Asked, codes: readonly string[]): Promise<Map<string, KnownRecord>> {
  if (existing === 'refuse') return new Map()
  if (forUpdate) await lockRecords(tx, rules.kind, codes)
  return (await readRecords(tx, rules.kind, codes)) as unknown as Map<string, KnownRecord>
}

async function readLists(tx: Tx, { columns }: RecordRules): Promise<Map<NamedList, Map<string, string>>> {
  const lists = new Map<NamedList, Map<string, string>>()
  for (const list of new Set(columns.flatMap(column => column.list ?? []))) {
    // When two have the same name, the older one counts.
    const rows = await tx.rows<{ name: string; code: string }>(
      lateStatement(`imports.import-list-${list}`, `select lower(name) as name, min(code) as code from ${list} group by lower(name)`),
      [],
    )
    lists.set(list, new Map(rows.map(({ name, code }) => [name, code])))
  }
  return lists
}

const findMeant = statement('imports.meant-names', 'select list, written, code from import_name where list = any($1)')

async function readMeant(tx: Tx, { columns }: RecordRules): Promise<Known['meant']> {
  const lists = [...new Set(columns.flatMap(column => column.list ?? []))]
  const rows = await tx.rows<{ list: NamedList; written: string; code: string }>(findMeant, [lists])
  return new Map(
    [...Map.groupBy(rows, ({ list }) => list)].map(([list, same]) => [list, new Map(same.map(({ written, code }) => [written, code]))]),
  )
}

const findFractions = statement('imports.import-fraction-units', 'select code from item_unit where allows_fractions')

async function readFractionUnits(tx: Tx): Promise<Set<string>> {
  const rows = await tx.rows<{ code: string }>(findFractions, [])
  return new Set(rows.map(({ code }) => code))
}

const findOwners = statement(
  'imports.import-owners',
  `select code, lower(custom_code) as custom, ${phoneKey('phone1')} as phone1, ${phoneKey('phone2')} as phone2,
     lower(trim(first_name || ' ' || second_name)) as name, lower(company_name) as company
   from customer where is_active order by code`,
)

interface OwnerRow {
  code: string
  custom: string
  phone1: string
  phone2: string
  name: string
  company: string
}

async function readOwners(tx: Tx): Promise<Map<string, string | null>> {
  const owners = new Map<string, string | null>()
  const know = (key: string, code: string) => owners.set(key, owners.has(key) && owners.get(key) !== code ? null : code)
  for (const { code, custom, phone1, phone2, name, company } of await tx.rows<OwnerRow>(findOwners, [])) {
    owners.set(`code:${code}`, code)
    if (custom) owners.set(`custom:${custom}`, code)
    for (const phone of [phone1, phone2]) if (phone && !owners.has(`phone:${phone}`)) owners.set(`phone:${phone}`, code)
    for (const called of [name, company]) if (called) know(`name:${called}`, code)
  }
  return owners
}

const findOpenedItems = statement(
  'imports.import-opened-items',
  `select distinct 'stock ' || line.item_code as opened
   from stock_in paper join stock_in_line line on line.location_code = paper.location_code and line.stock_in_code = paper.code
   where paper.location_code = $1 and paper.reason = 'opening' and paper.status = 'live' and line.item_code = any($2)`,
)
const findOpenedParties = statement(
  'imports.import-opened-parties',
  `select party_code || ' ' || kind || ' ' || case when kind in ('customer-owes', 'supplier-owed') then lower(reference) else '' end as opened
   from opening_balance where location_code = $1 and status = 'live' and party_code = any($2)`,
)

async function readOpened(tx: Tx, kind: ImportKind, { codes, locationCode }: { codes: readonly string[]; locationCode: string }) {
  if (kind === 'vehicles' || codes.length === 0) return new Set<string>()
  const rows = await tx.rows<{ opened: string }>(kind === 'items' ? findOpenedItems : findOpenedParties, [locationCode, codes])
  return new Set(rows.map(({ opened }) => opened))
}
