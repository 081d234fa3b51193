import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import { doubtsOfQuantities, type LineQuantity } from '../../stock/stock/quantity-doubts.ts'
import { doubtsOfReceived, type ReceivedFigures } from '../../stock/stock/received-doubts.ts'

/** A total is doubted when it is more than ten times that of usual notes. */
const timesUsual = 10

/** The figures of earlier notes. */
export interface EarlierNotes {
  /** The last unit cost of each item; items that were never received are missing. */
  lastCost: ReadonlyMap<string, Money>
  /** The largest quantity of each item on one line so far. */
  mostReceived: ReadonlyMap<string, Quantity>
  /** The usual total of the supplier's or the location's last notes; null while there are too few. */
  usualTotal: Money | null
}

/**
 * Figures of a note that look like mistakes: a price below cost, a cost a quarter off the last one, a quantity or a total ten
 * times the usual.
 */
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
