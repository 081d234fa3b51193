import { expect, test } from 'vitest'
import { otherContents, saidBy } from './contents.ts'
import type { Content } from './kept-contents.ts'

interface Example {
  route: string
  code: string
  body: object
  reply: object
  kept: Content
}

const answered = ({ route, code, body, reply }: Example) => ({
  key: 'a-key',
  route,
  body: JSON.stringify(body),
  acknowledged: { at: 0, code, text: JSON.stringify({ code, ...reply }) },
})

/** What is told where the tables hold something else than what was sent and answered. */
function told(example: Example, altered: Content = {}): string[] {
  const said = saidBy(answered(example))
  if (!said) throw new Error(`${example.route} says nothing`)
  return otherContents(said, { ...example.kept, ...altered })
}

const line = { itemCode: '2401000001', stockCode: '2501000001', quantity: '2', totalAmount: '90.50' }
const bill: Example = {
  route: 'POST invoice',
  code: '3001000001',
  body: { customerCode: '2001000002', totalAmount: '90.5', stockHistories: [{ itemCode: '2401000001', quantity: '2.000' }] },
  reply: { invoice: { customerCode: '2001000002', totalAmount: '90.50', stockHistories: [line], modeOfPayments: [] } },
  kept: {
    customerCode: '2001000002',
    totalAmount: '90.50',
    goods: '2401000001 2',
    entries: '2501000001 2',
    lines: '90.50',
    payments: '',
  },
}
const receipt: Example = {
  route: 'POST payment-receipt',
  code: '3601000001',
  body: { customerCode: '2001000002', modeOfPayments: [{ paymentType: '21', amount: '50' }], invoices: [] },
  reply: {
    paymentReceipt: {
      customerCode: '2001000002',
      totalAmount: '50.00',
      settledAmount: '40.00',
      modeOfPayments: [{ paymentType: '21', amount: '50.00', chequePayment: { chequeNumber: '700' } }],
      invoices: [
        { invoiceCode: '3002000009', paidAmount: '30.00' },
        { invoiceCode: '3001000001', paidAmount: '10.00' },
      ],
    },
  },
  kept: { customerCode: '2001000002', totalAmount: '50.00', payments: '21 50.00 700', debts: '3001000001 10.00, 3002000009 30.00' },
}
receipt.body = { customerCode: '2001000002', modeOfPayments: [{ paymentType: '21', amount: '50', chequePayment: { chequeNumber: '700' } }] }
const slip: Example = {
  route: 'POST cheque-move',
  code: '3901000001',
  body: { move: 'deposit', date: '2026-11-29', cheques: [{ code: '360100000101', version: 1 }] },
  reply: {
    chequeMove: {
      move: 'deposit',
      totalAmount: '50.00',
      charge: '0.00',
      cheques: [{ chequeCode: '360100000101', fromState: 'IN_HAND', toState: 'DEPOSITED', amount: '50.00' }],
    },
  },
  kept: { move: 'deposit', totalAmount: '50.00', charge: '0.00', cheques: '360100000101 IN_HAND DEPOSITED 50.00' },
}

test('what is kept as it was sent and answered is no fault', () => {
  expect([bill, receipt, slip].map(example => told(example))).toEqual([[], [], []])
})

test.each<[string, Example, Content, string]>([
  [
    'the total of a bill',
    bill,
    { totalAmount: '90.51' },
    'a-key: totalAmount of POST invoice 3001000001: 90.50 was answered, 90.51 is kept',
  ],
  [
    'the quantity of a line',
    bill,
    { goods: '2401000001 3' },
    'a-key: goods of POST invoice 3001000001: 2401000001 2 was answered, 2401000001 3 is kept',
  ],
  [
    'the stock that it is from',
    bill,
    { entries: '2501000002 2' },
    'a-key: entries of POST invoice 3001000001: 2501000001 2 was answered, 2501000002 2 is kept',
  ],
  [
    'the customer of a receipt',
    receipt,
    { customerCode: '2001000003' },
    'a-key: customerCode of POST payment-receipt 3601000001: 2001000002 was answered, 2001000003 is kept',
  ],
  [
    'the bill that a receipt pays',
    receipt,
    { debts: '3001000001 40.00' },
    'a-key: debts of POST payment-receipt 3601000001: 3001000001 10.00, 3002000009 30.00 was answered, 3001000001 40.00 is kept',
  ],
  [
    'the number of its cheque',
    receipt,
    { payments: '21 50.00 701' },
    'a-key: payments of POST payment-receipt 3601000001: 21 50.00 700 was answered, 21 50.00 701 is kept',
  ],
  [
    'where a cheque went',
    slip,
    { cheques: '360100000101 IN_HAND RETURNED 50.00' },
    'a-key: cheques of POST cheque-move 3901000001: 360100000101 IN_HAND DEPOSITED 50.00 was answered, 360100000101 IN_HAND RETURNED 50.00 is kept',
  ],
])('%s is named when the tables hold another', (_, example, altered, words) => {
  expect(told(example, altered)).toEqual([words])
})

test('an answer that differs from what was sent is named although the tables agree with it', () => {
  const asked = { ...bill, body: { ...bill.body, customerCode: '2001000007' } }
  expect(told(asked)).toEqual(['a-key: customerCode of POST invoice 3001000001: 2001000007 was sent, 2001000002 is kept'])
})

test('what a reversal answers of its paper is compared as what its save answered', () => {
  const reversal = { ...bill, route: 'PUT invoice-reversal', body: { code: bill.code, reason: 'Mistake', version: 1 } }
  expect(told(reversal, { totalAmount: '1.00' })).toEqual([
    'a-key: totalAmount of POST invoice 3001000001: 90.50 was answered, 1.00 is kept',
  ])
})
