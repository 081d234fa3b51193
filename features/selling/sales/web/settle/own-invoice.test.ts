import { expect, test } from 'vitest'
import { date } from '../../../../../kernel/dates.ts'
import { rupees } from '../../../../../kernel/money.ts'
import { invoiceRead } from '../../contract.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { afterAll, anAdd, aRow, aService } from '../draft/draft-builders.ts'
import { billText } from '../print/bill-text.ts'
import type { Settlement } from './invoice-body.ts'
import { needsServer } from './needs-server.ts'
import { ownInvoice } from './own-invoice.ts'

const sold = {
  ...{ number: 'T3-0412', soldAt: '2026-11-20T04:30:00.000Z', today: date('2026-11-20') },
  kind: 'pos',
  credit: { dueDate: date('2026-11-20'), owedBefore: rupees('0.00'), owed: rupees('0.00') },
  user: { code: '1001000004', username: 'cashier', firstName: 'Nimal' },
} as const

function settled(...actions: Parameters<typeof afterAll>) {
  const { bill } = afterAll(...actions)
  return { bill, priced: priceDraft(bill), settlement: 'cash' as Settlement }
}

test('a bill that a till sold alone reads as the server would answer it, and is printed with the number of the till', () => {
  const bill = ownInvoice(settled(anAdd(aRow(), '2'), anAdd(aService()), { type: 'fill', fields: { received: rupees('5000.00') } }), sold)
  expect(invoiceRead.parse(bill)).toEqual(bill)
  // 2 × 1450 + 1200
  expect(bill).toMatchObject({ code: 'T3-0412', totalAmount: '4100.00', paidAmount: '4100.00', receivedAmount: '5000.00', paidStatus: '4' })
  const text = billText({ invoice: bill, copy: null, timeZone: 'Asia/Colombo' })
  expect([text.number, text.dateTime, text.remarks]).toEqual([
    'T3-0412',
    '20/11/2026 10:00',
    'Sold without the server: the number of the bill follows.',
  ])
})

test("a later copy has the bill's own number, the till's beside it, and the time at which it was sold", () => {
  const bill = ownInvoice(settled(anAdd(aRow()), { type: 'fill', fields: { received: rupees('1450.00') } }), sold)
  const text = billText({
    invoice: { ...bill, code: '3001000099', dateTime: '2026-11-20T09:00:00.000Z' },
    copy: 1,
    timeZone: 'Asia/Colombo',
  })
  expect([text.number, text.dateTime, text.remarks]).toEqual(['3001000099', '20/11/2026 10:00', 'Till number T3-0412'])
})

test('a new customer who was taken down stands in the place of the cash customer, on paper alone', () => {
  const customer = { code: '', firstName: 'Kamal', secondName: '', phone1: '0771234567', paysWholesale: false }
  const bill = ownInvoice(
    settled(anAdd(), { type: 'pick-customer', customer }, { type: 'fill', fields: { received: rupees('1450.00') } }),
    sold,
  )
  expect([bill.customerCode, bill.customer.firstName]).toEqual(['2001000001', 'Cash'])
  expect(invoiceRead.parse(bill)).toEqual(bill)
  const text = billText({ invoice: bill, copy: null, timeZone: 'Asia/Colombo' })
  expect([text.customer, text.account]).toEqual([{ name: 'Kamal', phone: '0771234567', address: '' }, []])
})

test('what needs the server says why', () => {
  const plain = { ...settled(anAdd()), grants: [] }
  expect(needsServer(plain)).toBeNull()
  const grant = { id: 'x', permission: 'discount-above-limit', about: {} } as never
  expect(needsServer({ ...plain, grants: [grant] })).toBe('a manager allowed something of it')
})
