import { expect, test } from 'vitest'
import { listPriceFor } from '../../../kernel/pricing.ts'
import { units, type Quantity } from '../../../kernel/quantity.ts'
import { openCatalogue, type Changes } from './catalogue.ts'
import type { EntryRow, ItemRow } from './contract.ts'
import { findStockIn, leftOf, stockOfIn } from './find-goods.ts'
import { findCustomersIn, findVehiclesIn } from './find-parties.ts'
import { favouritesIn } from './tiles-in-copy.ts'

const nothingGone = { items: [], customers: [], vehicles: [] }
const page = (changes: Partial<Changes>): Changes => ({
  ...{ items: [], entries: [], customers: [], vehicles: [], gone: nothingGone },
  ...changes,
})
const lamp: ItemRow = {
  ...{ code: '2401000001', name: 'Lamp', unit: '5101', category: '5001', retail: 10_000, wholesale: 9_000 },
  ...{ barcodes: ['4791234500017'], partNumbers: ['L-1'] },
}
const entry = (nth: number, more: Partial<EntryRow> = {}): EntryRow => ({
  ...{ code: `250100000${nth}`, item: lamp.code, left: 2_000, retail: 10_000, wholesale: 9_000, received: `2026-11-0${nth}` },
  ...more,
})

function aCopy(changes: Partial<Changes> = {}) {
  const copy = openCatalogue('1301000001')
  copy.put(page({ items: [lamp], entries: [entry(1), entry(2)], ...changes }))
  return copy
}

const scan = (copy: ReturnType<typeof aCopy>, term: string) => findStockIn(copy, term).stock.map(({ itemMaster }) => itemMaster.code)

test('a changed item is found by what it has now, and by nothing that it had', () => {
  const copy = aCopy()
  copy.put(page({ items: [{ ...lamp, name: 'Torch', barcodes: ['TORCH-1'], partNumbers: ['T-1'] }] }))
  for (const term of ['4791234500017', '04791234500017', 'L-1', 'lamp']) expect([term, scan(copy, term)]).toEqual([term, []])
  for (const term of ['TORCH-1', 'T-1', 'torch', lamp.code, '2501000001']) expect([term, scan(copy, term)]).toEqual([term, [lamp.code]])
})

test('what is gone is not found, and comes back with its stock', () => {
  const copy = aCopy()
  copy.put(page({ gone: { ...nothingGone, items: [lamp.code] } }))
  expect(scan(copy, '4791234500017')).toEqual([])
  expect(scan(copy, '2501000001')).toEqual([])
  copy.put(page({ items: [lamp] }))
  expect(findStockIn(copy, '4791234500017').stock[0]).toMatchObject({ remainingQuantity: '4', code: '2501000001' })
})

test('an entry that ran out is known by its label, and nothing of it is left', () => {
  const copy = aCopy({ entries: [entry(1, { left: 0 })] })
  expect(findStockIn(copy, '2501000001')).toMatchObject({ isCode: true, stock: [{ code: null, remainingQuantity: '0', entries: [] }] })
})

test('own bills that have not reached the server take from what is left', () => {
  const copy = aCopy()
  const unsent = new Map<string, Quantity>([
    ['2501000001', units('2')],
    ['2501000002', units('0.5')],
  ])
  expect(leftOf(entry(1), unsent)).toBe(0)
  expect(leftOf(entry(2), new Map([['2501000002', units('9')]]))).toBe(0)
  expect(findStockIn(copy, lamp.code, { unsent }).stock).toMatchObject([
    { code: '2501000002', remainingQuantity: '1.5', entries: [{ code: '2501000002', remaining: '1.5' }] },
  ])
  expect(stockOfIn(copy, [lamp.code], unsent)[0]?.remainingQuantity).toBe('1.5')
  copy.put(page({ parts: { tiles: { favourites: [lamp.code], version: 1, categories: [] } } }))
  expect(favouritesIn(copy, unsent).tiles).toMatchObject([{ code: lamp.code, remaining: '1.5' }])
})

test('entries are taken by expiry, then by the day they came; each price has a row', () => {
  const copy = aCopy({ entries: [entry(1), entry(2, { expiry: '2027-01-01' }), entry(3, { retail: 9_500, expiry: '2026-12-01' })] })
  expect(
    findStockIn(copy, lamp.code).stock.map(({ code, retailPrice, entries }) => [code, retailPrice, entries.map(one => one.code)]),
  ).toEqual([
    ['2501000003', '95.00', ['2501000003']],
    ['2501000002', '100.00', ['2501000002', '2501000001']],
  ])
})

test('a customer whose type pays wholesale pays that price of the row', () => {
  const copy = aCopy({ customers: [{ code: '2001000002', firstName: 'Nimal', wholesale: true, phone1: '077 123 4567' }] })
  const [customer] = findCustomersIn(copy, '+94771234567')
  const { retail, wholesale } = lamp
  const prices = { retailPrice: retail, wholesalePrice: wholesale } as Parameters<typeof listPriceFor>[0]
  expect(customer?.paysWholesale).toBe(true)
  expect(listPriceFor(prices, customer?.paysWholesale ?? false)).toBe(wholesale)
})

test('a vehicle whose customer is gone is not found', () => {
  const customer = { code: '2001000002', firstName: 'Nimal' }
  const copy = aCopy({ customers: [customer], vehicles: [{ code: '2601000001', number: 'WP CAB-1234', customer: customer.code }] })
  expect(findVehiclesIn(copy, 'cab 12')).toMatchObject([{ vehicleNumber: 'WP CAB-1234', customer: { firstName: 'Nimal' } }])
  copy.put(page({ gone: { ...nothingGone, customers: [customer.code] } }))
  expect(findVehiclesIn(copy, 'cab 12')).toEqual([])
})

test('a small list replaces the one before, and the others stay', () => {
  const copy = aCopy({ parts: { reserved: { [lamp.code]: 1_000 }, packages: [] } })
  expect(findStockIn(copy, lamp.code).stock[0]?.reservedQuantity).toBe('1')
  copy.put(page({ parts: { reserved: {} } }))
  expect(findStockIn(copy, lamp.code).stock[0]?.reservedQuantity).toBe('0')
  expect(copy.parts.packages).toEqual([])
})
