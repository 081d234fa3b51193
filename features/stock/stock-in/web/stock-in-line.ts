import type { IsoDate } from '../../../../kernel/dates.ts'
import { sumQuantities } from '../../../../kernel/quantity.ts'
import type { LineItem } from '../../../goods/items/web/search/find-goods.ts'
import { receivedProblems, type EntryProblems, type ReceivedEntry, type ReceivedValues } from '../../stock/web/received/received-line.ts'

/** A line of a stock in. */
export interface StockInLine extends ReceivedValues {
  id: number
  item: LineItem
}

/** The line as an entry, to edit it. */
export function stockInEntryOf({ id: _, item: __, ...line }: StockInLine): ReceivedEntry {
  return { ...line, warrantyDays: line.warrantyDays || null }
}

/** Why the entry cannot be added, by field; null when it can. A sample may have cost nothing. */
export function entryProblems(entry: ReceivedEntry, { item, today }: { item: LineItem | null; today: IsoDate }): EntryProblems | null {
  const wrong = receivedProblems(entry, item, { mayBeFree: true })
  if (entry.expiryDate !== null && entry.expiryDate < today) wrong.expiryDate = 'Not earlier than today'
  return Object.keys(wrong).length === 0 ? null : wrong
}

/** Goods that differ in batch, expiry or cost are separate stock entries. */
function isSameGoods(line: StockInLine, item: LineItem, values: ReceivedValues): boolean {
  return (
    line.item.itemCode === item.itemCode &&
    line.batch === values.batch &&
    line.expiryDate === values.expiryDate &&
    line.costPrice === values.costPrice
  )
}

/** The line of the same goods with a larger quantity and the new prices; null when there is none. */
export function merged(lines: readonly StockInLine[], item: LineItem, values: ReceivedValues): StockInLine | null {
  const listed = lines.find(line => isSameGoods(line, item, values))
  return listed ? { ...listed, ...values, quantity: sumQuantities([listed.quantity, values.quantity]) } : null
}
