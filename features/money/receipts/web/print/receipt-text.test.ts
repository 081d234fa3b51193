import { expect, test } from 'vitest'
import type { PaymentReceiptRead } from '../../contract.ts'
import { receiptText } from './receipt-text.ts'

const paper: PaymentReceiptRead = {
  code: '3601000001',
  date: '2026-11-20',
  dateTime: '2026-11-20T04:30:00.000Z',
  customerCode: '2001000007',
  customer: {
    code: '2001000007',
    firstName: 'Nimal',
    secondName: 'Perera',
    phone1: '0771234567',
    address: '4 Lake Road',
    city: 'Kandy',
    creditAmount: '600.00',
    chequeReturnAmount: '0.00',
    returnAmount: '0.00',
    overPayment: '300.00',
  },
  stockLocation: { code: '1301000001', name: 'Colombo' },
  user: 'cashier',
  cashier: 'Kumari',
  remarks: '',
  status: 'live',
  isFreeze: 0,
  version: 1,
  totalAmount: '1700.00',
  settledAmount: '1400.00',
  overPayment: '300.00',
  whole: null,
  modeOfPayments: [
    {
      paymentType: '21910000001',
      paymentTypeName: 'Cash',
      amount: '1700.00',
      paidStatus: '3',
      remarks: '',
      bankDeposit: null,
      chequePayment: null,
      cardPayment: null,
      onlineTransfer: null,
      creditNote: null,
    },
  ],
  invoices: [
    {
      code: '1',
      stockLocation: { code: '1301000001', name: 'Colombo' },
      partCode: '',
      invoiceCode: '3001000001',
      kind: 'pos',
      date: '2026-11-01',
      dueDate: '2026-11-15',
      totalAmount: '2000.00',
      dueBefore: '2000.00',
      paidAmount: '1400.00',
      outstanding: '600.00',
    },
  ],
  openings: [],
  cheques: [],
}

test('a receipt says what was paid, on which bill, what is still due, and the balances', () => {
  const text = receiptText(paper, { isCopy: true, timeZone: 'Asia/Colombo' })
  expect(text.mark).toBe('COPY')
  expect(text.customer).toEqual({ name: 'Nimal Perera', phone: '0771234567', address: '4 Lake Road, Kandy' })
  expect(text.dues).toEqual([
    { name: 'Bill 3001000001', date: '01/11/2026', owed: '2,000.00', paid: '1,400.00', left: '600.00', charge: '', place: '' },
  ])
  expect(text.payments).toEqual([{ label: 'Cash', value: '1,700.00' }])
  expect(text.use).toEqual([
    { label: 'Settled', value: '1,400.00' },
    { label: 'Kept as over payment', value: '300.00' },
  ])
  expect(text.account).toEqual([
    { label: 'Outstanding now', value: '600.00' },
    { label: 'Over payment', value: '300.00' },
  ])
  expect(receiptText({ ...paper, status: 'reversed' }, { isCopy: false, timeZone: 'Asia/Colombo' }).mark).toBe('REVERSED')
})

test('a receipt that pays at other locations too says where, and its part there whose money it is', () => {
  const [here] = paper.invoices
  const kandy = { code: '1301000002', name: 'Kandy' }
  const there = { ...here!, stockLocation: kandy, partCode: '7402000001', invoiceCode: '3002000009' }
  const both = receiptText({ ...paper, invoices: [there, here!] }, { isCopy: false, timeZone: 'Asia/Colombo' })
  expect(both.dues.map(({ name, place }) => [name, place])).toEqual([
    ['Bill 3001000001', 'at Colombo'],
    ['Bill 3002000009', 'at Kandy'],
  ])
  const whole = { code: paper.code, stockLocation: paper.stockLocation }
  const own = { ...paper, code: '7402000001', stockLocation: kandy, whole, invoices: [{ ...there, partCode: '' }], modeOfPayments: [] }
  const part = receiptText(own, { isCopy: false, timeZone: 'Asia/Colombo' })
  expect([part.payments, part.totalLabel, part.dues.map(({ place }) => place)]).toEqual([
    [{ label: 'Payment receipt 3601000001, Colombo', value: '1,700.00' }],
    'Paid here',
    [''],
  ])
})
