import { expect, test } from 'vitest'
import { date } from '../../../../../kernel/dates.ts'
import { rupees } from '../../../../../kernel/money.ts'
import { paymentReadOf } from '../../../../banking/payments/payment-json.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'
import { billText, kilometresText, billPercent } from './bill-text.ts'
import { sampleBill } from './sample-bills.ts'

test('a workshop bill says customer, vehicle, next service and package', () => {
  const bill = billText(sampleBill('three'))
  // 08:33 UTC is 14:03 in Colombo.
  expect(bill.dateTime).toBe('20/11/2026 14:03')
  expect(bill.customer).toEqual({
    name: 'Kamal Perera',
    phone: '077 123 4567',
    address: '12/3, Galle Road, Colombo 05',
  })
  expect(bill.vehicle).toEqual([
    { label: 'Vehicle no.', value: 'WP CAB-1234' },
    { label: 'Details', value: 'Toyota Axio NKE165 2016, silver' },
    { label: 'Meter reading', value: '84,210 km' },
    { label: 'Next service', value: '18/02/2027 or 89,210 km' },
    { label: 'Service pack', value: 'Full service' },
  ])
  expect(bill.advice).toBe('Advice for the next visit: Renew the front brake pads')
})

test('the way to the total shows line discounts and the bill discount', () => {
  const bill = billText(sampleBill('three'))
  // 12,560 + 490 = 13,050; 2.5% of 12,560 is 314, and 46 more make 360; 12,560 − 360 = 12,200
  expect(bill.sums).toEqual([
    { label: 'Before discounts', value: '13,050.00' },
    { label: 'Line discounts', value: '−490.00' },
    { label: 'Subtotal', value: '12,560.00' },
    { label: 'Bill discount 2.5% + 46.00', value: '−360.00' },
  ])
  expect(bill.total).toBe('Rs. 12,200.00')
})

test('a line shows its discount, rate and warranty', () => {
  const [first, second] = billText(sampleBill('three')).lines
  expect(first).toMatchObject({
    unitPrice: '9,800.00',
    discountRate: '5%',
    discount: '490.00',
    total: '9,310.00',
    warranty: '20/11/2027',
  })
  expect(second).toMatchObject({ number: '2', discountRate: '', discount: '', warranty: '' })
})

test('the print name stands before the name of the item', () => {
  expect(billText(sampleBill('scripts')).lines[1]?.name).toBe('எஞ்சின் ஆயில் வடிகட்டி 90915-YZZE1')
})

test('money received makes it a cash bill, with change', () => {
  // 15,000 − 12,200 = 2,800
  expect(billText(sampleBill('three')).payment).toEqual([
    { label: 'Payment', value: 'Cash' },
    { label: 'Received', value: '15,000.00' },
    { label: 'Change due', value: '2,800.00' },
  ])
})

test('nothing received makes it a credit bill, with its due date and what the customer owes', () => {
  const bill = billText(sampleBill('credit'))
  expect(bill.payment).toEqual([
    { label: 'Payment', value: 'Credit' },
    { label: 'Due date', value: '20/12/2026' },
  ])
  expect(bill.account).toEqual([
    { label: 'Previous bill amount', value: '24,500.00' },
    { label: 'Outstanding', value: '36,700.00' },
  ])
})

test('each tender is listed with its reference, then what is due and until when', () => {
  const props = sampleBill('three')
  const payment = [
    paymentReadOf(
      { ...cashTender(rupees('5000.00')), type: '21910000002', bankCode: '5501000001', reference: '445566', date: date('2026-12-01') },
      'HNB',
      '2',
    ),
    paymentReadOf({ ...cashTender(rupees('3000.00')), type: '21910000004', cardLast4: '4711' }, '', '2'),
    paymentReadOf(cashTender(rupees('2200.00')), '', '2'),
  ]
  const partly = { paidStatus: '2', receivedAmount: '10200.00', paidAmount: '10200.00', date: '2026-11-20', dueDate: '2026-12-20' } as const
  expect(billText({ ...props, invoice: { ...props.invoice, ...partly, payment } }).payment).toEqual([
    { label: 'Cheque 445566 HNB 01/12/2026', value: '5,000.00' },
    { label: 'Card 4711', value: '3,000.00' },
    { label: 'Cash', value: '2,200.00' },
    { label: 'Paid', value: '10,200.00' },
    { label: 'Balance due', value: '2,000.00' },
    { label: 'Due date', value: '20/12/2026' },
  ])
})

test('change is said of mixed payments too', () => {
  const props = sampleBill('three')
  const payment = [
    paymentReadOf({ ...cashTender(rupees('10000.00')), type: '21910000004', cardLast4: '4711' }, '', '3'),
    paymentReadOf(cashTender(rupees('2200.00')), '', '3'),
  ]
  const mixed = { paidStatus: '3', receivedAmount: '13000.00', paidAmount: '12200.00' } as const
  expect(billText({ ...props, invoice: { ...props.invoice, ...mixed, payment } }).payment).toEqual([
    { label: 'Card 4711', value: '10,000.00' },
    { label: 'Cash', value: '2,200.00' },
    { label: 'Received', value: '13,000.00' },
    { label: 'Change due', value: '800.00' },
  ])
})

test('the cash customer is called Cash and owes nothing', () => {
  const bill = billText(sampleBill('counter'))
  expect(bill.customer).toEqual({ name: 'Cash', phone: '', address: '' })
  expect(bill.vehicle).toEqual([])
  expect(bill.advice).toBe('')
  expect(bill.account).toEqual([])
})

test('a reprint says which copy it is, a reversed bill that it is reversed', () => {
  const props = sampleBill('reversed')
  expect(billText(sampleBill('three')).mark).toBe('')
  expect(billText(sampleBill('copy')).mark).toBe('COPY 2')
  expect(billText(props).mark).toBe('REVERSED')
  expect(billText({ ...props, copy: 1 }).mark).toBe('REVERSED · COPY 1')
})

test('percentages lose needless zeros, kilometres get separators', () => {
  expect(billPercent('12.50')).toBe('12.5%')
  expect(billPercent('10.00')).toBe('10%')
  expect(billPercent('10')).toBe('10%')
  expect(kilometresText(1084210)).toBe('1,084,210 km')
  expect(kilometresText(950)).toBe('950 km')
})
