import { displayQuantityText } from '../../../../../kernel/quantity.ts'
import type { StockRow } from '../../contract.ts'

/** What is left here, and how much of its item orders keep for their customers: "8, 3 reserved". */
export function hereWords({ remainingQuantity, reservedQuantity }: Pick<StockRow, 'remainingQuantity' | 'reservedQuantity'>): string {
  const left = displayQuantityText(remainingQuantity)
  return reservedQuantity === '0' ? left : `${left}, ${displayQuantityText(reservedQuantity)} reserved`
}
