import { expect, test } from 'vitest'
import { date } from '../../../../../kernel/dates.ts'
import { percent, rupees, zero } from '../../../../../kernel/money.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'
import { usualCredit } from '../../../../shop/settings/sales-policy.ts'
import type { Powers } from '../../invoice-rules.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { checkBill } from './check-bill.ts'
import { checkPaidBill } from './check-payments.ts'
import { afterAll, anAdd, anInvoice, aRow, perera } from '../draft/draft-builders.ts'
import type { CreditShown } from './credit-shown.ts'
import type { Settlement } from './invoice-body.ts'
import type { TillAction } from '../draft/invoice-draft.ts'

const cashier: Powers = { role: 'cashier', discountLimit: percent(500), overrides: [] }
const enough: TillAction = { type: 'fill', fields: { received: rupees('90000.00') } }

function refusalOf(
  actions: readonly TillAction[],
  settlement: Settlement = 'cash',
  powers = cashier,
  credit: CreditShown | null = null,
): string | null {
  const { bill } = afterAll(...actions)
  const check = settlement === 'payments' ? checkPaidBill : checkBill
  return check(bill, priceDraft(bill), { settlement, powers, credit, today: date('2026-11-20'), needsNumbers: false })?.message ?? null
}

test('a paid bill with one line passes', () => {
  expect(refusalOf([anAdd(), enough])).toBeNull()
})

test('nothing is sold without a line', () => {
  expect(refusalOf([enough])).toBe('The bill has no lines. Scan or search an item first.')
})

test('cash must reach the total', () => {
  expect(refusalOf([anAdd(), { type: 'fill', fields: { received: rupees('1000.00') } }])).toBe(
    'Received 1,000.00 is less than the total 1,450.00.',
  )
  expect(refusalOf([anAdd()])).toBe('Received 0.00 is less than the total 1,450.00.')
})

test('the cash customer gets no credit, and hears that first', () => {
  expect(refusalOf([], 'credit')).toBe('"CASH": Customer Credit Bill Not Applicable')
  expect(refusalOf([anAdd(), { type: 'pick-customer', customer: perera }], 'credit')).toBeNull()
})

test('payments are checked as the server checks them', () => {
  const paid = (amount: string): TillAction => ({
    type: 'fill',
    fields: { payments: [{ ...cashTender(rupees(amount)), type: '21910000004', cardLast4: '4711' }] },
  })
  expect(refusalOf([anAdd(), paid('1450.00')], 'payments')).toBeNull()
  expect(refusalOf([anAdd(), paid('1450.01')], 'payments')).toBe('The payments come to 1,450.01, more than the 1,450.00 to pay.')
  expect(refusalOf([anAdd(), paid('1000.00')], 'payments')).toBe('"CASH": Customer Partial Payment Not Applicable')
  const part = [anAdd(), paid('1000.00'), { type: 'pick-customer', customer: perera } as const]
  expect(refusalOf(part, 'payments')).toBeNull()
  const tight = { balance: { creditAmount: zero, chequeReturnAmount: zero, returnAmount: zero, overPayment: zero }, policy: usualCredit }
  const limited = { ...tight, terms: { creditLimit: rupees('449.99'), isCreditAllowed: true } }
  expect(refusalOf(part, 'payments', cashier, limited)).toContain('over the credit limit of 449.99')
})

test('a line of more than is here is named with what is left', () => {
  expect(refusalOf([anAdd(aRow({ entries: [['2501000001', '3']] }), '4'), enough])).toBe(
    'Line 1: only 3 of Oil filter left here. Lower the quantity or choose another entry.',
  )
})

test('a second line of the same entry hears what the first leaves it', () => {
  const row = aRow({ entries: [['2501000001', '3']] })
  const lowered: TillAction = { type: 'change-line', id: 1, change: { unitPrice: rupees('1400.00') } }
  expect(refusalOf([anAdd(row, '2'), lowered, anAdd(row, '2'), enough])).toBe(
    'Line 2: only 1 of Oil filter left here. Lower the quantity or choose another entry.',
  )
})

test('an item that was never received here cannot be sold', () => {
  expect(refusalOf([anAdd(aRow({ entries: [] })), enough])).toBe(
    'Line 1: only 0 of Oil filter left here. Lower the quantity or choose another entry.',
  )
})

test('half an oil filter is not sold', () => {
  expect(refusalOf([anAdd(aRow(), '1.5'), enough])).toBe('Line 1: Oil filter is sold in whole units.')
})

test('a cashier may discount 5 %, not more; with an override more', () => {
  const discount = (rate: number): TillAction => ({ type: 'fill', fields: { discountPercent: percent(rate) } })
  expect(refusalOf([anAdd(), enough, discount(500)])).toBeNull()
  expect(refusalOf([anAdd(), enough, discount(600)])).toBe('A discount of 6.00 % is above your limit of 5.00 %. A manager can allow it.')
  expect(
    refusalOf([anAdd(), enough, discount(600)], 'cash', {
      ...cashier,
      overrides: ['discount-above-limit'],
      discountLimit: percent(1500),
    }),
  ).toBeNull()
})

test('under the minimum price a manager is needed', () => {
  const lowered: TillAction = { type: 'change-line', id: 1, change: { unitPrice: rupees('1390.00') } }
  expect(refusalOf([anAdd(aRow({ minimumPrice: '1400.00' })), enough, lowered])).toBe(
    'Line 1: Oil filter may not be sold under 1,400.00. A manager can allow it.',
  )
})

test('an edited bill may be saved again with what it sold', () => {
  const editing: TillAction[] = [
    { type: 'recall', invoice: anInvoice() },
    { type: 'edit', rows: [aRow({ entries: [] })] },
  ]
  expect(refusalOf(editing, 'credit')).toBeNull()
})

// Perera owes 2,900.00: the bill of anInvoice().
function owing(creditLimit: string, isCreditAllowed = true): CreditShown {
  const balance = { creditAmount: rupees('2900.00'), chequeReturnAmount: zero, returnAmount: zero, overPayment: zero }
  return { balance, terms: { creditLimit: rupees(creditLimit), isCreditAllowed }, policy: usualCredit }
}
// One oil filter, 1,450.00.
const oneOnCredit: TillAction[] = [anAdd(), { type: 'pick-customer', customer: perera }]

test('a credit bill may reach the limit that the till shows, and not pass it', () => {
  // 2,900.00 + 1,450.00
  expect(refusalOf(oneOnCredit, 'credit', cashier, owing('4350.00'))).toBeNull()
  expect(refusalOf(oneOnCredit, 'credit', cashier, owing('4349.99'))).toBe(
    'This bill takes Kamal to 4,350.00, over the credit limit of 4,349.99. A manager can allow it.',
  )
})

test('credit that no manager gave is refused at the till', () => {
  expect(refusalOf(oneOnCredit, 'credit', cashier, owing('9000.00', false))).toMatch(/^No manager has given Kamal credit yet\./)
})

test('over the limit a manager is allowed, as is who has the override, and cash has no limit', () => {
  expect(refusalOf(oneOnCredit, 'credit', { ...cashier, role: 'manager' }, owing('1.00'))).toBeNull()
  expect(refusalOf(oneOnCredit, 'credit', { ...cashier, overrides: ['sell-over-credit-limit'] }, owing('1.00'))).toBeNull()
  expect(refusalOf([...oneOnCredit, enough], 'cash', cashier, owing('1.00'))).toBeNull()
})

test('an edited bill is not counted twice', () => {
  const editing: TillAction[] = [
    { type: 'recall', invoice: anInvoice() },
    { type: 'edit', rows: [aRow()] },
  ]
  expect(refusalOf(editing, 'credit', cashier, owing('2900.00'))).toBeNull()
  expect(refusalOf(editing, 'credit', cashier, owing('2899.99'))).toMatch(/^This bill takes Kamal to 2,900\.00, over/)
})
