import { expect, test } from 'vitest'
import { cashCustomerCode } from '../../../kernel/codes.ts'
import { formatMoney, rupees } from '../../../kernel/money.ts'
import { keyOfDebt, type OpenDebt, type SettledDebt } from '../receipts/allocation.ts'
import { badDebtPosting, checkBadDebt } from './bad-debt.ts'

const debts: readonly OpenDebt[] = [
  { kind: 'bill', code: 'A', due: rupees('100.00') },
  { kind: 'opening', code: 'B', due: rupees('50.00') },
  { kind: 'cheque', code: 'C', due: rupees('30.00') },
]

test('what is written off is a cost, and leaves the account on which it was owed', () => {
  const legs = badDebtPosting(debts, '2001000007')
  expect(
    legs.map(({ side, account, amount, source, party }) => `${side} ${account} ${formatMoney(amount)} (${source}) ${party ?? ''}`),
  ).toEqual(['debit 6950 180.00 (70) ', 'credit 1300 150.00 (70) 2001000007', 'credit 1310 30.00 (70) 2001000007'])
})

test('only what is owed here by a customer with a name is written off, each debt once', () => {
  const known = new Map<string, SettledDebt>(
    [...debts, { kind: 'bill' as const, code: 'P', due: rupees('0.00') }].map(debt => [
      keyOfDebt(debt),
      { ...debt, name: debt.code, state: debt.code === 'B' ? 'reversed' : 'live', customerCode: '1' },
    ]),
  )
  const codeOf = (keys: Parameters<typeof checkBadDebt>[0], customerCode = '1') => checkBadDebt(keys, { customerCode, debts: known })?.code
  const [bill, opening, cheque] = debts as readonly [OpenDebt, OpenDebt, OpenDebt]
  expect(codeOf([bill, cheque])).toBeUndefined()
  expect(codeOf([])).toBe('BAD_DEBT_NOTHING')
  expect(codeOf([bill], '2')).toBe('BAD_DEBT_UNKNOWN')
  expect(codeOf([{ kind: 'bill', code: 'X' }])).toBe('BAD_DEBT_UNKNOWN')
  expect(codeOf([opening])).toBe('BAD_DEBT_CLOSED')
  expect(codeOf([{ kind: 'bill', code: 'P' }])).toBe('BAD_DEBT_CLOSED')
  expect(codeOf([bill, bill])).toBe('BAD_DEBT_TWICE')
  expect(codeOf([bill], cashCustomerCode)).toBe('ASSIGN_CUSTOMER')
})
