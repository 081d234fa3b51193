import { may } from '../../kernel/permissions.ts'
import type { Actor } from './actor.ts'

// SQL fragments that papers share, over the alias `master` unless a comment says otherwise.
// It is text and no functions of the database: those would run a query of their own for every row (see the README beside).

/** The author and the day of a paper, for its list. */
export const paperJoins = `join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code`

/** Is the paper's day closed? Joins `location_day` as `day`. */
export function isFrozen(alias = 'master'): string {
  return `coalesce(day.closed_through >= ${alias}.business_date, false)::int`
}

/** Counts the lines of a paper. */
export function lineCount(table: string, column: string): string {
  return `(select count(*)::int from ${table} line where line.location_code = master.location_code and line.${column} = master.code)`
}

/** Removes amounts from a row when the user may not see cost. */
export function hideAmounts(names: readonly string[]) {
  return (record: Record<string, unknown>, { role }: Actor): void => {
    if (may(role, 'see-cost')) return
    for (const name of names) if (name in record) record[name] = null
  }
}

/** Head of a paper as the API answers it, over the alias `master`. */
export const headColumns = `master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, ${isFrozen()} as "isFreeze"`
export const headJoins = `join stock_location place on place.code = master.location_code ${paperJoins}`

/** Who made a paper, as bills name their cashier: by the first name. Over the user as `author`. */
export const cashierName = `coalesce(nullif(author.first_name, ''), author.username)`

/** The order in which stock entries are taken: what expires first, then what came first. Over the alias `entry`. */
export const takingOrder = 'entry.expiry_date nulls last, entry.received_on, entry.code'

/** The first barcode of an item, or nothing. */
export const mainBarcode = `coalesce((select min(barcode) from item_barcode where item_code = item.code), '')`

const itemFields = `'code', item.code, 'name', item.name, 'unit', unit.name, 'barcode', ${mainBarcode}`

/** The item of a line as the API answers it, over the aliases item and unit. */
export const itemJson = `json_build_object(${itemFields})`
/** The same for items that are sold in parts of a unit. */
export const wholeItemJson = `json_build_object(${itemFields}, 'allowsFractions', unit.allows_fractions)`

/** A supplier as papers name it, over the alias supplier. */
export const supplierJson = `json_build_object('code', supplier.code, 'name', supplier.name, 'address1', supplier.address1,
       'address2', supplier.address2, 'phone1', supplier.phone1, 'phone2', supplier.phone2)`

/**
 * SQL of the place of a paper $2 with parts at other locations, over the alias `master`: the user at $1 reads a part where it is and
 * where its whole is, and the whole where one of its parts is. A number has the node of its location behind its prefix.
 */
export const readAtBothEnds = (table: string) => `master.code = $2
     and master.location_code = (select code from stock_location where lpad(node::text, 2, '0') = substr($2, 3, 2))
     and (master.location_code = $1 or master.whole_location_code = $1 or exists (select 1 from ${table} part
       where part.whole_location_code = master.location_code and part.whole_code = master.code and part.location_code = $1))`
