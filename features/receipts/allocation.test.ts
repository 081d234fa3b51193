import { describe, expect, test } from 'vitest'
import { rupees, zero } from '../../kernel/money.ts'
import { autoFill, checkAllocations, type SettledBill } from './allocation.ts'

const bills = [
  { code: 'A', due: rupees('100.00') },
  { code: 'B', due: rupees('50.00') },
  { code: 'C', due: rupees('30.00') },
]

describe('an amount spread over open bills', () => {
  test('pays the oldest in full before the next', () => {
    expect(autoFill(rupees('120.00'), bills)).toEqual([
      { invoiceCode: 'A', amount: 10_000 },
      { invoiceCode: 'B', amount: 2_000 },
    ])
    expect(autoFill(rupees('180.00'), bills)).toHaveLength(3)
  })

  test('leaves over what no bill needs, and pays nothing with nothing', () => {
    expect(autoFill(rupees('500.00'), bills).reduce((sum, { amount }) => sum + amount, 0)).toBe(18_000)
    expect(autoFill(zero, bills)).toEqual([])
  })
})

describe('what a receipt pays', () => {
  const known = new Map<string, SettledBill>(bills.map(bill => [bill.code, { ...bill, status: 'live', customerCode: '1' }]))
  known.set('R', { code: 'R', due: rupees('10.00'), status: 'reversed', customerCode: '1' })
  known.set('X', { code: 'X', due: rupees('10.00'), status: 'live', customerCode: '2' })
  const question = { customerCode: '1', paid: rupees('150.00'), fromBalances: zero, bills: known }
  const on = (amounts: Record<string, string>) =>
    Object.entries(amounts).map(([invoiceCode, amount]) => ({ invoiceCode, amount: rupees(amount) }))
  const codeOf = (amounts: Record<string, string>, more = {}) => checkAllocations(on(amounts), { ...question, ...more })?.code ?? null

  test.each([
    [{ A: '100.00', B: '50.00' }, null],
    [{}, null],
    [{ A: '100.01' }, 'RECEIPT_ABOVE_DUE'],
    [{ A: '100.00', B: '50.00', C: '0.01' }, 'RECEIPT_ABOVE_PAID'],
    [{ R: '1.00' }, 'RECEIPT_BILL_REVERSED'],
    [{ X: '1.00' }, 'RECEIPT_BILL_UNKNOWN'],
    [{ Z: '1.00' }, 'RECEIPT_BILL_UNKNOWN'],
  ])('%o: %s', (amounts, expected) => expect(codeOf(amounts as Record<string, string>)).toBe(expected))

  test('names no bill twice', () => {
    expect(checkAllocations([...on({ A: '1.00' }), ...on({ A: '1.00' })], question)?.code).toBe('RECEIPT_BILL_TWICE')
  })

  test('uses up what is taken of balances', () => {
    expect(codeOf({ A: '60.00' }, { fromBalances: rupees('60.00') })).toBeNull()
    expect(codeOf({ A: '59.99' }, { fromBalances: rupees('60.00') })).toBe('RECEIPT_BALANCE_LEFT')
  })
})
