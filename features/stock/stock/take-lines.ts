import { formatQuantity, negateQuantity, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import { heldOf, inTakingOrder, takeFrom, valuedOut, type EntryOnHand, type StockMove, type Takeable } from './moves.ts'
import { stockRefusal } from './refusals.ts'

export interface WantedLine {
  itemCode: string
  /** The chosen entry; null takes earliest expiry, then oldest. */
  entryCode: string | null
  quantity: Quantity
}
export interface StockedItem {
  name: string
  type: string
  allowsFractions: boolean
}
/** A part of a line, from one entry. */
export interface TakenLine<Entry extends Takeable = EntryOnHand> {
  lineNo: number
  /** Which of the wanted lines it is a part of, from 0. */
  at: number
  entry: Entry
  quantity: Quantity
}

/** The entries that a line takes from: the chosen one, else earliest expiry, then oldest, as far as `left` still has stock of them. */
export function partsOf<Entry extends Takeable>(wanted: WantedLine, entries: readonly Entry[], left: Map<string, Quantity>) {
  const mine = entries.filter(entry => entry.itemCode === wanted.itemCode && (wanted.entryCode ?? entry.entryCode) === entry.entryCode)
  return { mine, ...takeFrom(mine.toSorted(inTakingOrder), wanted.quantity, left) }
}

/**
 * Chooses the entries that lines take from, in the given order; a quantity larger than an entry is split. Refuses quantities
 * that are not in stock here, line by line.
 */
export function takeLines<Entry extends Takeable>(
  lines: readonly WantedLine[],
  items: ReadonlyMap<string, StockedItem>,
  entries: readonly Entry[],
): TakenLine<Entry>[] | Refusal {
  if (lines.length === 0) return stockRefusal('NO_STOCK_LINES')
  const left = new Map<string, Quantity>()
  const taken: TakenLine<Entry>[] = []
  for (const [index, wanted] of lines.entries()) {
    const line = index + 1
    const item = items.get(wanted.itemCode)
    const field = (name: string, text: string) => ({ [`stockHistories.${index}.${name}`]: text })
    if (!item || item.type !== 'stock')
      return sharedRefusal('ITEM_UNKNOWN', { line }, field('itemCode', 'Choose an item that is kept in stock'))
    if (wanted.quantity <= 0) return sharedRefusal('LINE_QUANTITY', { line }, field('quantity', 'More than zero'))
    if (!item.allowsFractions && wanted.quantity % 1000 !== 0) {
      return sharedRefusal('LINE_FRACTION', { line, item: item.name }, field('quantity', 'Whole units'))
    }
    const { mine, parts, missing } = partsOf(wanted, entries, left)
    if (missing > 0) {
      const remaining = formatQuantity((wanted.quantity - missing) as Quantity)
      const batch = mine.length === 1 && mine[0]!.batch ? ` (batch ${mine[0]!.batch})` : ''
      return stockRefusal('STOCK_SHORT', { line, remaining, item: item.name, batch }, field('quantity', `Only ${remaining} here`))
    }
    for (const { entry, quantity } of parts) taken.push({ lineNo: taken.length + 1, at: index, entry, quantity })
  }
  return taken
}

/** The outgoing movements of taken lines, one for each, at the cost and the value of their entries. */
export function movesOut(kind: 'stock-issue' | 'oversold-goods' | 'transfer-out', lines: readonly TakenLine[]): StockMove[] {
  const moves = lines.map(({ lineNo, entry, quantity }) => ({
    kind,
    entryCode: entry.entryCode,
    itemCode: entry.itemCode,
    lineNo,
    quantity: negateQuantity(quantity),
    cost: entry.cost,
    price: entry.retailPrice,
  }))
  return valuedOut(moves, heldOf(lines.map(({ entry }) => entry)))
}
