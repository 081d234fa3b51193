import { may } from '../../../kernel/permissions.ts'
import type { Actor } from '../../../platform/server/actor.ts'

/** Joins and columns that every list of stock papers has. */
export const paperJoins = `join app_user author on author.code = master.user_code
    left join location_day day on day.location_code = master.location_code`
export const isFreeze = 'coalesce(day.closed_through >= master.business_date, false)::int'

/** Counts the lines of a paper. */
export function lineCount(table: string, column: string): string {
  return `(select count(*)::int from ${table} line where line.location_code = master.location_code and line.${column} = master.code)`
}

/** Takes amounts out of a row for who may not see cost. */
export function hideAmounts(names: readonly string[]) {
  return (record: Record<string, unknown>, { role }: Actor): void => {
    if (may(role, 'see-cost')) return
    for (const name of names) if (name in record) record[name] = null
  }
}

/** Head of a paper as the API answers it, over the alias `master`. */
export const headColumns = `master.code, json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.business_date as date, master.created_at as "dateTime", master.remarks, master.status, ${isFreeze} as "isFreeze"`
export const headJoins = `join stock_location place on place.code = master.location_code ${paperJoins}`

/** The item of a line as the API answers it, over the aliases item and unit. */
export const itemJson = `json_build_object('code', item.code, 'name', item.name, 'unit', unit.name,
       'barcode', coalesce((select min(barcode) from item_barcode where item_code = item.code), ''))`
