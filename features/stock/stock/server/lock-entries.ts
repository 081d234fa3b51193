import type { Money } from '../../../../kernel/money.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { EntryOnHand } from '../moves.ts'

interface EntryRow {
  entry_code: string
  item_code: string
  batch: string
  remaining: Quantity
  value: Money
  cost_price: Money
  wholesale_price: Money
  retail_price: Money
  expiry_date: string | null
  received_on: string
  warranty_days: number
}

const columns = `balance.entry_code, balance.item_code, entry.batch, balance.remaining, balance.value, entry.cost_price,
     entry.wholesale_price, entry.retail_price, entry.expiry_date, entry.received_on, entry.warranty_days`

// Locked in the order of codes: two tills that sell the same items in opposite order must not deadlock.
const lockNamed = statement(
  'stock.lock-entries',
  `select ${columns} from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1 and balance.entry_code = any($2)
   order by balance.entry_code for no key update of balance`,
  { locks: 'stock' },
)
const lockNamedAndItems = statement(
  'stock.lock-entries-and-items',
  `select ${columns} from stock_balance balance join stock_entry entry on entry.code = balance.entry_code
   where balance.location_code = $1
     and (balance.entry_code = any($2) or (balance.item_code = any($3) and balance.remaining > 0))
   order by balance.entry_code for no key update of balance`,
  { locks: 'stock' },
)

interface Wanted {
  locationCode: string
  entryCodes: readonly string[]
  /** For items without a chosen entry all entries with stock are locked. */
  itemCodes: readonly string[]
}

/** Locks the entries that a save will move, for a save that need not know what is left of them: goods come back. */
export function lockStock(tx: Tx, { locationCode, entryCodes }: Pick<Wanted, 'locationCode' | 'entryCodes'>): void {
  if (entryCodes.length > 0) tx.write(lockNamed, [locationCode, entryCodes])
}

/** Locks the entries that a save will move and returns their present state; the locks last until it commits. */
export async function lockEntries(tx: Tx, { locationCode, entryCodes, itemCodes }: Wanted): Promise<EntryOnHand[]> {
  if (entryCodes.length === 0 && itemCodes.length === 0) return []
  const rows =
    itemCodes.length === 0
      ? await tx.rows<EntryRow>(lockNamed, [locationCode, entryCodes])
      : await tx.rows<EntryRow>(lockNamedAndItems, [locationCode, entryCodes, itemCodes])
  return rows.map(row => ({
    entryCode: row.entry_code,
    itemCode: row.item_code,
    batch: row.batch,
    remaining: row.remaining,
    value: row.value,
    cost: row.cost_price,
    wholesalePrice: row.wholesale_price,
    retailPrice: row.retail_price,
    expiryDate: row.expiry_date,
    receivedOn: row.received_on,
    warrantyDays: row.warranty_days,
  }))
}
