import { displayDateText } from '../../../../../kernel/dates.ts'
import type { StockRow } from '../../contract.ts'

/**
 * What tells a row from the other prices of its item, in the order in which rows are answered: which lot goes first (earliest expiry,
 * then oldest), when it expires, its batch. '' for an item that has one price here.
 */
export function lotWords(rows: readonly StockRow[], at: number): string {
  const row = rows[at]
  const itemAt = (index: number) => rows[index]?.itemMaster.code
  const isAgain = itemAt(at - 1) === itemAt(at)
  const [first] = row?.entries ?? []
  if (!first || !(isAgain || itemAt(at + 1) === itemAt(at))) return ''
  const expires = first.expiryDate === null ? '' : `expires ${displayDateText(first.expiryDate)}`
  const batch = first.batch === '' ? '' : `batch ${first.batch}`
  return [isAgain ? 'newer stock' : 'goes first', expires, batch].filter(part => part !== '').join(' · ')
}
