import { expect, test } from 'vitest'
import { paymentTypeCodes, paymentTypeNames, type PaymentTypeCode } from '../../../../../kernel/codes.ts'
import type { InvoiceRead } from '../../contract.ts'
import { anInvoice } from '../draft/draft-builders.ts'
import { money, zero } from '../../../../../kernel/money.ts'
import { lastSaleOf } from './last-sale.ts'

const { cash, cheque, bankDeposit, card, overPayment, returnAmount, onlineTransfer } = paymentTypeCodes

type Way = readonly [type: PaymentTypeCode, amount: string]

/** A bill of 2,900.00 that was paid so, with so much handed over. */
function paid(paidStatus: InvoiceRead['paidStatus'], ways: readonly Way[], receivedAmount: string, paidAmount = '2900.00') {
  const modeOfPayments = ways.map(([type, amount]) => ({
    paymentType: type,
    paymentTypeName: paymentTypeNames[type],
    amount,
    paidStatus,
    remarks: '',
    bankDeposit: null,
    chequePayment: null,
    cardPayment: null,
    onlineTransfer: null,
    creditNote: null,
  }))
  return { ...anInvoice({ paidStatus, modeOfPayments, payment: modeOfPayments, receivedAmount, paidAmount }), handed: zero, left: zero }
}

test.each([
  ['cash, exact', paid('4', [[cash, '2900.00']], '2900.00'), ['Change', 0, '2,900.00']],
  ['cash with change', paid('4', [[cash, '2900.00']], '5000.00'), ['Change', 210_000, '2,900.00']],
  ['a card', paid('3', [[card, '2900.00']], '2900.00'), ['Paid by card', 290_000, '']],
  ['a cheque', paid('3', [[cheque, '2900.00']], '2900.00'), ['Paid by cheque', 290_000, '']],
  ['a transfer', paid('3', [[onlineTransfer, '2900.00']], '2900.00'), ['Paid by online transfer', 290_000, '']],
  ['a deposit', paid('3', [[bankDeposit, '2900.00']], '2900.00'), ['Paid by bank deposit', 290_000, '']],
  ['an over payment', paid('3', [[overPayment, '2900.00']], '2900.00'), ['Paid by over payment', 290_000, '']],
  [
    'two cheques and a card',
    paid(
      '3',
      [
        [cheque, '1000.00'],
        [card, '900.00'],
        [cheque, '1000.00'],
      ],
      '2900.00',
    ),
    ['Paid by cheque and card', 290_000, ''],
  ],
  [
    'a cheque and cash with change',
    paid(
      '3',
      [
        [cheque, '2000.00'],
        [cash, '900.00'],
      ],
      '3000.00',
    ),
    ['Change', 10_000, '2,900.00 · cash 900.00, cheque 2,000.00'],
  ],
  ['the payment dialog in cash with change', paid('3', [[cash, '2900.00']], '3310.00'), ['Change', 41_000, '2,900.00']],
  [
    'a return amount and cash',
    paid(
      '3',
      [
        [returnAmount, '2150.00'],
        [cash, '750.00'],
      ],
      '2900.00',
    ),
    ['Change', 0, '2,900.00 · cash 750.00, return amount 2,150.00'],
  ],
  ['nothing', paid('1', [], '0.00', '0.00'), ['On credit', 290_000, '']],
  ['cash for a part', paid('2', [[cash, '1000.00']], '1000.00', '1000.00'), ['On credit', 190_000, '2,900.00 · 1,000.00 paid in cash']],
  [
    'a cheque and an over payment for a part',
    paid(
      '2',
      [
        [cheque, '1000.00'],
        [overPayment, '500.00'],
      ],
      '1500.00',
      '1500.00',
    ),
    ['On credit', 140_000, '2,900.00 · 1,500.00 paid by cheque and over payment'],
  ],
  [
    'an over payment, with cash in hand that is not needed',
    { ...paid('3', [[overPayment, '2900.00']], '2900.00'), handed: money(100_000) },
    ['Change', 100_000, '2,900.00 paid by over payment'],
  ],
  [
    'a part of a credit note',
    { ...paid('3', [[returnAmount, '2900.00']], '2900.00'), left: money(74_000) },
    ['Paid by return amount', 290_000, '740.00 left of the credit'],
  ],
])('a bill paid by %s', (_, saved, said) => {
  const { word, amount, more, code } = lastSaleOf(saved)
  expect([word, amount, more]).toEqual(said)
  expect(code).toBe('3101000123')
})

test('a bill of nothing is paid', () => {
  const { word, amount } = lastSaleOf({ ...anInvoice({ totalAmount: '0.00', paidStatus: '3' }), handed: zero, left: zero })
  expect([word, amount]).toEqual(['Paid', 0])
})
