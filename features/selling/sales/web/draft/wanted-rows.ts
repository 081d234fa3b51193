import { parseMoney, type Money, type Percent } from '../../../../../kernel/money.ts'
import { oneUnit, displayQuantity, parseQuantity, quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import type { StockRow } from '../../../../goods/items/contract.ts'
import type { AddedRow } from './invoice-draft.ts'
import { isOutOfStock } from '../../../../goods/items/web/search/product-term.ts'

/** An item that a service package, an order or a quotation asks for. */
export interface WantedItem {
  itemCode: string
  name: string
  quantity: string
  /** Null is the price of the day. */
  price: string | null
  discountPercent?: Percent
  discountEach?: Money
}

interface WantedRows {
  rows: AddedRow[]
  /** What could not be loaded, or not whole, for one message. */
  problems: string[]
}

interface WantedOptions {
  /** What is short is loaded as far as it is here; otherwise whole, so that the cashier decides. */
  onlyWhatIsHere?: boolean
}

function leftOf(row: StockRow): Quantity {
  return parseQuantity(row.remainingQuantity) ?? quantity(0)
}

/**
 * The rows that wanted items put on a bill: of an item with several prices the first that reaches, else the one
 * with most left. What is out of stock or no longer sold stays away and is named; what is short is named too.
 */
export function wantedRows(
  items: readonly WantedItem[],
  stock: readonly StockRow[],
  { onlyWhatIsHere = false }: WantedOptions = {},
): WantedRows {
  const found: WantedRows = { rows: [], problems: [] }
  for (const item of items) {
    const wanted = parseQuantity(item.quantity) ?? oneUnit
    const ofItem = stock.filter(row => row.itemMaster.code === item.itemCode)
    const row =
      ofItem.find(candidate => candidate.itemMaster.type !== 'stock' || leftOf(candidate) >= wanted) ??
      ofItem.toSorted((a, b) => leftOf(b) - leftOf(a))[0]
    if (!row) found.problems.push(`${item.name} is no longer sold`)
    else if (isOutOfStock(row)) found.problems.push(`${item.name} is out of stock`)
    else {
      const isShort = row.itemMaster.type === 'stock' && leftOf(row) < wanted
      if (isShort) found.problems.push(`only ${displayQuantity(leftOf(row))} of ${item.name} left here`)
      found.rows.push({ ...priced(item), row, quantity: isShort && onlyWhatIsHere ? leftOf(row) : wanted })
    }
  }
  return found
}

function priced({ price, discountPercent, discountEach }: WantedItem): Omit<AddedRow, 'row' | 'quantity'> {
  return {
    unitPrice: price === null ? null : parseMoney(price),
    ...(discountPercent !== undefined && { discountPercent }),
    ...(discountEach !== undefined && { discountEach }),
  }
}
