import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { money, rupees } from '../../../kernel/money.ts'
import { accounts, credit, debit, mirror, partyChange, posting } from './posting.ts'

const customer = '2001000007'
const sale = [debit('1300', rupees('100.00'), 40, customer), credit('4000', rupees('80.00'), 40), credit('4010', rupees('20.00'), 40)]

describe('a posting', () => {
  test('keeps its lines when they balance', () => {
    expect(posting(sale)).toEqual([
      { account: '1300', side: 'debit', amount: 10_000, source: 40, party: customer },
      { account: '4000', side: 'credit', amount: 8000, source: 40 },
      { account: '4010', side: 'credit', amount: 2000, source: 40 },
    ])
  })

  test('leaves out legs of nothing, and may be empty', () => {
    expect(posting([...sale, debit('5000', money(0), 41), credit('1400', money(0), 41)])).toHaveLength(3)
    expect(posting([])).toEqual([])
  })

  test('that does not balance, or has a negative leg, is a fault of ours', () => {
    expect(() => posting([...sale, debit('1101', rupees('0.01'), 2)])).toThrow('a posting does not balance')
    expect(() => posting([debit('1300', rupees('-1.00'), 40), credit('4000', rupees('-1.00'), 40)])).toThrow('a ledger leg is not positive')
  })
})

describe('a reversal', () => {
  test('is the exact mirror, and the mirror of the mirror is the posting', () => {
    expect(mirror(sale).map(({ side, account, party }) => [side, account, party])).toEqual([
      ['credit', '1300', customer],
      ['debit', '4000', undefined],
      ['debit', '4010', undefined],
    ])
    expect(mirror(mirror(sale))).toEqual(sale)
    expect(() => posting(mirror(sale))).not.toThrow()
  })

  test('takes back whatever the posting changed, for any posting', () => {
    const leg = fc.record({
      amount: fc.integer({ min: 1, max: 1_000_000 }).map(money),
      party: fc.constantFrom(customer, '2001000008'),
    })
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 6 }), legs => {
        const lines = posting(legs.flatMap(({ amount, party }) => [debit('1300', amount, 40, party), credit('4000', amount, 40)]))
        return [customer, '2001000008'].every(party => partyChange([...lines, ...mirror(lines)], '1300', party) === 0)
      }),
    )
  })
})

test('what a posting changes for a party is its debits less its credits on that account', () => {
  const lines = [...sale, debit('1101', rupees('30.00'), 2), credit('1300', rupees('30.00'), 2, customer)]
  expect(partyChange(lines, accounts.receivables, customer)).toBe(rupees('70.00'))
  expect(partyChange(lines, accounts.receivables, '2001000008')).toBe(0)
  expect(partyChange(lines, accounts.customerOverPayment, customer)).toBe(0)
})
