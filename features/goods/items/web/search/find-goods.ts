import { parseQuantity, quantity, sumQuantities, type Quantity } from '../../../../../kernel/quantity.ts'
import { call } from '../../../../../platform/web/call.ts'
import { searchStockHere, type StockRow } from '../../contract.ts'

/** An item as the lines of a paper keep it. */
export interface LineItem {
  itemCode: string
  name: string
  barcode: string
  allowsFractions: boolean
}

/** An item that is kept in stock, as papers look it up. */
export interface Goods extends LineItem {
  warrantyDays: number
  /** Its price here; when entries differ, that of the entry sold first. */
  wholesalePrice: string
  retailPrice: string
  /** The stock of all entries here. */
  here: Quantity
  /** What orders keep of it here for their customers. */
  reserved: Quantity
  /** What the label of a scale says that was weighed. */
  weighed: Quantity | null
  /** The unit price at which what was weighed costs what its label asks. */
  labelPrice: string | null
  /** The stock entry that its code names, where it names one. */
  lot: string | null
  /** The term is only a part of its codes. */
  isPart: boolean
}

function goodsOf(
  { code: lot, itemMaster, wholesalePrice, retailPrice, reservedQuantity, weighed, labelPrice, isLot, isPart }: StockRow,
  rows: readonly StockRow[],
): Goods {
  const { code: itemCode, name, barcode, allowsFractions, warrantyDays } = itemMaster
  const mine = rows.filter(row => row.itemMaster.code === itemCode)
  const here = sumQuantities(mine.map(row => parseQuantity(row.remainingQuantity) ?? quantity(0)))
  return {
    itemCode,
    name,
    barcode,
    allowsFractions,
    warrantyDays,
    wholesalePrice,
    retailPrice,
    here,
    reserved: parseQuantity(reservedQuantity) ?? quantity(0),
    weighed: weighed === undefined ? null : parseQuantity(weighed),
    labelPrice: labelPrice ?? null,
    lot: isLot ? lot : null,
    isPart: isPart ?? false,
  }
}

/** What a line keeps of the goods that were found. */
export function lineItemOf({ itemCode, name, barcode, allowsFractions }: Goods): LineItem {
  return { itemCode, name, barcode, allowsFractions }
}

/** What a term finds, each item once whatever its prices; services and labour are no goods. */
export async function findGoods(term: string, signal?: AbortSignal): Promise<Goods[]> {
  return (await lookUpGoods(term, { signal })).goods
}

interface LookUpOptions {
  signal?: AbortSignal | undefined
  /** Of the lot alone that a code names, where it is here. */
  ofLot?: boolean
}

/** The same, with what a scan is told where the term is not the whole code of what was found: it may not take it then. */
export async function lookUpGoods(
  term: string,
  { signal, ofLot = false }: LookUpOptions = {},
): Promise<{ goods: Goods[]; unknown: string }> {
  const { stock, unknown } = await call(searchStockHere, { params: { term }, query: { lot: ofLot ? '1' : '0' } }, signal ? { signal } : {})
  const rows = stock.filter(row => row.itemMaster.type === 'stock')
  const firsts = rows.filter((row, at) => rows.findIndex(other => other.itemMaster.code === row.itemMaster.code) === at)
  return { goods: firsts.map(row => goodsOf(row, rows)), unknown }
}
