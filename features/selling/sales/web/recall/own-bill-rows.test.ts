import { expect, test } from 'vitest'
import { date } from '../../../../../kernel/dates.ts'
import { rupees } from '../../../../../kernel/money.ts'
import type { RecentInvoice } from '../../contract.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { afterAll, anAdd, aRow, perera } from '../draft/draft-builders.ts'
import { ownInvoice } from '../settle/own-invoice.ts'
import { isMeant, withOwn, type OwnBill } from './own-bill-rows.ts'

const today = date('2026-11-20')
const user = { code: '1001000004', username: 'cashier', firstName: 'Nimal' }
const credit = { dueDate: today, owedBefore: rupees('0.00'), owed: rupees('0.00') }

/** A bill of 1450.00 to Perera, sold by till T3 at that minute past ten. */
function sold(serial: number, minute: number, state: OwnBill['state'] = 'waiting'): OwnBill {
  const { bill } = afterAll(
    anAdd(aRow()),
    { type: 'pick-customer', customer: perera },
    { type: 'fill', fields: { received: rupees('1450.00') } },
  )
  const made = { number: `T3-000${serial}`, soldAt: `2026-11-20T04:${minute}:00.000Z`, kind: 'pos', today, credit, user } as const
  const invoice = ownInvoice({ bill, priced: priceDraft(bill), settlement: 'cash' }, made)
  return { state, invoice: state === 'sent' ? { ...invoice, code: `310100041${serial}` } : invoice }
}

const aServerRow = (code: string, minute: number): RecentInvoice => ({
  ...{ code, dateTime: `2026-11-20T04:${minute}:00.000Z`, totalAmount: '500.00', paidStatus: '4', status: 'live' },
  ...{ isFreeze: 0, customerCode: 'x', customerName: 'Silva', customer: { firstName: 'Silva' }, returned: 'none' },
})

const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)
const own = [sold(1, 10, 'sent'), sold(2, 20, 'refused'), sold(3, 30)]

test('beside the bills of the server stand those that have not gone up, newest first', () => {
  const server = [aServerRow('3101000500', 40), aServerRow('3101000411', 10)]
  expect(codesOf(withOwn({ server, own, term: null, most: 3 }))).toEqual(['3101000500', 'T3-0003', '3101000411'])
})

test('without the server stand all that this till sold by itself, and say how they are', () => {
  const rows = withOwn({ server: null, own, term: null, most: 20 })
  expect(rows.map(({ code, own: state }) => [code, state])).toEqual([
    ['T3-0003', 'waiting'],
    ['T3-0002', 'refused'],
    ['3101000411', undefined],
  ])
  expect(codesOf(withOwn({ server: null, own, term: 't3-1', most: 20 }))).toEqual(['3101000411'])
})

test('a bill of a new customer who was taken down is listed and found by name and phone', () => {
  const someone = { firstName: 'Kamal', secondName: '', phone1: '0771234567', address: '', city: '' }
  const cash = { ...sold(4, 50).invoice, customerCode: '2001000001', writtenFor: { code: '2001000001', ...someone } }
  expect(withOwn({ server: null, own: [{ invoice: cash, state: 'waiting' }], term: null, most: 1 })[0]?.customerName).toBe('Kamal')
  expect(['kamal', '4567', 'perera'].map(term => isMeant(cash, term))).toEqual([true, true, false])
})

const { invoice } = sold(3, 30)

test.each(['T3-0003', 't3-3', '003', '1,450.00', '1450.00', 'pererA'])(
  '%s means a bill of 1450.00 to Perera with the number T3-0003',
  term => expect(isMeant(invoice, term)).toBe(true),
)

test.each(['T3-0004', 'T4-0003', '004', '1450.01', 'silva'])('%s does not', term => expect(isMeant(invoice, term)).toBe(false))
