import { oneUnit, parseQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { StockRow } from '../../contract.ts'

/** What was typed into a search of goods: "3*oil" is three of what "oil" finds. */
export function readGoodsTerm(text: string): { asked: Quantity | null; term: string } {
  const [, asked, term] = /^\s*(\d{1,5}(?:\.\d{1,3})?)\*(.*)$/.exec(text) ?? []
  return { asked: asked === undefined ? null : parseQuantity(asked), term: (term ?? text).trim() }
}

/** The quantity a scan or a prefix asks for; one when it says nothing, or nothing that can be sold. */
export function quantityOf(text: string | null): Quantity {
  const read = text === null ? null : parseQuantity(text)
  return read !== null && read > 0 ? read : oneUnit
}

/** Why this row and quantity cannot be added, or null. */
export function whyNotAdd(row: StockRow | null, wanted: Quantity | null): string | null {
  if (!row) return 'Choose an item first'
  if (wanted === null || wanted <= 0) return 'Enter a quantity above zero'
  if (!row.itemMaster.allowsFractions && wanted % 1000 !== 0) return `${row.itemMaster.name} is sold in whole units`
  return isOutOfStock(row) ? `None of ${row.itemMaster.name} is left here` : null
}

/** Goods of which nothing is here; services are always here. */
export function isOutOfStock(row: StockRow): boolean {
  return row.itemMaster.type === 'stock' && (row.entries.length === 0 || (parseQuantity(row.remainingQuantity) ?? quantity(0)) <= 0)
}

/** Names a row among the results: an item may have one for each price. */
export function rowKey(row: StockRow): string {
  return `${row.itemMaster.code} ${row.code ?? ''} ${row.retailPrice} ${row.wholesalePrice}`
}

/** Do all rows mean one item, at its several prices? */
export function isOneItem(rows: readonly StockRow[]): boolean {
  return rows.every(row => row.itemMaster.code === rows[0]?.itemMaster.code)
}
