import type { Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { recordPrices, type PricesChangedBy } from '../../../goods/items/server/price-changes.ts'

interface EntryPrices {
  wholesalePrice: Money
  retailPrice: Money
}

/** A stock entry whose prices will be changed. */
export interface PricedEntry extends EntryPrices {
  code: string
  itemCode: string
  /** The locations with stock of it left: its prices are used there. */
  places: string[]
}

// In the order of codes, so that two users who change the same entries wait for each other instead of deadlocking. Bills only
// read these rows.
const lockPrices = statement(
  'stock.lock-entry-prices',
  `select entry.code, entry.item_code as "itemCode", entry.wholesale_price as "wholesalePrice", entry.retail_price as "retailPrice",
     array(select location_code::text from stock_balance where entry_code = entry.code and remaining > 0 order by 1) as places
   from stock_entry entry where entry.code = any($1) order by entry.code for no key update`,
  { locks: 'stock' },
)

/** Locks stock entries for new prices and returns their present ones. */
export function lockEntryPrices(tx: Tx, codes: readonly string[]): Promise<PricedEntry[]> {
  return tx.rows<PricedEntry>(lockPrices, [codes])
}

const updatePrices = statement(
  'stock.reprice-entries',
  `update stock_entry set wholesale_price = line.wholesale, retail_price = line.retail
   from unnest($1::text[], $2::bigint[], $3::bigint[]) as line (code, wholesale, retail)
   where stock_entry.code = line.code`,
)

/** Sets new prices of locked stock entries at every location, with their history. Their cost stays what was paid for them. */
export function repriceEntries(tx: Tx, changes: readonly { entry: PricedEntry; after: EntryPrices }[], by: PricesChangedBy): void {
  if (changes.length === 0) return
  tx.write(updatePrices, [
    changes.map(({ entry }) => entry.code),
    changes.map(({ after }) => after.wholesalePrice),
    changes.map(({ after }) => after.retailPrice),
  ])
  recordPrices(
    tx,
    changes.map(({ entry, after }) => ({
      itemCode: entry.itemCode,
      entryCode: entry.code,
      before: pricesOf(entry),
      after: pricesOf(after),
    })),
    by,
  )
}

function pricesOf({ wholesalePrice, retailPrice }: EntryPrices): EntryPrices {
  return { wholesalePrice, retailPrice }
}
