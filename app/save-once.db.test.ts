import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { searchStockHere } from '../features/goods/items/contract.ts'
import { createInvoice, type InvoiceBody } from '../features/selling/sales/contract.ts'
import { cashCustomerCode } from '../kernel/codes.ts'
import { getSavedAnswer } from '../kernel/saved-answer.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'

let shop: Shop
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

async function oneOilFilter(received = '1000.00'): Promise<InvoiceBody> {
  const { reply } = await cashier.call(searchStockHere, { params: { term: 'oil filter' } })
  const row = reply.stock.find(({ remainingQuantity }) => Number(remainingQuantity) > 5)
  if (!row) throw new Error('the demo shop has no oil filters left')
  const line = {
    itemCode: row.itemMaster.code,
    stockCode: row.code,
    quantity: '1',
    retailPrice: row.retailPrice,
    discountPercentage: '0',
    discountAmount: '0',
  }
  return {
    customerCode: cashCustomerCode,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: row.retailPrice,
    receivedAmount: received,
    paidStatus: '4',
    stockHistories: [line],
  }
}

async function waitingForLock(): Promise<number> {
  const { rows } = await shop.owner.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]!.count
}

/** Everything a save writes, counted. */
async function books() {
  const { rows } = await shop.owner.query(`select
    (select count(*)::int from invoice) as bills, (select count(*)::int from gl_line) as ledger_lines,
    (select count(*)::int from stock_history) as movements, (select sum(remaining)::bigint from stock_balance) as stock,
    (select count(*)::int from audit) as audits, (select count(*)::int from idempotency_key) as keys,
    (select sum(last_serial)::bigint from number_series) as serials`)
  return rows[0] as Record<string, number>
}

test('a bill sent again gets the first answer, and the books stay as they were', async () => {
  const body = await oneOilFilter()
  const key = crypto.randomUUID()
  const first = await cashier.call(createInvoice, { body }, { key })
  expect(first.status).toBe(200)
  const after = await books()
  for (let again = 1; again <= 3; again += 1) {
    const replay = await cashier.call(createInvoice, { body }, { key })
    expect(replay.status).toBe(200)
    expect(replay.reply).toEqual(first.reply)
  }
  expect(await books()).toEqual(after)
})

test('the answer of a save is told to who sent it, there, and to nobody else', async () => {
  const key = crypto.randomUUID()
  const told = async (staff: Staff, location?: string) =>
    (await staff.call(getSavedAnswer, { params: { key } }, location ? { location } : {})).reply.answer
  expect(await told(cashier)).toBeNull()
  const body = await oneOilFilter()
  expect((await cashier.call(createInvoice, { body: { ...body, receivedAmount: '1.00' } }, { key })).status).toBe(422)
  // A refusal has saved nothing.
  expect(await told(cashier)).toBeNull()
  // Asked while the save is under way, the answer waits for it.
  const hold = await shop.owner.connect()
  await hold.query('begin')
  await hold.query(`select from number_series for update`)
  const saving = cashier.call(createInvoice, { body }, { key })
  await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), { timeout: 10_000 })
  const asking = told(cashier)
  await hold.query('rollback')
  hold.release()
  const saved = await saving
  expect(saved.status).toBe(200)
  expect(await asking).toEqual(saved.reply)
  const superAdmin = await shop.signIn('superadmin')
  expect(await told(superAdmin)).toBeNull()
  expect(await told(cashier, '1301000002')).not.toEqual(saved.reply)
})

test('ten sends of one bill at once save it once', async () => {
  const body = await oneOilFilter()
  const key = crypto.randomUUID()
  const before = await books()
  const answers = await Promise.all(Array.from({ length: 10 }, () => cashier.call(createInvoice, { body }, { key })))
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.code}`)).size).toBe(1)
  const after = await books()
  expect(after.bills).toBe((before.bills ?? 0) + 1)
  expect(after.stock).toBe((before.stock ?? 0) - 1000)
})

test('the key of another bill is refused and writes nothing', async () => {
  const key = crypto.randomUUID()
  await cashier.call(createInvoice, { body: await oneOilFilter() }, { key })
  const after = await books()
  const other = await cashier.call(createInvoice, { body: await oneOilFilter('200000.00') }, { key })
  expect([other.status, other.error.code]).toEqual([409, 'KEY_REUSED'])
  expect(await books()).toEqual(after)
})
