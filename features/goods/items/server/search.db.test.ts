import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { searchItems, searchServices, searchStockHere, stockOfItems } from '../contract.ts'

let shop: Shop
let cashier: Staff
let lamp: TestItem
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  lamp = await anItem(shop, {
    name: 'Zircon lamp H4 50%_off',
    printName: 'සිර්කෝන් ලාම්පුව',
    partNumbers: ['ZX-9901-A'],
    barcodes: ['4798888800011', '4798888800028'],
    retail: '1250.00',
    minimum: '1100.00',
    mostDiscountPercent: 10,
    entries: [
      { quantity: '3', receivedOn: '2026-02-01', batch: 'L2' },
      { quantity: '4', receivedOn: '2026-01-01', batch: 'L1' },
      { quantity: '2', retail: '1300.00', expiry: '2027-05-31' },
      { quantity: '7', location: kandy },
      { quantity: '1', location: galle },
    ],
  })
})
afterAll(() => shop.close())

async function names(term: string): Promise<string[]> {
  const { reply } = await cashier.call(searchItems, { params: { term } })
  return reply.items.map(({ name }) => name)
}

describe('an item is found', () => {
  test.each([
    ['the beginning of its name', 'zircon'],
    ['any part of its name', 'LAMP h4'],
    ['its part number', 'zx-9901'],
    ['its Sinhala print name', 'ලාම්පුව'],
    ['its barcode', '4798888800028'],
    ['a percent sign taken literally', '50%_off'],
  ])('by %s', async (_, term) => {
    expect(await names(term)).toContain('Zircon lamp H4 50%_off')
  })

  test('alone, when the barcode or the code is exact', async () => {
    await anItem(shop, { name: 'Copy of 4798888800011' })
    expect(await names('4798888800011')).toEqual(['Zircon lamp H4 50%_off'])
    expect(await names(lamp.code)).toEqual(['Zircon lamp H4 50%_off'])
  })

  test('alone, when a label names one of its stock entries', async () => {
    for (const entry of lamp.entries) expect(await names(entry)).toEqual(['Zircon lamp H4 50%_off'])
    expect(await names('2501999999')).toEqual([])
  })

  test.each(['%', '_', '%%%', '50_', '\\', '%lamp', "'", "'; drop table item; --"])('and %s is a character like any other', async term => {
    const found = await names(term)
    expect(found.every(name => name.toLowerCase().includes(term))).toBe(true)
  })

  test('first by how its name begins', async () => {
    await anItem(shop, { name: 'Box for zircon' })
    const found = await names('zircon')
    expect(found).toEqual(['Zircon lamp H4 50%_off', 'Box for zircon'])
  })

  test('at most twenty times, and not once it is no longer sold', async () => {
    expect(await names('o')).toHaveLength(20)
    const old = await anItem(shop, { name: 'Quorn old stock' })
    expect(await names('quorn')).toHaveLength(1)
    await shop.owner.query('update item set is_active = false where code = $1', [old.code])
    expect(await names('quorn')).toEqual([])
  })

  test('among services only where services are asked for', async () => {
    const { reply } = await cashier.call(searchServices, { params: { term: 'wash' } })
    expect(reply.items.length).toBeGreaterThan(3)
    expect(new Set(reply.items.map(({ type }) => type))).toEqual(new Set(['service']))
    const labour = await cashier.call(searchServices, { params: { term: 'labour' } })
    expect(new Set(labour.reply.items.map(({ type }) => type))).toEqual(new Set(['labour']))
    expect((await cashier.call(searchServices, { params: { term: 'zircon' } })).reply.items).toEqual([])
  })
})

describe('what can be sold here', () => {
  test('stands in one row a price, entries in the order a sale takes them, with stock elsewhere', async () => {
    const { reply } = await cashier.call(searchStockHere, { params: { term: '4798888800011' } })
    const [newer, older, dear] = lamp.entries
    const elsewhere = [
      { locationCode: kandy, locationName: 'Kandy Shop', remainingQuantity: '7' },
      { locationCode: galle, locationName: 'Galle Service Centre', remainingQuantity: '1' },
    ]
    const itemMaster = {
      code: lamp.code,
      name: 'Zircon lamp H4 50%_off',
      printName: 'සිර්කෝන් ලාම්පුව',
      barcode: '4798888800011',
      description: '',
      type: 'stock',
      allowsFractions: false,
      minimumPrice: '1100.00',
      maximumDiscountPercentage: '10.00',
      warrantyDays: 0,
      stocks: elsewhere,
    }
    const common = { itemMaster, wholesalePrice: '60.00', stockLocationCode: colombo }
    expect(reply.stock).toEqual([
      {
        ...common,
        code: older,
        retailPrice: '1250.00',
        remainingQuantity: '7',
        reservedQuantity: '0',
        entries: [
          { code: older, remaining: '4', batch: 'L1', expiryDate: null },
          { code: newer, remaining: '3', batch: 'L2', expiryDate: null },
        ],
      },
      {
        ...common,
        code: dear,
        retailPrice: '1300.00',
        remainingQuantity: '2',
        reservedQuantity: '0',
        entries: [{ code: dear, remaining: '2', batch: '', expiryDate: '2027-05-31' }],
      },
    ])
  })

  test("is another location's own stock there", async () => {
    const { reply } = await cashier.call(searchStockHere, { params: { term: 'zircon lamp' } }, { location: kandy })
    expect(reply.stock.map(({ remainingQuantity, stockLocationCode }) => [remainingQuantity, stockLocationCode])).toEqual([['7', kandy]])
    expect(reply.stock[0]!.itemMaster.stocks.map(({ locationCode, remainingQuantity }) => [locationCode, remainingQuantity])).toEqual([
      [colombo, '9'],
      [galle, '1'],
    ])
  })

  test('shows an item that is not here with nothing left, and a service without an entry', async () => {
    const none = await anItem(shop, { name: 'Xylo none' })
    const service = await anItem(shop, { name: 'Xylo service', type: 'service', unit: 'Job', retail: '750.00' })
    const { reply } = await cashier.call(searchStockHere, { params: { term: 'xylo' } })
    expect(reply.stock).toMatchObject([
      { code: null, itemMaster: { code: none.code }, remainingQuantity: '0', entries: [], retailPrice: '100.00' },
      {
        code: null,
        itemMaster: { code: service.code, type: 'service' },
        remainingQuantity: '0',
        retailPrice: '750.00',
      },
    ])
  })

  test('comes in the order asked for when a package is loaded', async () => {
    const service = await anItem(shop, { name: 'Package service', type: 'service', unit: 'Job' })
    const { reply } = await cashier.call(stockOfItems, {
      query: { codes: `${service.code},${lamp.code},nonsense,2401999999` },
    })
    expect(reply.stock.map(({ itemMaster }) => itemMaster.code)).toEqual([service.code, lamp.code, lamp.code])
  })
})
