import { codePrefixes } from '../../../../kernel/codes.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { CustomerRow, EntryRow, ItemRow, VehicleRow } from '../contract.ts'
import type { Kind } from '../kinds.ts'
import type { Stamp } from '../stamp.ts'

/**
 * What changed is read from the rows themselves: each says which transaction wrote it last (`xmin`), and each transaction at or above
 * the horizon of a stamp was not over when the copy was read. Ages are compared, not numbers, because numbers begin again. Parameters
 * of every statement: $1 the code behind which the page begins, $2 the horizon or null for all rows, $3 how many; of stock $4 the location.
 */
const isNew = (...tables: string[]) => tables.map(table => `age(${table}.xmin) <= age($2::text::xid8::xid)`).join(' or ')
/** Of all rows those that are active, of the changed ones all, because what is active no more is gone. */
const wanted = (active: string, ...tables: string[]) => `case when $2::text is null then ${active} else ${isNew(...tables)} end`

// A picture or a barcode that changes touches its item's row.
const items = statement(
  'till-copy.items',
  `select item.code, item.is_active as "isActive", item.name, nullif(item.print_name, '') as "printName",
     nullif(item.description, '') as description, nullif(item.type, 'stock') as type, item.unit_code as unit,
     item.category_code as category, item.retail_price as retail, item.wholesale_price as wholesale,
     nullif(item.minimum_price, 0) as minimum, nullif(item.maximum_discount, 10000) as "maxDiscount",
     nullif(item.warranty_days, 0) as "warrantyDays", nullif(item.vat_class, 'standard') as vat,
     (select left(hash, 12) from item_image where item_code = item.code) as image,
     (select array_agg(barcode order by barcode) from item_barcode where item_code = item.code) as barcodes,
     nullif(item.part_numbers, '{}') as "partNumbers"
   from item
   where item.code > $1 and (${wanted('item.is_active', 'item')})
   order by item.code limit $3`,
)
// Stock is narrowed by its own rows before it is joined: a location has many entries of which nothing is left.
const ofStock = (orEntry = '') => `
   select entry.code, entry.item_code as item, balance.remaining as left, entry.retail_price as retail,
     entry.wholesale_price as wholesale, entry.received_on as received, entry.expiry_date as expiry, nullif(entry.batch, '') as batch,
     nullif(entry.warranty_days, 0) as "warrantyDays"
   from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $4 and balance.entry_code > $1
     and case when $2::text is null then balance.remaining > 0 else ${isNew('balance')} ${orEntry} end
   order by balance.entry_code limit $3`
const entries = statement(
  'till-copy.entries',
  ofStock(`or balance.entry_code in (select priced.code from stock_entry priced where ${isNew('priced')})`),
)
const movedEntries = statement('till-copy.moved-entries', ofStock())
const customers = statement(
  'till-copy.customers',
  `select customer.code, customer.is_active as "isActive", customer.first_name as "firstName",
     nullif(customer.second_name, '') as "secondName", nullif(customer.company_name, '') as "companyName",
     nullif(customer.phone1, '') as phone1, nullif(balance.credit_amount, 0) as credit, nullif(balance.return_amount, 0) as returned,
     nullif(balance.cheque_return_amount, 0) as cheques, nullif(balance.over_payment, 0) as over,
     nullif(customer.credit_limit, 0) as "limit", nullif(customer.credit_days, 0) as days,
     nullif(not customer.is_credit_allowed, false) as "noCredit", nullif(coalesce(type.pays_wholesale, false), false) as wholesale
   from customer
   left join customer_balance balance on balance.customer_code = customer.code
   left join customer_type type on type.code = customer.customer_type_code
   where customer.code > $1 and (${wanted('customer.is_active', 'customer', 'balance', 'type')})
   order by customer.code limit $3`,
)
const vehicles = statement(
  'till-copy.vehicles',
  `select vehicle.code, vehicle.is_active as "isActive", vehicle.vehicle_number as number, vehicle.customer_code as customer,
     nullif(vehicle.description, '') as description, brand.name as brand, nullif(vehicle.model, '') as model,
     nullif(vehicle.odometer_km, 0) as km, vehicle.odometer_date as "readOn", nullif(vehicle.service_period_days, 0) as "periodDays",
     nullif(vehicle.service_km, 0) as "periodKm"
   from vehicle left join vehicle_brand brand on brand.code = vehicle.brand_code
   where vehicle.code > $1 and (${wanted('vehicle.is_active', 'vehicle', 'brand')})
   order by vehicle.code limit $3`,
)
const statements = { items, entries, customers, vehicles }

export interface Rows {
  items: ItemRow[]
  entries: EntryRow[]
  customers: CustomerRow[]
  vehicles: VehicleRow[]
}

interface Asked {
  after: string
  /** Null for all. */
  since: Stamp | null
  most: number
  locationCode: string
}

type Read = Record<string, unknown> & { code: string; isActive?: boolean }

/** Rows of a list behind a code, and the codes of those that are active no more. */
export async function readRows<K extends Kind>(
  reader: Reader,
  kind: K,
  { after, since, most, locationCode }: Asked,
): Promise<{ rows: Rows[K]; gone: string[]; last: string | null }> {
  const values = [after, since && String(since.horizon), most]
  const read = await (kind === 'entries'
    ? reader.rows<Read>((await areEntriesSame(reader, since)) ? movedEntries : entries, [...values, locationCode])
    : reader.rows<Read>(statements[kind], values))
  return {
    rows: read.filter(({ isActive }) => isActive !== false).map(withoutNulls) as unknown as Rows[K],
    gone: read.filter(({ isActive }) => isActive === false).map(({ code }) => code),
    last: read.length < most ? null : (read.at(-1)?.code ?? null),
  }
}

// Marks are kept for an hour (mark_change), and no save lasts as long as the rest of it.
const markedSeconds = 600
const marked = statement('till-copy.is-marked', 'select exists (select 1 from remembered_change where xid >= $1::text::xid8) as "isMarked"')

/**
 * Whether no entry has another price since: then only what moved is looked for, which spares reading the entries themselves. Whatever
 * changes an entry leaves a mark, as what tills remember does.
 */
async function areEntriesSame(reader: Reader, since: Stamp | null): Promise<boolean> {
  if (!since || since.age < 0 || since.age > markedSeconds) return false
  const [row] = await reader.rows<{ isMarked: boolean }>(marked, [String(since.horizon)])
  return row?.isMarked === false
}

function withoutNulls({ isActive: _, ...row }: Read): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}

// A deletion leaves no row that could say so, but its audit, which is written by the same transaction.
const deleted = statement(
  'till-copy.deleted-vehicles',
  `select distinct audit.subject as code from audit
   where audit.action = 'delete' and audit.subject like '${codePrefixes.vehicle}%' and age(audit.xmin) <= age($1::text::xid8::xid)
     and not exists (select 1 from vehicle where vehicle.code = audit.subject)`,
)

/** The vehicles that were deleted since; other lists are only made inactive. */
export async function readDeleted(reader: Reader, horizon: bigint): Promise<string[]> {
  return (await reader.rows<{ code: string }>(deleted, [String(horizon)])).map(({ code }) => code)
}

const counted = statement(
  'till-copy.count-rows',
  `select (select count(*) from item where is_active) + (select count(*) from customer where is_active)
     + (select count(*) from vehicle where is_active)
     + (select count(*) from stock_balance where location_code = $1 and remaining > 0) as rows`,
)

/** How many rows a whole copy has. */
export async function countRows(reader: Reader, locationCode: string): Promise<number> {
  return (await reader.rows<{ rows: number }>(counted, [locationCode]))[0]?.rows ?? 0
}
