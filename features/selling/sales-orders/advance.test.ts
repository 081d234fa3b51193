import { expect, test } from 'vitest'
import { cashCustomerCode, paymentTypeCodes } from '../../../kernel/codes.ts'
import { date } from '../../../kernel/dates.ts'
import { rupees, zero } from '../../../kernel/money.ts'
import { cashTender, type Tender } from '../../banking/payments/tender.ts'
import { advancePosting, checkAdvance } from './advance.ts'

const today = date('2026-11-20')
const order = { what: 'Sales order 3201000004', state: 'open', customerCode: '2001000017', total: rupees('1000.00') }
const cash = (amount: string) => cashTender(rupees(amount))
const card: Tender = { ...cash('150.00'), type: paymentTypeCodes.card, cardLast4: '4711' }
const check = (tenders: readonly Tender[], of: Partial<typeof order> = {}, before = zero) =>
  checkAdvance(tenders, { order: { ...order, ...of }, before, today })?.code ?? null

test('an advance is paid in money, up to what the order comes to', () => {
  expect(check([cash('600.00'), card])).toBeNull()
  expect(check([cash('1000.00')])).toBeNull()
  expect(check([cash('1000.01')])).toBe('ADVANCE_ABOVE')
  expect(check([cash('400.01')], {}, rupees('600.00'))).toBe('ADVANCE_ABOVE')
  expect(check([cash('0.00')])).toBe('PAYMENT_AMOUNT')
  expect(check([{ ...card, cardLast4: '' }])).toBe('PAYMENT_CARD_DIGITS')
  expect(check([{ ...card, type: paymentTypeCodes.overPayment }])).toBe('ADVANCE_TYPE')
  expect(check([{ ...card, type: paymentTypeCodes.returnAmount }])).toBe('ADVANCE_TYPE')
})

test('only a customer with a name pays ahead, on an order of which something is open', () => {
  expect(check([cash('1.00')], { customerCode: cashCustomerCode })).toBe('ASSIGN_CUSTOMER')
  expect(check([cash('1.00')], { state: 'part' })).toBeNull()
  expect(check([cash('1.00')], { state: 'done' })).toBe('ASKED_NOT_OPEN')
})

test('what is given is debited, and the customer has it as over payment', () => {
  expect(advancePosting([card, cash('250.00')], order.customerCode)).toEqual([
    { account: '1203', side: 'debit', amount: rupees('150.00'), source: 4 },
    { account: '2200', side: 'credit', amount: rupees('150.00'), source: 9, party: order.customerCode },
    { account: '1101', side: 'debit', amount: rupees('250.00'), source: 2 },
    { account: '2200', side: 'credit', amount: rupees('250.00'), source: 9, party: order.customerCode },
  ])
})
