import { call } from '../../../../../platform/web/call.ts'
import { stockOfItems, type StockRow } from '../../contract.ts'

// More codes do not fit into the address of one call.
const most = 150

/** What can be sold here of these items, in the given order; each item is requested once. */
export async function loadStockOf(itemCodes: readonly string[]): Promise<StockRow[]> {
  const codes = [...new Set(itemCodes)]
  const pages = Array.from({ length: Math.ceil(codes.length / most) }, (_, page) => codes.slice(page * most, (page + 1) * most))
  const replies = await Promise.all(pages.map(page => call(stockOfItems, { query: { codes: page.join(',') } })))
  return replies.flatMap(({ stock }) => stock)
}
