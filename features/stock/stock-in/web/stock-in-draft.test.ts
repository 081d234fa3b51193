import { describe, expect, test } from 'vitest'
import { date } from '../../../../kernel/dates.ts'
import { rupees } from '../../../../kernel/money.ts'
import { units } from '../../../../kernel/quantity.ts'
import { blankStockIn, bodyOfStockIn, checkStockIn, readStoredStockIn, stockInCost, stockInDraft } from './stock-in-draft.ts'
import { emptyReceived, receivedValuesOf, type ReceivedEntry } from '../../stock/web/received/received-line.ts'
import { stockInEntryOf, entryProblems } from './stock-in-line.ts'

const filter = { itemCode: '2401000002', name: 'Oil filter', barcode: '', allowsFractions: false }
const today = date('2026-11-20')
const typed: ReceivedEntry = { ...emptyReceived, quantity: units('3'), costPrice: rupees('40.00'), retailPrice: rupees('80.00') }
const add = (change: Partial<ReceivedEntry> = {}) =>
  ({ type: 'add', item: filter, values: receivedValuesOf({ ...typed, ...change }) }) as const

describe('an item that came in', () => {
  test('needs a quantity, a cost and a retail price', () => {
    expect(entryProblems(typed, { item: filter, today })).toBeNull()
    expect(Object.keys(entryProblems(emptyReceived, { item: null, today }) ?? {})).toEqual(['item', 'quantity', 'costPrice', 'retailPrice'])
    expect(entryProblems({ ...typed, quantity: units('1.5') }, { item: filter, today })).toEqual({ quantity: 'Whole units only' })
    expect(entryProblems({ ...typed, expiryDate: date('2026-11-19') }, { item: filter, today })).toEqual({
      expiryDate: 'Not earlier than today',
    })
    // A sample may have cost nothing.
    expect(entryProblems({ ...typed, costPrice: rupees('0.00') }, { item: filter, today })).toBeNull()
  })

  test('is sold wholesale at retail where nothing else is said', () => {
    expect(receivedValuesOf(typed).wholesalePrice).toBe(rupees('80.00'))
    expect(stockInEntryOf({ id: 1, item: filter, ...receivedValuesOf(typed) })).toEqual({ ...typed, wholesalePrice: rupees('80.00') })
  })
})

describe('a stock in', () => {
  const two = [add(), add({ batch: 'B1', expiryDate: date('2027-01-31') })].reduce(stockInDraft, { ...blankStockIn, reason: 'found' })

  test('adds up the same goods, and keeps batches apart', () => {
    const more = stockInDraft(two, add({ quantity: units('2'), retailPrice: rupees('85.00') }))
    expect(more.lines.map(({ quantity, retailPrice, batch }) => [quantity, retailPrice, batch])).toEqual([
      [units('5'), rupees('85.00'), ''],
      [units('3'), rupees('80.00'), 'B1'],
    ])
    // 5 × 40 + 3 × 40
    expect(stockInCost(more)).toBe(rupees('320.00'))
  })

  test('is sent as the contract names it', () => {
    expect(bodyOfStockIn(two).stockHistories[1]).toEqual({
      itemCode: filter.itemCode,
      quantity: '3',
      costPrice: '40.00',
      wholesalePrice: '80.00',
      retailPrice: '80.00',
      expiryDate: '2027-01-31',
      warrantyPeriods: 0,
      batch: 'B1',
    })
  })

  test('needs a reason and lines, and comes back from the browser as it was', () => {
    expect(checkStockIn(blankStockIn)?.fields).toEqual({ reason: 'Choose a reason' })
    expect(checkStockIn({ ...blankStockIn, reason: 'found' })?.text).toBe('There are no items yet. Scan or search an item first.')
    expect(checkStockIn(two)).toBeNull()
    expect(readStoredStockIn(JSON.parse(JSON.stringify(two)))).toEqual(two)
    expect(readStoredStockIn({ reason: 'lost' })).toBeNull()
  })
})
