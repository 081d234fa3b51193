import { randomUUID } from 'node:crypto'
import { items } from '../../features/goods/items/item-contract.ts'
import { itemCategories, itemUnits } from '../../features/goods/items/lookups-contract.ts'
import { createStockIn } from '../../features/stock/stock-in/contract.ts'
import { callApi, type ApiSession } from '../api-client.ts'
import type { Good } from './browser-till.ts'

const kinds = 24
const price = 10_000
/** The application asks whether so many more are right. */
const mostAtOnce = 900

/** Makes items with a barcode each, and brings in what so many bills may take of them. */
export async function receivePlenty(session: ApiSession, bills: number): Promise<Good[]> {
  const [category, unit] = await Promise.all([
    callApi(session, itemCategories.list, { query: {} }).then(({ itemCategories: found }) => found[0]?.code ?? ''),
    callApi(session, itemUnits.list, { query: { term: 'Piece' } }).then(({ itemUnits: found }) => found[0]?.code ?? ''),
  ])
  const goods: Good[] = []
  for (let nth = 1; nth <= kinds; nth += 1) {
    const no = String(nth).padStart(3, '0')
    const [name, barcode] = [`Goods in plenty ${no}`, `47912098${no}`]
    const body = { name, categoryCode: category, unitCode: unit, retailPrice: '100.00', barcodes: [barcode] }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { item } = await callApi(session, items.create, { body }, { key: randomUUID() })
    goods.push({ code: item.code, name, barcode, price })
  }
  // A bill takes two pieces at most. Which it takes is drawn, so each kind has more than its share.
  const prices = { costPrice: '60.00', wholesalePrice: '90.00', retailPrice: '100.00' }
  for (let left = Math.ceil((bills * 3) / kinds) + 50; left > 0; left -= mostAtOnce) {
    const quantity = String(Math.min(left, mostAtOnce))
    const stockHistories = goods.map(({ code }) => ({ itemCode: code, quantity, ...prices }))
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await callApi(session, createStockIn, { body: { reason: 'found', remarks: '', confirmed: [], stockHistories } }, { key: randomUUID() })
  }
  return goods
}
