import { expect, test } from 'vitest'
import { units } from '../../../../kernel/quantity.ts'
import type { StockRow } from '../../../goods/items/contract.ts'
import { askedGoods, goodsOfPaperLine, goodsOfStock } from './label-goods.ts'

function aRow(changes: Partial<StockRow> = {}): StockRow {
  return {
    code: '2501000001',
    itemMaster: {
      code: '2401000123',
      name: 'Gear oil',
      printName: '',
      barcode: '4791234567890',
      description: '',
      type: 'stock',
      allowsFractions: true,
      minimumPrice: '0.00',
      maximumDiscountPercentage: '0.00',
      warrantyDays: 0,
      stocks: [],
    },
    wholesalePrice: '900.00',
    retailPrice: '1150.00',
    remainingQuantity: '20.5',
    reservedQuantity: '0',
    entries: [
      { code: '2501000001', remaining: '12.5', batch: 'G7', expiryDate: '2028-01-31' },
      { code: '2501000002', remaining: '8', batch: '', expiryDate: null },
    ],
    stockLocationCode: '1301000001',
    ...changes,
  }
}

const entriesOf = (chosen: ReturnType<typeof goodsOfStock>) => chosen.map(({ goods, count }) => [goods.entryCode, count])

test('each entry of an item has labels for what is left of it, at its own price', () => {
  expect(entriesOf(goodsOfStock(aRow()))).toEqual([
    ['2501000001', 13],
    ['2501000002', 8],
  ])
  expect(goodsOfStock(aRow())[0]?.goods).toMatchObject({ retailPrice: 115_000, batch: 'G7', expiryDate: '2028-01-31' })
})

test('goods of which nothing is here have one label without an entry', () => {
  expect(entriesOf(goodsOfStock(aRow({ code: null, entries: [], remainingQuantity: '0' })))).toEqual([[null, 1]])
})

test('a number asked for is that of the entry sold next', () => {
  const rows = [aRow(), aRow({ retailPrice: '1200.00' })]
  expect(askedGoods(rows, units('3'))).toMatchObject([
    { goods: { entryCode: '2501000001', retailPrice: 115_000 }, count: 3, isAsked: true },
  ])
})

test('a line of a paper has labels for what was received', () => {
  const line = {
    itemCode: '2401000123',
    name: 'Gear oil',
    printName: '',
    barcode: '',
    entryCode: '2501000001',
    quantity: '12.5',
    retailPrice: '1150.00',
    batch: '',
    expiryDate: '2028-01-31',
  }
  expect(goodsOfPaperLine(line)).toMatchObject({ goods: { entryCode: '2501000001', expiryDate: '2028-01-31' }, count: 13 })
})
