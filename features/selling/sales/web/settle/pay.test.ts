import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { percent, rupees } from '../../../../../kernel/money.ts'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { cashTender } from '../../../../banking/payments/tender.ts'
import type { StockRow } from '../../../../goods/items/contract.ts'
import { splitTotal } from '../draft/balance-tenders.ts'
import { priceDraft } from '../draft/bill-amounts.ts'
import { afterAll, anAdd, anInvoice, aRow, perera } from '../draft/draft-builders.ts'
import type { BillDraft, TillAction, TillDraft } from '../draft/invoice-draft.ts'
import { customerQuery } from './credit-shown.ts'
import { aboutOf } from './asked-override.ts'
import type { Settlement } from './invoice-body.ts'
import { guardsOfBill, guardsOfKey, passed, pressOf, type TillNow } from './pay.ts'
import { idle, paying } from './paying.ts'

const server = vi.hoisted(() => ({ stock: vi.fn<() => Promise<StockRow[]>>(), customer: vi.fn<() => Promise<object>>() }))
vi.mock(import('../../../../goods/items/web/search/stock-of-items.ts'), () => ({ loadStockOf: server.stock }))
vi.mock(import('../draft/bill-amounts.ts'), { spy: true })
vi.mock(import('../../../../../platform/web/session.ts'), () => ({}) as never)
vi.mock(import('../../../../../platform/web/business-today.ts'), async () => {
  const { date } = await import('../../../../../kernel/dates.ts')
  return { businessToday: () => date('2026-11-20') }
})
vi.mock(import('../../../../../platform/web/call.ts'), async original => ({
  ...(await original()),
  call: (async (called: unknown) => {
    const { getCustomer } = await import('../../../../parties/customers/contract.ts')
    if (called !== getCustomer) throw new Error('the server is away')
    return { customer: await server.customer() }
  }) as never,
}))

const noCredit = { creditLimit: '0.00', isCreditAllowed: 1, creditAmount: '0.00', chequeReturnAmount: '0.00' }
const has = (overPayment: string) => ({ ...perera, ...noCredit, returnAmount: '0.00', overPayment })

beforeEach(() => {
  server.stock.mockReset().mockRejectedValue(new Error('the server is away'))
  server.customer.mockReset().mockResolvedValue(has('0.00'))
})

interface Counter extends Partial<TillNow> {
  /** What the customer has here, as the till shows it. */
  shows?: string
}

function counter(bill: BillDraft, { shows = '0.00', ...of }: Counter = {}) {
  const queries = new QueryClient()
  if (bill.customer) queries.setQueryData(customerQuery(bill.customer.code).queryKey, has(shows) as never)
  const priced = priceDraft(bill)
  const { toPay } = splitTotal(bill, { returnAmount: rupees('0.00'), overPayment: rupees(shows) }, priced.amounts.total)
  const now: TillNow = {
    bill,
    priced,
    toPay,
    powers: { role: 'cashier', discountLimit: percent(500), overrides: [] },
    paying: idle,
    tell: event => {
      now.paying = paying(now.paying, event)
    },
    scanning: { whenIdle: () => null, mustChoose: () => false },
    isJustSaved: false,
    queries,
    put: () => undefined,
    ...of,
  }
  return now
}

async function ofKey(bill: BillDraft, asked: Settlement = 'cash', of: Counter = {}) {
  const now = counter(bill, of)
  return passed(guardsOfKey, pressOf(asked, now), () => now)
}

async function ofBill(bill: BillDraft, asked: Settlement = 'cash', of: Counter = {}) {
  const now = counter(bill, of)
  return passed(guardsOfBill, pressOf(asked, now), () => now)
}

const received = (amount: string): TillAction => ({ type: 'fill', fields: { received: rupees(amount) } })
const card = { ...cashTender(rupees('1450.00')), type: '21910000004', cardLast4: '4711' } as const
const collected: TillAction = { type: 'fill', fields: { payments: [card] } }

test('a key that pays leads to what is not answered yet, in this order', async () => {
  const { bill } = afterAll(anAdd())
  expect((await ofKey(bill)).stop).toBe('amount')
  expect((await ofKey(afterAll(anAdd(), received('5000.00')).bill)).stop).toBeNull()
  expect((await ofKey(bill, 'credit')).stop).toBeNull()
  expect((await ofKey(afterAll(anAdd(), collected).bill)).stop).toBe('payments')
  expect((await ofKey(afterAll(anAdd(), collected).bill, 'payments')).stop).toBeNull()
  const recalled = afterAll({ type: 'recall', invoice: anInvoice() }).bill
  expect((await ofKey(recalled)).stop).toBe('nothing')
})

test('asked for once, the same bill is paid with the exact sum', async () => {
  const { bill } = afterAll(anAdd())
  const asked = { ...idle, askedFor: { bill, toPay: rupees('1450.00') } }
  expect((await ofKey(bill, 'cash', { paying: asked })).stop).toBeNull()
  const { press, stop } = await ofBill(bill)
  expect(stop).toBeNull()
  // Only the paper says it: the draft may still be changed.
  expect([press.bill.received, press.shown.received]).toEqual([145_000, null])
})

test('a blank bill that was saved just now is not sent again, and says so before nothing is sold without a line', async () => {
  const { bill } = afterAll()
  expect((await ofKey(bill, 'cash', { isJustSaved: true })).stop).toBe('nothing')
  expect((await ofKey(bill)).stop).toBeNull()
  expect(messageOf((await ofBill(bill)).stop)).toBe('The bill has no lines. Scan or search an item first.')
})

const messageOf = (stop: unknown): unknown => (stop instanceof Refusal ? stop.message : stop)

test('what is scanned behind the last answer is paid too; an open choice comes first', async () => {
  let now = counter(afterAll(anAdd()).bill)
  const later = afterAll(
    anAdd(),
    anAdd(aRow({ itemCode: '2401000002', entries: [['2501000002', '5']], price: '50.00' })),
    received('5000.00'),
  )
  const scans = Promise.resolve().then(() => {
    now = counter(later.bill)
    return true
  })
  now = { ...now, scanning: { whenIdle: () => scans, mustChoose: () => false } }
  const { press, stop } = await passed(guardsOfKey, pressOf('cash', now), () => now)
  expect(stop).toBeNull()
  expect(press.priced.amounts.total).toBe(150_000)
  const choice = { scanning: { whenIdle: () => null, mustChoose: () => true } }
  expect((await ofKey(later.bill, 'cash', choice)).stop).toBe('nothing')
})

test('a bill is not paid behind a scan that put nothing on it', async () => {
  const { bill } = afterAll(anAdd(), received('5000.00'))
  const failing = { scanning: { whenIdle: () => Promise.resolve(false), mustChoose: () => false } }
  expect((await ofKey(bill, 'cash', failing)).stop).toBe('nothing')
  expect((await ofKey(bill, 'cash')).stop).toBeNull()
})

test('two keys behind one scan ask for the amount and answer it', async () => {
  const now = counter(afterAll(anAdd()).bill)
  now.scanning = { whenIdle: () => Promise.resolve(true), mustChoose: () => false }
  const keys = await Promise.all([1, 2].map(() => passed(guardsOfKey, pressOf('cash', now), () => now)))
  expect(keys.map(({ stop }) => stop)).toEqual(['amount', null])
})

test('a bill is priced where it is shown, and once more only where its stock was read again', async () => {
  const { bill } = afterAll(anAdd(), received('5000.00'))
  const now = counter(bill)
  const times = vi.mocked(priceDraft).mockClear().mock.calls
  const { press } = await passed([...guardsOfKey, ...guardsOfBill], pressOf('cash', now), () => now)
  expect(press.priced).toBe(now.priced)
  expect(times).toHaveLength(0)
  const long = counter(afterAll(anAdd(aRow(), '12'), received('90000.00')).bill)
  times.length = 0
  server.stock.mockResolvedValue([aRow({ entries: [['2501000001', '20']] })])
  await passed([...guardsOfKey, ...guardsOfBill], pressOf('cash', long), () => long)
  expect(times).toHaveLength(1)
})

test('where the till thinks it short the stock is read again, and the draft keeps it', async () => {
  const { bill } = afterAll(anAdd(aRow(), '12'), received('90000.00'))
  expect(messageOf((await ofBill(bill)).stop)).toBe('Line 1: only 10 of Oil filter left here. Lower the quantity or choose another entry.')
  server.stock.mockResolvedValue([aRow({ entries: [['2501000001', '20']] })])
  let till: TillDraft = { bill, waiting: null }
  const put: TillNow['put'] = change => {
    till = change(till)
  }
  const { press, stop } = await ofBill(bill, 'cash', { put })
  expect(stop).toBeNull()
  expect(press.priced.missing).toEqual([0])
  expect(till.bill).toBe(press.shown)
  // A bill that was cleared meanwhile does not come back.
  const other = afterAll()
  till = other
  await ofBill(bill, 'cash', { put })
  expect(till).toBe(other)
})

test('what the customer has here pays first, and cash the rest', async () => {
  const { bill } = afterAll(anAdd(), { type: 'pick-customer', customer: perera }, received('1000.00'))
  server.customer.mockResolvedValue(has('600.00'))
  const { press, stop } = await ofBill(bill, 'cash', { shows: '600.00' })
  expect(stop).toBeNull()
  expect(press.settlement).toBe('payments')
  expect(press.bill.payments.map(({ amount }) => amount)).toEqual([60_000, 100_000])
  expect(messageOf((await ofBill({ ...bill, received: rupees('500.00') }, 'cash', { shows: '600.00' })).stop)).toBe(
    'Received 500.00 is less than the total 850.00.',
  )
})

test('money that came in or went meanwhile is shown before cash is taken', async () => {
  const { bill } = afterAll(anAdd(), { type: 'pick-customer', customer: perera }, received('5000.00'))
  server.customer.mockResolvedValue(has('600.00'))
  expect((await ofBill(bill)).stop).toBe('amount')
  expect((await ofBill(bill, 'credit')).stop).toBeNull()
})

test('what a manager approved goes with exactly this bill', async () => {
  const { bill } = afterAll(anAdd(), { type: 'fill', fields: { discountPercent: percent(1000) } }, received('5000.00'))
  const { press, stop } = await ofBill(bill)
  expect(stop).toMatchObject({ code: 'DISCOUNT_LIMIT' })
  const grant = { id: '7f8de3a2-7cc1-4d8e-9a3e-0f9f4f1c2b11', permission: 'discount-above-limit', about: aboutOf(press) } as const
  const approved = { paying: { ...idle, granted: [grant] } }
  const allowed = await ofBill(bill, 'cash', approved)
  expect([allowed.stop, allowed.press.grants]).toEqual([null, [grant]])
  const more = afterAll(anAdd(aRow(), '2'), { type: 'fill', fields: { discountPercent: percent(1000) } }, received('5000.00')).bill
  expect(await ofBill(more, 'cash', approved)).toMatchObject({ stop: { code: 'DISCOUNT_LIMIT' }, press: { grants: [] } })
})
