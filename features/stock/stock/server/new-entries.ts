import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'

/** A received line: a stock entry with its own cost, prices, batch and expiry. */
export interface NewEntry {
  itemCode: string
  cost: Money
  wholesalePrice: Money
  retailPrice: Money
  batch: string
  expiryDate: IsoDate | null
  warrantyDays: number
  /** When it first came to the business: opening stock may be older than its paper. */
  receivedOn: IsoDate
}

const insertEntries = statement(
  'stock.insert-stock-entries',
  `with entry as (
     insert into stock_entry (code, item_code, location_code, source_code, batch, cost_price, wholesale_price, retail_price, expiry_date, warranty_days, received_on)
     select code, item_code, $1, current_paper_code(), batch, cost, wholesale, retail, expiry, warranty, received
     from unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::date[], $9::int[], $10::date[])
       as line (code, item_code, batch, cost, wholesale, retail, expiry, warranty, received)
     returning code, item_code
   )
   insert into stock_balance (location_code, entry_code, item_code, remaining, move_count)
   select $1, code, item_code, 0, 0 from entry`,
)

/** Creates the stock entries of the current paper, each with an empty balance at its location. */
export function writeNewEntries(tx: Tx, locationCode: string, codes: readonly string[], entries: readonly NewEntry[]): void {
  if (entries.length === 0) return
  tx.write(insertEntries, [
    locationCode,
    codes,
    entries.map(entry => entry.itemCode),
    entries.map(entry => entry.batch),
    entries.map(entry => entry.cost),
    entries.map(entry => entry.wholesalePrice),
    entries.map(entry => entry.retailPrice),
    entries.map(entry => entry.expiryDate),
    entries.map(entry => entry.warrantyDays),
    entries.map(entry => entry.receivedOn),
  ])
}

const changeDetails = statement(
  'stock.change-entry-details',
  `update stock_entry entry set batch = line.batch, expiry_date = line.expiry, warranty_days = line.warranty
   from unnest($1::text[], $2::text[], $3::date[], $4::int[]) as line (code, batch, expiry, warranty)
   where entry.code = line.code
     and (entry.batch, entry.expiry_date, entry.warranty_days) is distinct from (line.batch, line.expiry, line.warranty)`,
)

/** Corrects the fields of entries whose paper was edited; item and cost never change, and prices have a history. */
export function changeEntryDetails(tx: Tx, codes: readonly string[], entries: readonly NewEntry[]): void {
  if (entries.length === 0) return
  tx.write(changeDetails, [
    codes,
    entries.map(entry => entry.batch),
    entries.map(entry => entry.expiryDate),
    entries.map(entry => entry.warrantyDays),
  ])
}
