import { parseMoney } from '../../../../kernel/money.ts'
import { oneUnit, displayQuantity, parseQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { StockRow } from '../../../items/contract.ts'
import type { ServicePackageRead } from '../../../vehicles/contract.ts'
import type { AddedRow } from '../draft/invoice-draft.ts'
import { isOutOfStock } from '../../../items/web/search/product-term.ts'

interface PackageRows {
  rows: AddedRow[]
  /** Items that could not be loaded, or not completely, for one message. */
  problems: string[]
}

function leftOf(row: StockRow): Quantity {
  return parseQuantity(row.remainingQuantity) ?? (0 as Quantity)
}

/**
 * The rows that a package adds to a bill. Of an item with several prices the first that suffices is used, otherwise the one
 * with most left. Items out of stock or no longer sold are left out and named; short items are loaded and named.
 */
export function rowsOfPackage(servicePackage: ServicePackageRead, stock: readonly StockRow[]): PackageRows {
  const found: PackageRows = { rows: [], problems: [] }
  for (const line of servicePackage.lines) {
    const wanted = parseQuantity(line.quantity) ?? oneUnit
    const ofItem = stock.filter(row => row.itemMaster.code === line.itemCode)
    const row =
      ofItem.find(candidate => candidate.itemMaster.type !== 'stock' || leftOf(candidate) >= wanted) ??
      ofItem.toSorted((a, b) => leftOf(b) - leftOf(a))[0]
    if (!row) found.problems.push(`${line.name} is no longer sold`)
    else if (isOutOfStock(row)) found.problems.push(`${line.name} is out of stock`)
    else {
      if (row.itemMaster.type === 'stock' && leftOf(row) < wanted) {
        found.problems.push(`only ${displayQuantity(leftOf(row))} of ${line.name} left here`)
      }
      found.rows.push({ row, quantity: wanted, unitPrice: line.price === null ? null : parseMoney(line.price) })
    }
  }
  return found
}
