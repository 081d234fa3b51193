import { describe, expect, test } from 'vitest'
import { rupees } from '../../kernel/money.ts'
import { negateQuantity, units, type Quantity } from '../../kernel/quantity.ts'
import { inTakingOrder, takeFrom, valueOfMoves, type EntryOnHand, type StockMove } from './moves.ts'
import { stockInPosting } from '../stock-in/stock-in-posting.ts'

function anEntry(entryCode: string, remaining: string, more: Partial<EntryOnHand> = {}): EntryOnHand {
  return {
    entryCode,
    itemCode: '2401000001',
    batch: '',
    remaining: units(remaining),
    cost: rupees('60.00'),
    wholesalePrice: rupees('80.00'),
    retailPrice: rupees('100.00'),
    expiryDate: null,
    receivedOn: '2026-01-01',
    warrantyDays: 0,
    ...more,
  }
}

function aMove(quantity: string, cost: string): StockMove {
  return {
    kind: 'sale',
    entryCode: '2501000001',
    itemCode: '2401000001',
    lineNo: 1,
    quantity: units(quantity),
    cost: rupees(cost),
    price: rupees('100.00'),
  }
}

test('stock nobody chose goes by earliest expiry, then oldest, then lowest code', () => {
  const entries = [
    anEntry('2501000001', '1', { receivedOn: '2025-01-01' }),
    anEntry('2501000002', '1', { expiryDate: '2027-06-30' }),
    anEntry('2501000003', '1', { expiryDate: '2027-01-31' }),
    anEntry('2501000005', '1', { receivedOn: '2024-12-31' }),
    anEntry('2501000004', '1', { receivedOn: '2024-12-31' }),
  ]
  expect(entries.toSorted(inTakingOrder).map(({ entryCode }) => entryCode.slice(-1))).toEqual(['3', '2', '4', '5', '1'])
})

describe('taking a quantity', () => {
  const [first, second] = [anEntry('2501000001', '2'), anEntry('2501000002', '1.5')]

  test('splits over the entries in order, as far as they reach', () => {
    const { parts, missing } = takeFrom([first, second], units('3'), new Map())
    expect(parts.map(({ entry, quantity }) => [entry.entryCode, quantity])).toEqual([
      ['2501000001', units('2')],
      ['2501000002', units('1')],
    ])
    expect(missing).toBe(0)
  })

  test('says what is missing', () => {
    expect(takeFrom([first, second], units('5'), new Map()).missing).toBe(units('1.5'))
    expect(takeFrom([], units('5'), new Map())).toEqual({ parts: [], missing: units('5') })
  })

  test('leaves less for the next line of the same bill', () => {
    const left = new Map<string, Quantity>()
    takeFrom([first, second], units('2.5'), left)
    expect(takeFrom([first, second], units('2'), left)).toEqual({
      parts: [{ entry: second, quantity: units('1') }],
      missing: units('1'),
    })
  })

  test('may take what an edited bill gives back', () => {
    const left = new Map([['2501000001', units('4')]])
    expect(takeFrom([first], units('4'), left).missing).toBe(0)
  })
})

describe('movements', () => {
  test('are worth quantity × cost, each rounded once', () => {
    // −0.5 × 0.01 → −0.01, twice; 3 × 60.00
    expect(valueOfMoves([aMove('-0.5', '0.01'), aMove('-0.5', '0.01'), aMove('3', '60.00')])).toBe(rupees('179.98'))
    expect(valueOfMoves([])).toBe(0)
  })

  test('and those that undo them are worth nothing together', () => {
    const moves = [aMove('-0.333', '99.99'), aMove('-7', '12.34')]
    const back = moves.map(move => ({ ...move, quantity: negateQuantity(move.quantity) }))
    expect(valueOfMoves([...moves, ...back])).toBe(0)
  })
})

test('stock received without a supplier stands against opening balances or what the workshop used, or is a gain', () => {
  const moves = [{ ...aMove('2', '60.00'), kind: 'stock-in' as const }]
  expect(stockInPosting('opening', moves).map(({ side, account, amount }) => [side, account, amount])).toEqual([
    ['debit', '1400', rupees('120.00')],
    ['credit', '3900', rupees('120.00')],
  ])
  for (const reason of ['found', 'sample'] as const) expect(stockInPosting(reason, moves)[1]!.account).toBe('5100')
  expect(stockInPosting('production', moves)[1]!.account).toBe('6400')
})
