import { expect, test } from 'vitest'
import { cashCustomerCode } from '../../../kernel/codes.ts'
import { formatMoney, percent, rupees } from '../../../kernel/money.ts'
import { keyOfDebt, type OpenDebt, type SettledDebt } from '../receipts/allocation.ts'
import { checkSettlementDiscount, settlementAbout, settlementPosting } from './settlement-discount.ts'

const bill: OpenDebt = { kind: 'bill', code: 'A', due: rupees('10.00') }
const opening: OpenDebt = { kind: 'opening', code: 'B', due: rupees('5.00') }
const cheque: OpenDebt = { kind: 'cheque', code: 'C', due: rupees('3.00') }
const debts = [bill, opening, cheque]
const question = {
  customerCode: '2001000007',
  limit: percent(100),
  debts: new Map<string, SettledDebt>(
    [...debts, { kind: 'bill' as const, code: 'P', due: rupees('0.00') }].map(debt => [
      keyOfDebt(debt),
      { ...debt, name: debt.code, state: 'live', customerCode: '2001000007' },
    ]),
  ),
  before: new Map(debts.map(debt => [keyOfDebt(debt), { total: rupees('1000.00'), forgiven: rupees('0.00') }])),
}
const codeOf = (...args: Parameters<typeof checkSettlementDiscount>) => checkSettlementDiscount(...args)?.code

test('what is forgiven is less of what was sold, and leaves the account on which it was owed', () => {
  const legs = settlementPosting(debts, '2001000007')
  expect(
    legs.map(({ side, account, amount, source, party }) => `${side} ${account} ${formatMoney(amount)} (${source}) ${party ?? ''}`),
  ).toEqual(['debit 4095 18.00 (73) ', 'credit 1300 15.00 (73) 2001000007', 'credit 1310 3.00 (73) 2001000007'])
})

test('what is owed here by a customer with a name is forgiven, each debt once', () => {
  expect(codeOf(debts, question)).toBeUndefined()
  expect(codeOf(debts, { ...question, customerCode: cashCustomerCode })).toBe('ASSIGN_CUSTOMER')
  expect(codeOf([], question)).toBe('SETTLEMENT_NOTHING')
  expect(codeOf([bill, bill], question)).toBe('SETTLEMENT_TWICE')
  expect(codeOf([{ kind: 'bill', code: 'Z' }], question)).toBe('SETTLEMENT_UNKNOWN')
  expect(codeOf([{ kind: 'bill', code: 'P' }], question)).toBe('SETTLEMENT_CLOSED')
})

test('of each debt at most the part of its total that the limit allows, with what was forgiven before', () => {
  const refusal = checkSettlementDiscount([cheque, bill], { ...question, limit: percent(99) })
  expect(refusal?.message).toBe(
    '10.00 of A is above your limit of 0.99 % of its total, which is 9.90. Take more of the money, or ask a manager.',
  )
  const before = new Map([[keyOfDebt(bill), { total: rupees('1000.00'), forgiven: rupees('0.01') }]])
  expect(codeOf([bill], { ...question, before })).toBe('SETTLEMENT_LIMIT')
  expect(codeOf([bill], { ...question, before, limit: percent(10_000) })).toBeUndefined()
})

test('a manager allows these debts and no others', () => {
  expect(settlementAbout('2001000007', [bill, cheque])).toEqual({
    customer: '2001000007',
    debts: 'bill A 10.00, cheque C 3.00',
    total: '13.00',
  })
})
