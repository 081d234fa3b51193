import { oneUnit, parseQuantity, quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import type { StockRow } from '../../contract.ts'

/** The text of a search for goods: "3*oil" means three of what "oil" finds. */
export function readGoodsTerm(text: string): { asked: Quantity | null; term: string } {
  const [, asked, term] = /^\s*(\d{1,5}(?:\.\d{1,3})?)\*(.*)$/.exec(text) ?? []
  return { asked: asked === undefined ? null : parseQuantity(asked), term: (term ?? text).trim() }
}

/** The quantity asked for by a scan or a prefix; one when it is missing or cannot be sold. */
export function quantityOf(text: string | null): Quantity {
  const read = text === null ? null : parseQuantity(text)
  return read !== null && read > 0 ? read : oneUnit
}

/** What is asked for of a row: as many, or as many times what the label of a scale says. */
export function wantedOf({ weighed }: StockRow, asked: Quantity): Quantity {
  return weighed === undefined ? asked : quantity(Math.round(((parseQuantity(weighed) ?? 0) * asked) / 1000))
}

/** Why this row and quantity cannot be added, or null. */
export function whyNotAdd(row: StockRow | null, wanted: Quantity | null): string | null {
  if (!row) return 'Choose an item first'
  if (wanted === null || wanted <= 0) return 'Enter a quantity above zero'
  if (!row.itemMaster.allowsFractions && wanted % 1000 !== 0) return `${row.itemMaster.name} is sold in whole units`
  return isOutOfStock(row) ? `None of ${row.itemMaster.name} is left here${elsewhere(row)}` : null
}

/** Which other locations have it: ": Kandy Shop 1, Galle Shop 4". */
function elsewhere({ itemMaster: { stocks } }: StockRow): string {
  return stocks.length === 0
    ? ''
    : `: ${stocks.map(({ locationName, remainingQuantity }) => `${locationName} ${remainingQuantity}`).join(', ')}. Alt+T asks for it`
}

/** Goods without stock here; services are always available. */
export function isOutOfStock(row: StockRow): boolean {
  return row.itemMaster.type === 'stock' && (row.entries.length === 0 || (parseQuantity(row.remainingQuantity) ?? quantity(0)) <= 0)
}

/** Digits that may be a code: an Enter before their answer, or with nothing found, asks for what has exactly this code. */
export const isCodeTerm = (term: string): boolean => /^\d{4,}$/.test(term)

/** Whether all rows are the same item at different prices. */
export function isOneItem(rows: readonly StockRow[]): boolean {
  return rows.every(row => row.itemMaster.code === rows[0]?.itemMaster.code)
}
