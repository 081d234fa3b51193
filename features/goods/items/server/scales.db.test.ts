import { afterAll, beforeAll, expect, test } from 'vitest'
import { rupees as rupeesOf } from '../../../../kernel/money.ts'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { searchStockHere } from '../contract.ts'
import { lineOfAmount } from '../label-amount.ts'
import { scaleBarcode, type ScaleFormat } from '../scale-barcode.ts'
import { getScaleSettings, saveScaleSettings } from '../scale-contract.ts'

const grams: ScaleFormat = { prefix: '21', itemDigits: 5, holds: 'weight', valueDigits: 5, decimals: 3 }
const rupees: ScaleFormat = { prefix: '22', itemDigits: 5, holds: 'price', valueDigits: 5, decimals: 0 }

let shop: Shop
let cashier: Staff
let admin: Staff
let rice: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  admin = await aSession(shop, await hire(shop, { [colombo]: 'admin' }))
  rice = await anItem(shop, { name: 'Red rice', unit: 'Litre', retail: '1990.00', barcodes: ['42'], entries: [{ quantity: '20' }] })
})
afterAll(() => shop.close())

const save = (staff: Staff, formats: ScaleFormat[], version: number) => staff.call(saveScaleSettings, { body: { formats, version } })
const found = async (term: string) =>
  (await cashier.call(searchStockHere, { params: { term } })).reply.stock.map(({ itemMaster, weighed }) => [itemMaster.name, weighed])

test('labels of scales are read once an admin says how they are written', async () => {
  const label = scaleBarcode(grams, 42, 1250)
  expect(await found(label)).toEqual([])
  expect((await refusalOf(save(cashier, [grams], 0)))[0]).toBe(403)
  await save(admin, [grams, rupees], 0)
  expect((await admin.call(getScaleSettings)).reply).toEqual({ scales: { formats: [grams, rupees], version: 1 } })
  expect(await auditOf(shop, 'settings-scales')).toMatchObject([{ before: { formats: [] }, after: { formats: [grams, rupees] } }])
  expect(await found(label)).toEqual([['Red rice', '1.25']])
  // 1,234 / 1,990 = 0.6201…
  expect(await found(scaleBarcode(rupees, 42, 1234))).toEqual([['Red rice', '0.62']])
  expect(await found('42')).toEqual([['Red rice', undefined]])
})

test('nothing is found by nothing weighed, by an unknown number, or by a wrong check digit', async () => {
  const label = scaleBarcode(grams, 42, 1250)
  for (const code of [scaleBarcode(grams, 42, 0), scaleBarcode(grams, 43, 1250), label.slice(0, -1) + ((Number(label.at(-1)) + 1) % 10)]) {
    expect(await found(code)).toEqual([])
  }
})

test('the number with its zeros goes first, and an item with the whole code before any label', async () => {
  await anItem(shop, { name: 'White rice', unit: 'Litre', barcodes: ['00042'] })
  expect(await found(scaleBarcode(grams, 42, 500))).toEqual([['White rice', '0.5']])
  await anItem(shop, { name: 'Packed rice', barcodes: [scaleBarcode(grams, 42, 750)] })
  expect(await found(scaleBarcode(grams, 42, 750))).toEqual([['Packed rice', undefined]])
})

test('what was weighed is sold for quantity × price', async () => {
  // 0.62 × 1,990.00
  const bill = await sell(cashier, aCashBill([aLine(rice, '0.62', { stockCode: rice.entries[0]! })], '1233.80'))
  expect(bill).toBeTruthy()
  expect(await brokenPromises(shop)).toEqual([])
})

test('formats that cannot be, and a stale version, are refused', async () => {
  const code = async (formats: ScaleFormat[], version = 1) => (await refusalOf(save(admin, formats, version)))[1]
  expect(await code([grams, { ...rupees, prefix: '21' }])).toBe('INVALID_INPUT')
  expect(await code([{ ...grams, valueDigits: 6 }])).toBe('INVALID_INPUT')
  expect(await code([{ ...rupees, decimals: 3 }])).toBe('INVALID_INPUT')
  expect(await code([{ ...grams, prefix: '28' as never }])).toBe('INVALID_INPUT')
  expect(await code([grams], 0)).toBe('CONFLICT')
})

test('a label that says a price is sold for that price, and the books balance', async () => {
  const cents: ScaleFormat = { prefix: '23', itemDigits: 5, holds: 'price', valueDigits: 5, decimals: 2 }
  const prawns = await anItem(shop, { name: 'Prawns', unit: 'Litre', retail: '2000.00', barcodes: ['77'], entries: [{ quantity: '20' }] })
  const { version } = (await admin.call(getScaleSettings)).reply.scales
  await save(admin, [grams, rupees, cents], version)
  const little = (await cashier.call(searchStockHere, { params: { term: scaleBarcode(cents, 77, 1) } })).reply
  expect(little).toMatchObject({
    stock: [],
    unknown: 'Prawns: the label says 0.01, less than the smallest quantity costs at 2,000.00.',
  })
  for (const [value, quantity, price] of [
    [2500, '0.012', '2083.33'],
    [99_999, '0.499', '2003.99'],
  ] as const) {
    const { stock } = (await cashier.call(searchStockHere, { params: { term: scaleBarcode(cents, 77, value) } })).reply
    expect(stock).toMatchObject([{ weighed: quantity, labelPrice: price, retailPrice: '2000.00' }])
    expect(lineOfAmount(rupeesOf((value / 100).toFixed(2)), rupeesOf('2000.00'))).toEqual({
      quantity: Number(quantity) * 1000,
      unitPrice: rupeesOf(price),
    })
    const bill = await sell(
      cashier,
      aCashBill([aLine(prawns, quantity, { stockCode: prawns.entries[0]!, retailPrice: price })], (value / 100).toFixed(2)),
    )
    expect(bill).toBeTruthy()
  }
  expect(await brokenPromises(shop)).toEqual([])
})
