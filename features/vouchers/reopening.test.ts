import { describe, expect, test } from 'vitest'
import { formatMoney, rupees } from '../../kernel/money.ts'
import { reopened, reopeningOf } from './reopening.ts'

const line = (lineNo: number, paid: string) => ({ kind: 'grn' as const, code: `400100000${lineNo}`, lineNo, paid: rupees(paid) })

function back(cheque: string, ahead: string, overPayment: string, ...paid: string[]): string[] {
  const lines = paid.map((amount, index) => line(index + 1, amount))
  const opened = reopeningOf({ lines, ahead: rupees(ahead) }, rupees(cheque), rupees(overPayment))
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
    expect(back('25000.00', '0.00', '0.00', '20000.00', '30000.00')).toEqual(['ahead 0.00', '2 25000.00'])
    expect(back('35000.00', '0.00', '0.00', '20000.00', '30000.00')).toEqual(['ahead 0.00', '2 30000.00', '1 5000.00'])
  })

  test('takes back what was paid ahead before anything is due again, as far as it is unused', () => {
    expect(back('3000.00', '75.50', '375.50', '3500.00')).toEqual(['ahead 75.50', '1 2924.50'])
    expect(back('3000.00', '75.50', '20.00', '3500.00')).toEqual(['ahead 20.00', '1 2980.00'])
  })

  test('leaves alone what took in a debt of the supplier, and what another cheque opened', () => {
    // P90: 746.82 of -253.18 and 13,000.00.
    expect(back('746.82', '0.00', '0.00', '-253.18', '13000.00')).toEqual(['ahead 0.00', '2 746.82'])
    expect(back('746.82', '0.00', '0.00', '700.00', '500.00')).toEqual(['ahead 0.00', '2 500.00', '1 246.82'])
  })

  test('says what cannot be taken back', () => {
    expect(back('1000.00', '1000.00', '300.00')).toEqual(['ahead 300.00', 'missing 700.00'])
  })
})
