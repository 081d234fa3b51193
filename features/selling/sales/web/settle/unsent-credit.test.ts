import { expect, test } from 'vitest'
import { date } from '../../../../../kernel/dates.ts'
import { rupees } from '../../../../../kernel/money.ts'
import type { Tender } from '../../../../banking/payments/tender.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { afterAll, anAdd, aRow, perera } from '../draft/draft-builders.ts'
import { toInvoiceBody, type Settlement } from './invoice-body.ts'
import { owedByUnsent, unpaidOf } from './unsent-credit.ts'

const today = date('2026-11-20')
const paid = (amount: string) => ({ type: '21910000001', amount: rupees(amount) }) as Tender

// 2 × 1450.00 for a known customer.
function sold(settlement: Settlement, payments: readonly Tender[] = []) {
  const { bill } = afterAll(anAdd(aRow(), '2'), { type: 'pick-customer', customer: perera })
  return { bill: { ...bill, payments: [...payments], received: rupees('2900.00') }, priced: priceDraft(bill), settlement }
}

const bodyOf = (...asked: Parameters<typeof sold>) => {
  const settled = sold(...asked)
  const modeOfPayments = settled.bill.payments.map(({ type, amount }) => ({ paymentType: type, amount: (amount / 100).toFixed(2) }))
  return toInvoiceBody(settled, { today, modeOfPayments })
}

test('a bill on credit leaves its total unpaid, one in cash nothing, a part of it the rest', () => {
  expect(unpaidOf(sold('credit'))).toBe(rupees('2900.00'))
  expect(unpaidOf(sold('cash'))).toBe(0)
  expect(unpaidOf(sold('payments', [paid('900.00')]))).toBe(rupees('2000.00'))
  expect(unpaidOf(sold('payments', [paid('2900.00')]))).toBe(0)
})

test('what a customer owes by bills that have not gone up is the unpaid rest of each, whoever else bought', () => {
  const bodies = [
    bodyOf('credit'),
    bodyOf('cash'),
    bodyOf('payments', [paid('900.00')]),
    { ...bodyOf('credit'), customerCode: '2001000099' },
  ]
  expect(owedByUnsent(bodies, perera.code)).toBe(rupees('4900.00'))
  expect(owedByUnsent(bodies, '2001000098')).toBe(0)
})
