import { doubt, type Doubt } from '../../kernel/doubt.ts'
import { displayMoney, type Money } from '../../kernel/money.ts'
import type { Quantity } from '../../kernel/quantity.ts'
import { doubtsOfQuantities, type LineQuantity } from '../stock/quantity-doubts.ts'
import { doubtsOfReceived, type ReceivedFigures } from '../stock/received-doubts.ts'

/** A total is far above where it is more than ten times what notes mostly come to. */
const timesUsual = 10

/** What the books say of earlier notes. */
export interface EarlierNotes {
  /** What one of an item cost when it last came in, by item; absent where it never did. */
  lastCost: ReadonlyMap<string, Money>
  /** The most of an item that came in on one line, by item. */
  mostReceived: ReadonlyMap<string, Quantity>
  /** What the last notes of the supplier, or of the location, mostly come to; null while there are too few. */
  usualTotal: Money | null
}

/** Figures of a note that look like a slip: sold under cost, a cost a quarter off the last, a quantity or a total ten times the usual. */
export function doubtsOfGrn(
  note: { supplierCode: string; total: Money; lines: readonly (ReceivedFigures & LineQuantity)[] },
  earlier: EarlierNotes,
): Doubt[] {
  const { supplierCode, total } = note
  const found = [
    ...note.lines.flatMap((line, index) => doubtsOfReceived(line, index, earlier.lastCost.get(line.itemCode) ?? null)),
    ...doubtsOfQuantities(note.lines, earlier.mostReceived),
  ]
  const usual = earlier.usualTotal
  if (usual === null || total <= usual * timesUsual) return found
  const values = { total: displayMoney(total), usual: displayMoney(usual) }
  return [...found, doubt('TOTAL_FAR_ABOVE', { of: supplierCode, figure: total, values })]
}
