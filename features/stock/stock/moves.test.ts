import { describe, expect, test } from 'vitest'
import { money, rupees } from '../../../kernel/money.ts'
import { quantity, times, units, type Quantity } from '../../../kernel/quantity.ts'
import { inTakingOrder, takeFrom, valuedOut, valueLeaving, valueOfMoves, type EntryMove, type EntryOnHand } from './moves.ts'
import { stockInPosting } from '../stock-in/stock-in-posting.ts'

function anEntry(entryCode: string, remaining: string, more: Partial<EntryOnHand> = {}): EntryOnHand {
  return {
    entryCode,
    itemCode: '2401000001',
    batch: '',
    remaining: units(remaining),
    value: times(rupees('60.00'), units(remaining)),
    cost: rupees('60.00'),
    wholesalePrice: rupees('80.00'),
    retailPrice: rupees('100.00'),
    expiryDate: null,
    receivedOn: '2026-01-01',
    warrantyDays: 0,
    ...more,
  }
}

function aMove(quantity: string, cost: string): EntryMove {
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

describe('what leaves', () => {
  const sold = (held: string, value: string, ...quantities: string[]) => {
    const moves = quantities.map(count => aMove(`-${count}`, '13.33'))
    return valuedOut(moves, new Map([['2501000001', { remaining: units(held), value: rupees(value) }]])).map(move => move.value)
  }

  test('takes what the account holds beyond the rounded value of what stays, and all of it with the last', () => {
    expect(sold('1', '13.33', '0.5', '0.5')).toEqual(['-6.66', '-6.67'].map(rupees))
    expect(sold('2', '26.66', '1', '0.25', '0.75')).toEqual(['-13.33', '-3.33', '-10.00'].map(rupees))
  })

  test('takes a cent with it that came in without a part', () => {
    expect(sold('0.5', '6.66', '0.5')).toEqual([rupees('-6.66')])
    expect(sold('1', '13.34', '0.5')).toEqual([rupees('-6.67')])
  })

  test('is never worth less than nothing', () => {
    expect(valueLeaving({ remaining: units('1'), value: rupees('0.39') }, rupees('0.40'), units('0.001'))).toBe(0)
  })

  test('is worth quantity by cost where that is whole cents, whatever is here', () => {
    for (const left of ['3', '3.5', '3.333']) {
      expect(valueLeaving({ remaining: units(left), value: times(rupees('13.33'), units(left)) }, rupees('13.33'), units('3'))).toBe(
        rupees('39.99'),
      )
    }
  })

  test('leaves nothing behind, however it is cut', () => {
    for (let cost = 1; cost < 60; cost += 1) {
      let held = { remaining: units('1'), value: money(cost) }
      while (held.remaining > 0) {
        const leaving = quantity(Math.min(held.remaining, 1 + ((cost * 37) % 290)))
        const value = valueLeaving(held, money(cost), leaving)
        held = { remaining: quantity(held.remaining - leaving), value: money(held.value - value) }
      }
      expect(held.value, `${cost} cents`).toBe(0)
    }
  })

  test('of a paper is the sum of its movements', () => {
    const moves = [aMove('-1', '60.00'), aMove('2', '60.00')].map((move, at) => ({ ...move, value: rupees(at ? '120.00' : '-60.00') }))
    expect(valueOfMoves(moves)).toBe(rupees('60.00'))
    expect(valueOfMoves([])).toBe(0)
  })
})

test('stock received without a supplier stands against opening balances or what the workshop used, or is a gain', () => {
  const moves = [{ ...aMove('2', '60.00'), kind: 'stock-in' as const, value: rupees('120.00') }]
  expect(stockInPosting('opening', moves).map(({ side, account, amount }) => [side, account, amount])).toEqual([
    ['debit', '1400', rupees('120.00')],
    ['credit', '3900', rupees('120.00')],
  ])
  for (const reason of ['found', 'sample'] as const) expect(stockInPosting(reason, moves)[1]!.account).toBe('5100')
  expect(stockInPosting('production', moves)[1]!.account).toBe('6400')
})
