import { changeMany } from '../kernel/master-many.ts'
import { getItemImage, items, makeBarcode, saveItemImage } from '../features/goods/items/item-contract.ts'
import { getItemStock, getPriceHistory, searchStockEverywhere } from '../features/goods/items/item-stock-contract.ts'
import { getPriceList, getPriceRuns, undoPriceRun, updatePrice, updatePriceList } from '../features/stock/prices/contract.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { BodyOf } from '../kernel/master.ts'
import { nameOf } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { masterKit } from './masters.ts'
import type { Input, Kit } from './papers/paper.ts'
import type { Shop } from './shop.ts'

type Body = BodyOf<typeof items>

/** A picture of one pixel, as PNG in base64. */
export const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The required fields of an item: a category and a unit of the demo shop. */
export async function anItemBody(shop: Shop, more: Partial<Body> & { unit?: string } = {}): Promise<Body> {
  const { unit = 'Piece', ...rest } = more
  const { rows } = await shop.owner.query<{ category: string; unit: string }>(
    `select (select code from item_category where name = 'Accessories') as category, (select code from item_unit where name = $1) as unit`,
    [unit],
  )
  const { category, unit: unitCode } = rows[0] ?? { category: '', unit: '' }
  return { name: 'Halogen bulb', categoryCode: category, unitCode, retailPrice: '100.00', ...rest }
}

/** Items as the page serves them, and what else is done with them there. */
export const itemKits: readonly Kit[] = [
  masterKit({
    master: items,
    calls: ['create', 'edit', 'lock'],
    body: (number, { shop }) =>
      anItemBody(shop, {
        ...{ name: `Halogen bulb ${number}`, barcodes: [`HB-${number}`], partNumbers: [`H${number}`], minStock: '2', warrantyDays: 30 },
        ...{ costPrice: '60.00', wholesalePrice: '80.00', minimumPrice: '70.00', maximumDiscountPercentage: '10' },
        locations: [{ locationCode: '1301000001', minStock: '1' }],
      }),
  }),
  {
    samples: ({ shop, staff }) => {
      async function anotherItem() {
        const { reply } = await staff.call(items.create, { body: await anItemBody(shop) })
        return reply.item
      }
      async function withPicture() {
        const { code } = await anotherItem()
        const { reply } = await staff.call(saveItemImage, { params: { id: code }, body: { picture: onePixel } })
        return { params: { id: code, image: reply.image! } }
      }
      async function newPrices() {
        const { code, version } = await anotherItem()
        return { params: { id: code }, body: { version, wholesalePrice: '90.00', retailPrice: '120.00', minimumPrice: '0.00' } }
      }
      async function priceList() {
        const { params, body } = await newPrices()
        return { body: { items: [{ code: params.id, ...body }], withEntries: true } }
      }
      async function changedRun() {
        await staff.call(updatePriceList, await priceList())
        return { body: { run: (await staff.call(getPriceRuns)).reply.runs[0]!.id } }
      }
      const one = async () => ({ params: { id: (await anotherItem()).code } })
      const samples: [Endpoint, () => Promise<Input>][] = [
        [getItemImage, withPicture],
        [saveItemImage, async () => ({ ...(await one()), body: { picture: onePixel } })],
        [
          changeMany,
          async () => {
            const { code, version } = await anotherItem()
            return { body: { list: items.list.path, records: [{ code, version }], change: { kind: 'active', isActive: false } } }
          },
        ],
        [makeBarcode, async () => ({})],
        [searchStockEverywhere, async () => ({ params: { term: 'oil' } })],
        [getItemStock, one],
        [getPriceHistory, one],
        [updatePrice, newPrices],
        [getPriceList, async () => ({})],
        [updatePriceList, priceList],
        [getPriceRuns, async () => ({})],
        [undoPriceRun, changedRun],
      ]
      return Object.fromEntries(samples.map(([call, sample]) => [nameOf(call), sample]))
    },
    refused: () => {
      const params = { id: '2401999999' }
      const prices = { wholesalePrice: '90.00', retailPrice: '120.00', minimumPrice: '0.00' }
      const refused: [Endpoint, Refused][] = [
        [saveItemImage, { params, body: { picture: onePixel } }],
        [makeBarcode, { by: 'cashier' }],
        [changeMany, { body: { list: 'no-list', records: [{ code: params.id, version: 1 }], change: { kind: 'lock' } } }],
        [
          updatePrice,
          { params, body: { ...prices, version: 1, entries: [{ code: '2501000001', wholesalePrice: '1.00', retailPrice: '2.00' }] } },
        ],
      ]
      const list = { items: [{ ...prices, code: params.id, version: 1 }], withEntries: true }
      refused.push([updatePriceList, { body: list }], [undoPriceRun, { body: { run: '999999' } }])
      return Object.fromEntries(refused.map(([call, request]) => [nameOf(call), request]))
    },
  },
]
