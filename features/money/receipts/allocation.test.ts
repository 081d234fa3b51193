import { describe, expect, test } from 'vitest'
import { rupees, zero } from '../../../kernel/money.ts'
import { autoFill, byPlace, checkAllocations, keyOfDebt, type SettledDebt } from './allocation.ts'

const debts = [
  { kind: 'bill', code: 'A', due: rupees('100.00') },
  { kind: 'opening', code: 'B', due: rupees('50.00') },
  { kind: 'cheque', code: 'C', due: rupees('30.00') },
] as const

describe('an amount spread over debts', () => {
  test('pays the oldest in full before the next', () => {
    expect(autoFill(rupees('120.00'), debts)).toEqual([
      { kind: 'bill', code: 'A', amount: 10_000, charge: 0 },
      { kind: 'opening', code: 'B', amount: 2_000, charge: 0 },
    ])
    expect(autoFill(rupees('180.00'), debts)).toHaveLength(3)
  })

  test('leaves over what no debt needs, and pays nothing with nothing', () => {
    expect(autoFill(rupees('500.00'), debts).reduce((sum, { amount }) => sum + amount, 0)).toBe(18_000)
    expect(autoFill(zero, debts)).toEqual([])
  })
})

describe('what a receipt pays', () => {
  const others = [
    { kind: 'bill', code: 'R', due: rupees('10.00'), state: 'reversed' },
    { kind: 'cheque', code: 'D', due: rupees('10.00'), state: 'in progress' },
    { kind: 'bill', code: 'X', due: rupees('10.00'), customerCode: '2' },
  ] as const
  const known = new Map<string, SettledDebt>(
    [...debts, ...others].map(debt => [keyOfDebt(debt), { name: debt.code, state: 'live', customerCode: '1', ...debt }]),
  )
  const question = { customerCode: '1', paid: rupees('150.00'), fromBalances: zero, debts: known }
  const kinds = { B: 'opening', C: 'cheque', D: 'cheque' } as const
  const on = (amounts: Record<string, string>, charge = zero) =>
    Object.entries(amounts).map(([code, amount]) => {
      const kind = code in kinds ? kinds[code as keyof typeof kinds] : ('bill' as const)
      return { kind, code, amount: rupees(amount), charge }
    })
  const codeOf = (amounts: Record<string, string>, more = {}) => checkAllocations(on(amounts), { ...question, ...more })?.code ?? null

  test.each([
    [{ A: '100.00', B: '50.00' }, null],
    [{}, null],
    [{ A: '0.00' }, 'RECEIPT_NOTHING_PAID'],
    [{ A: '100.01' }, 'RECEIPT_ABOVE_DUE'],
    [{ A: '100.00', B: '50.00', C: '0.01' }, 'RECEIPT_ABOVE_PAID'],
    [{ R: '1.00' }, 'RECEIPT_DEBT_CLOSED'],
    [{ D: '1.00' }, 'RECEIPT_DEBT_CLOSED'],
    [{ X: '1.00' }, 'RECEIPT_DEBT_UNKNOWN'],
    [{ Z: '1.00' }, 'RECEIPT_DEBT_UNKNOWN'],
  ])('%o: %s', (amounts, expected) => expect(codeOf(amounts as Record<string, string>)).toBe(expected))

  test('names no debt twice', () => {
    expect(checkAllocations([...on({ A: '1.00' }), ...on({ A: '1.00' })], question)?.code).toBe('RECEIPT_DEBT_TWICE')
  })

  test('uses up what is taken of balances', () => {
    expect(codeOf({ A: '60.00' }, { fromBalances: rupees('60.00') })).toBeNull()
    expect(codeOf({ A: '59.99' }, { fromBalances: rupees('60.00') })).toBe('RECEIPT_BALANCE_LEFT')
  })

  test('pays the bank charge of a cheque beside its amount', () => {
    const asked = on({ C: '30.00' }, rupees('5.00'))
    expect(checkAllocations(asked, { ...question, paid: rupees('35.00') })).toBeNull()
    expect(checkAllocations(asked, { ...question, paid: rupees('34.99') })?.code).toBe('RECEIPT_ABOVE_PAID')
  })
})

test('allocations are paid where their debts are, in the order of the locations, and those of no location of the user nowhere', () => {
  const codes = ['3003000001', '300100000101', '3001000002', '3009000001']
  const places = [
    { code: '1301000003', node: 3 },
    { code: '1301000001', node: 1 },
    { code: '1301000002', node: 2 },
  ]
  const placed = byPlace(
    codes.map(code => ({ kind: 'bill' as const, code })),
    places,
  )
  expect(placed.map(({ locationCode, allocations }) => [locationCode, ...allocations.map(({ code }) => code)])).toEqual([
    ['1301000001', '300100000101', '3001000002'],
    ['1301000003', '3003000001'],
  ])
})
