import { describe, expect, test } from 'vitest'
import { formatMoney, rupees } from '../../../kernel/money.ts'
import { paidAheadOf, reopened, reopeningOf } from './reopening.ts'

const line = (lineNo: number, paid: string) => ({ kind: 'grn' as const, code: `400100000${lineNo}`, lineNo, paid: rupees(paid) })

/** What a cheque opens of which so much was paid ahead, where the voucher's advance and the supplier's over payment are these. */
function back([cheque, paidAhead]: [string, string], ahead: string, overPayment: string, ...paid: string[]): string[] {
  const lines = paid.map((amount, index) => line(index + 1, amount))
  const cameBack = { amount: rupees(cheque), paidAhead: rupees(paidAhead) }
  const opened = reopeningOf({ lines, ahead: rupees(ahead) }, cameBack, rupees(overPayment))
  expect(reopened(opened) + opened.missing).toBe(rupees(cheque))
  return [
    `ahead ${formatMoney(opened.ahead)}`,
    ...opened.lines.map(({ lineNo, amount }) => `${lineNo} ${formatMoney(amount)}`),
    ...(opened.missing > 0 ? [`missing ${formatMoney(opened.missing)}`] : []),
  ]
}

describe('a cheque of a voucher that came back', () => {
  test('opens its last line first', () => {
    // P87 of the written day: 25,000.00 of 20,000.00 and 30,000.00.
    expect(back(['25000.00', '0.00'], '0.00', '0.00', '20000.00', '30000.00')).toEqual(['ahead 0.00', '2 25000.00'])
    expect(back(['35000.00', '0.00'], '0.00', '0.00', '20000.00', '30000.00')).toEqual(['ahead 0.00', '2 30000.00', '1 5000.00'])
  })

  test('takes back what it paid ahead before anything is due again, as far as it is unused', () => {
    expect(back(['3000.00', '75.50'], '75.50', '375.50', '3500.00')).toEqual(['ahead 75.50', '1 2924.50'])
    expect(back(['3000.00', '75.50'], '75.50', '20.00', '3500.00')).toEqual(['ahead 20.00', '1 2980.00'])
  })

  test('leaves what another payment paid ahead, as long as lines are left', () => {
    // P78 of the written day: 75.50 of a card were left over, and the cheque before it settled all it was worth.
    expect(back(['3000.00', '0.00'], '75.50', '375.50', '3500.00')).toEqual(['ahead 0.00', '1 3000.00'])
    expect(back(['3000.00', '0.00'], '75.50', '375.50', '2990.00')).toEqual(['ahead 10.00', '1 2990.00'])
  })

  test('leaves alone what took in a debt of the supplier, and what another cheque opened', () => {
    // P90: 746.82 of -253.18 and 13,000.00.
    expect(back(['746.82', '0.00'], '0.00', '0.00', '-253.18', '13000.00')).toEqual(['ahead 0.00', '2 746.82'])
    expect(back(['746.82', '0.00'], '0.00', '0.00', '700.00', '500.00')).toEqual(['ahead 0.00', '2 500.00', '1 246.82'])
  })

  test('says what cannot be taken back', () => {
    expect(back(['1000.00', '1000.00'], '1000.00', '300.00')).toEqual(['ahead 300.00', 'missing 700.00'])
  })
})

test('payments settle in their order, and the last of them are left over', () => {
  const left = (settled: string) => paidAheadOf(['30.00', '20.00', '10.00'].map(rupees), rupees(settled)).map(formatMoney)
  expect(left('0.00')).toEqual(['30.00', '20.00', '10.00'])
  expect(left('45.00')).toEqual(['0.00', '5.00', '10.00'])
  expect(left('60.00')).toEqual(['0.00', '0.00', '0.00'])
})
