import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createInvoice, type InvoiceBody } from '../features/selling/sales/contract.ts'
import { aCashBill, aLine, sell } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { aSession, hire } from '../testing/people.ts'
import { listenerBefore } from '../testing/poolers.ts'
import { colombo, galle, kandy, openShop, staffWith, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, remainingOf } from '../testing/stock.ts'

interface Till {
  place: string
  staff: Staff
  userCode: string
  entry: string
  bill: InvoiceBody
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let tills: Till[]
beforeEach(async () => {
  tills = []
  for (const place of [colombo, colombo, kandy, galle]) {
    const userCode = await hire(shop, { [place]: 'cashier' })
    const staff = await aSession(shop, userCode, { location: place })
    const item = await anItem(shop, { entries: [{ quantity: '10', location: place }] })
    const [entry = ''] = item.entries
    tills.push({ place, staff, userCode, entry, bill: aCashBill([aLine(item, '2', { stockCode: entry })], '200.00') })
  }
  // The first round finds that the kept readings are out of date; the readings of the second round are kept from here on.
  for (const { staff, bill } of [...tills, ...tills]) await sell(staff, bill)
})

const sellAtOnce = (changed: Partial<Record<number, InvoiceBody>> = {}) =>
  Promise.all(tills.map(({ staff, bill }, nth) => staff.call(createInvoice, { body: changed[nth] ?? bill })))
const left = () => Promise.all(tills.map(({ entry, place }) => remainingOf(shop, entry, place)))

async function transactionsOf(codes: readonly string[]): Promise<number> {
  const { rows } = await shop.owner.query<{ many: number }>(
    'select count(distinct xmin::text)::int as many from invoice where code = any($1)',
    [codes],
  )
  return rows[0]?.many ?? 0
}

test('bills of several places that come at once are one transaction, each with its own paper', async () => {
  const answers = await sellAtOnce()
  const bills = answers.map(({ reply }) => reply.invoice)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await transactionsOf(bills.map(({ code }) => code))).toBe(1)
  for (const [nth, { code, date }] of bills.entries()) {
    const { rows } = await shop.owner.query(
      `select invoice.user_code, line.entry_code, (select sum(debit)::int from gl_line where paper_code = code and debit > 0) as debits,
         (select count(*)::int from audit where subject = code and chain = invoice.location_code) as audits
       from invoice join invoice_line line on invoice_code = code and line.location_code = invoice.location_code where code = $1`,
      [code],
    )
    const { userCode, entry } = tills[nth]!
    expect({ date, rows }).toEqual({
      date: bills[0]?.date,
      rows: [{ user_code: userCode, entry_code: entry, debits: 20_000 + 20_000 + 12_000, audits: 1 }],
    })
  }
  expect(await left()).toEqual(['4', '4', '4', '4'])
  expect(await brokenPromises(shop)).toEqual([])
})

test('where the setting turns groups off, each of them is a transaction of its own', async () => {
  const application = await shop.openAnother({ groupCommit: false })
  const alone = tills.map(({ staff, place, bill }) => ({ till: staffWith(application, staff.token, place), bill }))
  for (const { till, bill } of [...alone, ...alone]) await sell(till, bill)
  const answers = await Promise.all(alone.map(({ till, bill }) => till.call(createInvoice, { body: bill })))
  expect(await transactionsOf(answers.map(({ reply }) => reply.code))).toBe(4)
  await application.close()
})

test('what is written on bills comes through whole, whatever stands in it', async () => {
  const remarks = ['', 'NULL', String.raw`a,b ("two") {three} \ four`, "සිංහල 'five'\n\ttwo lines"]
  const noted = tills.map(({ bill }, nth) => ({ ...bill, remarks: remarks[nth]! }))
  const answers = await sellAtOnce(noted)
  const codes = answers.map(({ reply }) => reply.code)
  const { rows } = await shop.owner.query<{ code: string; remarks: string; reply: string }>(
    `select code, invoice.remarks, saved.reply from invoice join idempotency_key saved on saved.paper_code = code where code = any($1)`,
    [codes],
  )
  const saved = codes.map(code => rows.find(row => row.code === code)!)
  expect(saved.map(bill => bill.remarks)).toEqual(remarks)
  expect(saved.map(({ reply }) => JSON.parse(reply) as unknown)).toEqual(answers.map(({ reply }) => reply))
})

test('the number of a bill is the next of its place, also where two of one place travel together', async () => {
  const serials = (await sellAtOnce()).map(({ reply }) => Number(reply.code.slice(4)))
  expect(Math.abs(serials[0]! - serials[1]!)).toBe(1)
  expect(await brokenPromises(shop)).toEqual([])
})

test('what is refused is refused alone', async () => {
  const { bill } = tills[2]!
  const tooMuch = {
    ...bill,
    totalAmount: '2000.00',
    receivedAmount: '2000.00',
    stockHistories: [{ ...bill.stockHistories[0]!, quantity: '20' }],
  }
  const answers = await sellAtOnce({ 2: tooMuch })
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200])
  expect(answers[2]?.error.code).toBe('STOCK_SHORT')
  expect(await left()).toEqual(['4', '4', '6', '4'])
})

test('who is signed out meanwhile sells nothing, and the others do', async () => {
  await shop.owner.query('delete from session where user_code = $1', [tills[3]!.userCode])
  const answers = await sellAtOnce()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401])
  expect(await left()).toEqual(['4', '4', '4', '6'])
})

test('a place that waits for its stock keeps the others no longer than a moment', async () => {
  const sellOne = (nth: number) => tills[nth]!.staff.call(createInvoice, { body: tills[nth]!.bill })
  await shop.owner.query('begin')
  await shop.owner.query('select from stock_balance where entry_code = $1 for update', [tills[3]!.entry])
  const waiting = sellOne(3)
  await new Promise(resolve => setTimeout(resolve, 20))
  const asked = performance.now()
  const alone = await sellOne(2)
  const others = await Promise.all([sellOne(0), sellOne(1)])
  const took = performance.now() - asked
  await shop.owner.query('rollback')
  expect([alone, ...others, await waiting].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(took).toBeLessThan(2_000)
  expect(await left()).toEqual(['4', '4', '4', '4'])
})

test('bills whose connection breaks under way are saved once all the same, and the next travel together again', async () => {
  const holder = await shop.owner.connect()
  await holder.query('begin')
  await holder.query('select from stock_balance where entry_code = $1 for update', [tills[3]!.entry])
  const answers = sellAtOnce()
  const broken = await vi.waitUntil(
    async () => {
      const { rows } = await shop.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%lock_timeout%' and pid <> pg_backend_pid()`,
      )
      return rows.length
    },
    { interval: 5 },
  )
  await holder.query('rollback')
  holder.release()
  expect(broken).toBe(1)
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await left()).toEqual(['4', '4', '4', '4'])
  // Each save that was run alone has read everything again.
  for (const { staff, bill } of tills) await sell(staff, bill)
  const bills = (await sellAtOnce()).map(({ reply }) => reply.code)
  expect(await transactionsOf(bills)).toBe(1)
  expect(await brokenPromises(shop)).toEqual([])
})

test('one bill sent twice among others is one bill', async () => {
  const key = crypto.randomUUID()
  const [first, again, ...others] = await Promise.all([
    ...[0, 0].map(nth => tills[nth]!.staff.call(createInvoice, { body: tills[nth]!.bill }, { key })),
    ...tills.slice(1).map(({ staff, bill }) => staff.call(createInvoice, { body: bill })),
  ])
  expect(again?.reply).toEqual(first?.reply)
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await left()).toEqual(['4', '4', '4', '4'])
})

test('every save is one transaction from BEGIN to COMMIT, also behind a group that is refused', async () => {
  const listener = await listenerBefore(shop.database.url)
  const application = await shop.openAnother({ tillsUrl: listener.url })
  const many = await anItem(shop, { entries: [{ quantity: '1000', location: galle }] })
  const bill = aCashBill([aLine(many, '1', { stockCode: many.entries[0]! })], '100.00')
  const { token } = tills[3]!.staff
  const sellAt = (body: InvoiceBody) => staffWith(application, token, galle).call(createInvoice, { body })
  for (let nth = 0; nth < 2; nth += 1) await sellAt(bill)
  // What was read before is out of date with that, and more are sold at once than one group takes: the first is refused, and the next
  // one is under way behind it.
  await shop.owner.query(`update item set name = name || ' 2' where code = $1`, [many.code])
  const bodies = Array.from({ length: 60 }, () => bill)
  const answers = await Promise.all(bodies.map(sellAt))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (let nth = 0; nth < 3; nth += 1) expect((await sellAt(bill)).status).toBe(200)
  expect(await remainingOf(shop, many.entries[0]!, galle)).toBe('935')
  const begun = listener.heard.filter(({ within }) => !within)
  expect(begun.length).toBeGreaterThan(20)
  expect(begun.filter(({ names }) => names[0] !== 'platform.begin' && names[0] !== 'platform.rollback')).toEqual([])
  expect(listener.heard.some(({ names }) => names[0] === 'platform.begin' && names.at(-1) === 'platform.commit')).toBe(true)
  await application.close()
  await listener.close()
})
