import type { StockRow } from '../../contract.ts'

/** Identifies a result: an item may have one row per price. */
export function rowKey(row: StockRow): string {
  return `${row.itemMaster.code} ${row.code ?? ''} ${row.retailPrice} ${row.wholesalePrice}`
}
