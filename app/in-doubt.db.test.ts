import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createInvoice, type InvoiceBody } from '../features/selling/sales/contract.ts'
import { getLookups } from '../features/shop/lookups/contract.ts'
import type { Application } from './application.ts'
import { aCashBill, aLine } from '../testing/papers/bill.ts'
import { brokenPromises, waiting } from '../testing/books.ts'
import { colombo, openShop, staffWith, type Answer, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, remainingOf, type TestItem } from '../testing/stock.ts'
import { stallingProxy, type StallingProxy } from '../testing/stalling-proxy.ts'

let shop: Shop
let cashier: Staff
let bulb: TestItem
let bill: InvoiceBody
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  bulb = await anItem(shop, { entries: [{ quantity: '1000' }] })
  bill = aCashBill([aLine(bulb, '1', { stockCode: bulb.entries[0]! })], '100.00')
})
afterAll(() => shop.close())

const left = async () => Number(await remainingOf(shop, bulb.entries[0]!))
const told = ({ status, error, headers }: Answer<unknown>) => [status, error.code, headers['retry-after']]

/** Locks the stock that every bill here needs, until it is released; `waiting` tells how many wait for it. */
async function holdStock() {
  const client = await shop.owner.connect()
  await client.query('begin')
  await client.query('select from stock_balance where entry_code = $1 for update', [bulb.entries[0]])
  return {
    waiting: (many: number) => vi.waitUntil(async () => (await waiting(shop)) >= many, { timeout: 10_000, interval: 10 }),
    async letGo() {
      await client.query('rollback')
      client.release()
    },
  }
}

/** How many processes of this shop have begun to listen for changed settings. */
const listening = async () =>
  (await shop.owner.query(`select from pg_stat_activity where datname = current_database() and query = 'listen bizx_settings'`)).rowCount

/**
 * A till of an application that was opened just now, whose connection knows the save. A process that begins to listen reads the settings
 * once: were that still under way when the answers stop, the save would ask for another connection, which never comes.
 */
async function warm(application: Application): Promise<Staff> {
  await vi.waitUntil(async () => (await listening()) === 2, { timeout: 10_000, interval: 10 })
  const till = staffWith(application, cashier.token, colombo)
  for (let time = 0; time < 2; time += 1) expect((await till.call(createInvoice, { body: bill })).status).toBe(200)
  return till
}

test('while the database does not answer, a save is told in time that nobody knows, and sent again it is one bill', async () => {
  const way: StallingProxy = await stallingProxy(shop.database.url)
  const application = await shop.openAnother({ tillsUrl: way.url, patienceMs: 400 })
  const till = await warm(application)
  for (const end of ['resume', 'cut'] as const) {
    const [before, key] = [await left(), crypto.randomUUID()]
    way.stall()
    const asked = performance.now()
    const answers = await Promise.all([1, 2].map(() => till.call(createInvoice, { body: bill }, { key })))
    expect(answers.map(told)).toEqual(answers.map(() => [503, 'SAVE_IN_DOUBT', '1']))
    expect(performance.now() - asked).toBeLessThan(5_000)
    way.resume()
    if (end === 'cut') way.cut()
    // Sent repeatedly as by a browser, until there is an answer.
    const again = await vi.waitUntil(
      async () => {
        const answer = await till.call(createInvoice, { body: bill }, { key })
        return answer.status === 503 ? null : answer
      },
      { timeout: 10_000, interval: 20 },
    )
    expect(again?.status).toBe(200)
    expect(await left()).toBe(before - 1)
  }
  await application.close()
  await way.close()
})

test('so it is when the settings are due to be read, which no call waits for long', async () => {
  const way: StallingProxy = await stallingProxy(shop.database.url)
  const application = await shop.openAnother({ tillsUrl: way.url, patienceMs: 400 })
  const till = await warm(application)
  const key = crypto.randomUUID()
  way.stall()
  shop.setClock(shop.now() + 6_000)
  const asked = performance.now()
  const answers = await Promise.all([1, 2, 3].map(() => till.call(createInvoice, { body: bill }, { key })))
  expect(answers.map(told)).toEqual(answers.map(() => [503, 'SAVE_IN_DOUBT', '1']))
  expect(performance.now() - asked).toBeLessThan(4_000)
  way.resume()
  const before = await left()
  await vi.waitUntil(async () => (await till.call(createInvoice, { body: bill }, { key })).status === 200, { timeout: 10_000 })
  expect(before - (await left())).toBeLessThanOrEqual(1)
  await application.close()
  await way.close()
})

test('a connection that ends before the answer to a commit leaves the save in doubt, not refused', async () => {
  const way = await stallingProxy(shop.database.url)
  const application = await shop.openAnother({ tillsUrl: way.url })
  const till = await warm(application)
  const [before, key] = [await left(), crypto.randomUUID()]
  way.stall()
  const answer = till.call(createInvoice, { body: bill }, { key })
  await vi.waitUntil(async () => (await left()) === before - 1, { timeout: 10_000, interval: 10 })
  way.cut()
  expect(told(await answer)).toEqual([503, 'SAVE_IN_DOUBT', '1'])
  way.resume()
  expect((await till.call(createInvoice, { body: bill }, { key })).status).toBe(200)
  expect(await left()).toBe(before - 1)
  await application.close()
  await way.close()
})

interface Till {
  send(key?: string): Promise<{ status: number; code: string; retryAfter: string | null }>
}

/** A browser at an application that listens. */
async function tillAt(application: Application): Promise<Till> {
  const url = await application.http.listen({ port: 0, host: '127.0.0.1' })
  return {
    async send(key = crypto.randomUUID()) {
      const headers = { authorization: `Bearer ${cashier.token}`, locationcode: colombo, 'idempotency-key': key }
      const response = await fetch(`${url}/api/v1/invoice`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(bill),
      })
      const { code } = (await response.json()) as { code: string }
      return { status: response.status, code, retryAfter: response.headers.get('retry-after') }
    },
  }
}

test('saves that wait when the server is stopped get their answer, and whoever comes later is turned away', async () => {
  const application = await shop.openAnother()
  const till = await tillAt(application)
  const before = await left()
  const stock = await holdStock()
  const answers = Array.from({ length: 4 }, () => till.send())
  await stock.waiting(1)
  const closed = application.close()
  const late = await till.send().then(
    ({ status }) => status,
    () => 'refused',
  )
  await stock.letGo()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([503, 'refused']).toContain(late)
  await closed
  expect(await left()).toBe(before - 4)
})

test('a save that waits for longer than the server may is told that nobody knows, instead of losing its connection', async () => {
  const application = await shop.openAnother()
  const till = await tillAt(application)
  const [before, key] = [await left(), crypto.randomUUID()]
  const stock = await holdStock()
  const answer = till.send(key)
  await stock.waiting(1)
  const closed = application.close(200)
  expect(await answer).toEqual({ status: 503, code: 'SAVE_IN_DOUBT', retryAfter: '1' })
  await stock.letGo()
  await closed
  expect((await cashier.call(createInvoice, { body: bill }, { key })).status).toBe(200)
  expect(await left()).toBe(before - 1)
})

test('a disk that is nearly full is told: nothing is saved, everything is read, and it goes on when there is space', async () => {
  let free = 10
  const probe = async () => ({ freeBytes: free * 1_048_576, totalBytes: 100_000 * 1_048_576 })
  const application = await shop.openAnother({ disk: { probe, floorMb: 500 } })
  const till = staffWith(application, cashier.token, colombo)
  const [before, key] = [await left(), crypto.randomUUID()]
  const low = await till.call(createInvoice, { body: bill }, { key })
  expect(told(low)).toEqual([503, 'DISK_LOW', '1'])
  expect(low.error.message.errorInfo[2]).toBe(
    'The disk of the server is nearly full (10 MB left). Free some space; what you typed is kept.',
  )
  expect((await till.call(getLookups)).status).toBe(200)
  const ready = () => application.http.inject({ url: '/readyz' })
  expect([(await ready()).statusCode, (await ready()).json<{ code: string }>().code]).toEqual([503, 'DISK_LOW'])
  free = 600
  await vi.waitUntil(async () => (await ready()).statusCode === 200, { timeout: 10_000, interval: 100 })
  expect((await till.call(createInvoice, { body: bill }, { key })).status).toBe(200)
  expect(await left()).toBe(before - 1)
})

const readyOf = async (application: Application) => {
  const { statusCode, headers, ...answer } = await application.http.inject({ url: '/readyz' })
  return { is: statusCode === 200 ? 'ready' : `${statusCode} ${answer.json<{ code: string }>().code}`, words: answer.body, headers }
}
/** An application whose log is read, and which calls saves stuck after a moment. */
async function watched() {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) }
  const application = await shop.openAnother({ stuckAfterMs: 400, log, logLevel: 'warn' })
  const about = () => lines.filter(line => /no save has ended|not stuck/.test(line))
  return { application, about, till: staffWith(application, cashier.token, colombo) }
}

test('where saves wait and none ends, readiness, every reply and the log say so, and who blocks; the next end takes it back', async () => {
  const { application, about, till } = await watched()
  const elsewhere = staffWith(application, cashier.token, '1301000002')
  const isTold = async (staff: Staff) => (await staff.call(getLookups)).headers['bizx-saves-stuck']
  const stock = await holdStock()
  const save = till.call(createInvoice, { body: bill })
  await stock.waiting(1)
  expect([(await readyOf(application)).is, await isTold(till)]).toEqual(['ready', undefined])
  await vi.waitUntil(() => about().length > 0, { timeout: 10_000, interval: 20 })
  const ready = await readyOf(application)
  expect(ready.is).toBe('503 SAVES_STUCK')
  expect(ready.words).toContain(`at ${colombo}. The log names the database process that blocks them.`)
  expect([await isTold(till), await isTold(elsewhere)]).toEqual(['1', undefined])
  expect((await application.http.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect(about()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^no save has ended for \\d+ s at ${colombo}: blocked by database process \\d+ \\(user \\w+, application unnamed, ` +
          String.raw`idle in transaction for \d+ s: select from stock_balance where entry_code\)$`,
      ),
    ),
  ])
  await stock.letGo()
  expect((await save).status).toBe(200)
  expect([(await readyOf(application)).is, await isTold(till)]).toEqual(['ready', undefined])
  await vi.waitUntil(() => about().length === 2, { timeout: 10_000, interval: 20 })
  expect(about()[1]).toBe(`saves are not stuck any more at ${colombo}`)
  await application.close()
})

test('with every connection of the tills frozen, a new one that answers does not make the process ready', async () => {
  const { application, about, till } = await watched()
  for (let time = 0; time < 2; time += 1) expect((await till.call(createInvoice, { body: bill })).status).toBe(200)
  const before = await left()
  const { rows } = await shop.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'bizx-tills'`,
  )
  const signal = (name: NodeJS.Signals) => rows.forEach(({ pid }) => process.kill(pid, name))
  signal('SIGSTOP')
  try {
    const save = till.call(createInvoice, { body: bill })
    await vi.waitUntil(() => about().length > 0, { timeout: 10_000, interval: 20 })
    expect(about()[0]).toContain('no lock is waited for')
    for (let time = 0; time < 10; time += 1) expect((await readyOf(application)).is).toBe('503 SAVES_STUCK')
    signal('SIGCONT')
    expect((await save).status).toBe(200)
  } finally {
    signal('SIGCONT')
  }
  expect([(await readyOf(application)).is, await left()]).toEqual(['ready', before - 1])
  await application.close()
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
