import { expect, test } from 'vitest'
import { rupees, zero } from '../../../kernel/money.ts'
import { credit, debit } from '../../books/ledger/posting.ts'
import { cashTender } from '../../banking/payments/tender.ts'
import { partPosting, receiptPosting } from './receipt.ts'

const on = (kind: 'bill' | 'opening' | 'cheque', code: string, amount: string, charge = zero) => ({
  kind,
  code,
  amount: rupees(amount),
  charge,
})
const customer = '2001000007'
const [kandy, galle] = ['1301000002', '1301000003']

test('money pays the debts here, then those of other locations, and the rest is ahead', () => {
  const elsewhere = [
    { locationCode: kandy, allocations: [on('bill', '3002000001', '30.00'), on('cheque', '360200000101', '20.00', rupees('5.00'))] },
    { locationCode: galle, allocations: [on('opening', '4903000001', '10.00')] },
  ]
  const posted = receiptPosting({ tenders: [cashTender(rupees('90.00'))], here: [on('bill', '3001000001', '20.00')], elsewhere }, customer)
  expect(posted).toEqual([
    debit('1101', rupees('90.00'), 2),
    credit('1300', rupees('20.00'), 2, customer),
    credit('1950', rupees('55.00'), 2, kandy),
    credit('1950', rupees('10.00'), 2, galle),
    credit('2200', rupees('5.00'), 9, customer),
  ])
})

test('at the other location the debts and the charge are paid, and the one that has the money owes it', () => {
  const allocations = [on('bill', '3002000001', '30.00'), on('cheque', '360200000101', '20.00', rupees('5.00'))]
  expect(partPosting(allocations, customer, '1301000001')).toEqual([
    debit('1950', rupees('55.00'), 71, '1301000001'),
    credit('1300', rupees('30.00'), 71, customer),
    credit('1310', rupees('20.00'), 71, customer),
    credit('6900', rupees('5.00'), 71),
  ])
})
