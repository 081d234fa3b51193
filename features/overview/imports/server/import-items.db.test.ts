import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, brokenPromises, ledgerOf, movesOf } from '../../../../testing/books.ts'
import { checkedImport, imported, problemsOf } from '../../../../testing/imports.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { searchStockHere } from '../../../goods/items/contract.ts'
import { items } from '../../../goods/items/item-contract.ts'
import type { ImportRead } from '../contract.ts'

let shop: Shop
let admin: Staff
let first: ImportRead
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

const catalogue = `Item number;Barcode;Name;Category;Brand;Unit;Bin;Cost price;Wholesale price;Retail price;Opening quantity;Batch;Expiry date;VAT class
IMP-1;4799990000015;Import filter;Imported;Denso;Piece;Z-1;850;1.000,00;1.250,50;24;B1;;Exempt
IMP-1;4799990000015;Import filter;Imported;Denso;Piece;Z-1;900;1.000,00;1.300,00;6;B2;31/12/2027;Exempt
IMP-2;;Import oil;Imported;;Litre;;420,25;;600;3,5;;;
IMP-3;;Import wash;Services;;;;;;0,50;;;;18%
`

async function newest(): Promise<string[]> {
  const { rows } = await shop.owner.query<{ code: string }>(`select code from item where name like 'Import %' order by code`)
  return rows.map(({ code }) => code)
}

test('items come in with what is missing, and their opening stock as a paper', async () => {
  const checked = await checkedImport(admin, 'items', { text: catalogue, name: 'catalogue.csv' })
  expect(await problemsOf(admin, checked)).toEqual(['5 Retail price: is less than 1.00, and a bill asks 1 rupee at least'])
  // 24 × 850.00 + 6 × 900.00 + 3.5 × 420.25 = 20,400.00 + 5,400.00 + 1,470.875
  expect(checked.findings).toMatchObject({ created: 2, refused: 1, repeated: 0, further: 1, stockLots: 3, stockValue: '27270.88' })
  expect(checked.findings?.newNames.map(({ list, names }) => [list, names])).toEqual([
    ['item_category', ['Imported']],
    ['item_bin', ['Z-1']],
  ])

  first = await imported(admin, checked)
  const [paper = ''] = first.result!.stockPapers
  expect(await ledgerOf(shop, paper)).toEqual(['1 debit 1400 27270.88 (42)', '1 credit 3900 27270.88 (42)'])
  const moves = await movesOf(shop, paper)
  expect(moves.map(move => move.replace(/ 25\d+/, ''))).toEqual([
    'stock-in 24 leaves 24 cost 850.00 price 1250.50',
    'stock-in 6 leaves 6 cost 900.00 price 1300.00',
    'stock-in 3.5 leaves 3.5 cost 420.25 price 600.00',
  ])
  const [filter = '', oil = ''] = await newest()
  expect(first.result!.codes).toEqual({ first: filter, last: oil })
  const { reply } = await admin.call(items.get, { params: { id: filter } })
  expect(reply.item).toMatchObject({
    name: 'Import filter',
    categoryName: 'Imported',
    unitName: 'Piece',
    barcodes: ['4799990000015', 'IMP-1'],
    costPrice: '850.00',
    retailPrice: '1250.50',
    vatClass: 'exempt',
    onHand: '30',
    locations: [{ binName: 'Z-1' }],
  })
  const found = await admin.call(searchStockHere, { params: { term: 'IMP-1' } })
  expect(found.reply.stock.map(({ remainingQuantity, retailPrice }) => [remainingQuantity, retailPrice])).toEqual([
    ['24', '1250.50'],
    ['6', '1300.00'],
  ])
  expect(await auditOf(shop, paper)).toMatchObject([{ action: 'create', after: { reason: 'opening' } }])
  expect(await auditOf(shop, filter)).toMatchObject([{ action: 'import', after: { file: 'catalogue.csv', created: 2, through: oil } }])
  expect(await brokenPromises(shop)).toEqual([])
})

test('the same file again doubles nothing', async () => {
  const again = await checkedImport(admin, 'items', { text: catalogue })
  expect(again.findings).toMatchObject({ created: 0, refused: 4, stockLots: 0 })
  const [filter = ''] = await newest()
  expect((await problemsOf(admin, again))[0]).toBe(`2 exists already as ${filter}`)
})

test('what exists is changed where that was chosen: prices with their history, stock not once more', async () => {
  const [filter = '', oil = ''] = await newest()
  // A list as a shop has it every month: with quantities, and a price of 0 where none is set.
  const text = `Item number,Name,Retail price,Opening quantity
IMP-1,Import filter,1400,30
IMP-2,Import oil,0.00,3.5
IMP-9,Import new,10,
`
  const checked = await checkedImport(admin, 'items', { text, existing: 'update' })
  const left = 'has opening stock at this location already, so this quantity is left out'
  expect(await problemsOf(admin, checked)).toEqual([])
  expect(await problemsOf(admin, checked, '1')).toEqual([
    '2 Barcode: 4799990000015 has a wrong check digit',
    `2 Opening quantity: ${left}`,
    '3 Retail price: is no price',
    `3 Opening quantity: ${left}`,
  ])
  expect(checked.findings).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 0, stockLots: 0 })
  expect(checked.findings?.worth?.[0]?.text).toBe('2 rows bring a quantity that is left out')
  await imported(admin, checked)
  const { reply } = await admin.call(items.get, { params: { id: filter } })
  expect(reply.item).toMatchObject({ retailPrice: '1400.00', categoryName: 'Imported', onHand: '30', version: 2 })
  expect((await admin.call(items.get, { params: { id: oil } })).reply.item).toMatchObject({ retailPrice: '600.00', version: 1 })
  const { rows } = await shop.owner.query('select source, retail_before, retail_after from item_price_change where item_code = $1', [
    filter,
  ])
  expect(rows).toEqual([{ source: 'import', retail_before: 125050, retail_after: 140000 }])
  expect((await auditOf(shop, filter)).slice(1)).toMatchObject([
    { action: 'update', before: { retailPrice: '1250.50' }, after: { retailPrice: '1400.00' } },
  ])
  expect(await brokenPromises(shop)).toEqual([])
})
