/** `npm run cluster` over an outside PostgreSQL: three processes behind one port, killed, replaced one after the other, and stopped. */
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isLong } from '../testing/chance.ts'
import { createInvoice } from '../features/selling/sales/contract.ts'
import { keepDay } from '../features/shop/session/server/confirm-day.ts'
import { businessDate } from '../kernel/dates.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { aCashBill, aLine } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { aSession, hire } from '../testing/people.ts'
import { sendTo, type Sender } from '../testing/processes.ts'
import { colombo, openShop, type Shop } from '../testing/shop.ts'
import { anItem, type TestItem } from '../testing/stock.ts'
import { freeLoopbackPort, isReady, startServerProcess, type ServerProcess } from '../tools/server-process.ts'

// Processes start in a second; on a machine that does much else, in ten.
const patience = { timeout: 60_000, interval: 50 }
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: Shop
let item: TestItem
let sender: Omit<Sender, 'key'>
let server: ServerProcess
const few = { PROCESSES: '3', POOL_SIZE: '4', REPORT_POOL_SIZE: '1', LOG_LEVEL: 'error' }
beforeAll(async () => {
  shop = await openShop({ checkReplies: false })
  item = await anItem(shop, { entries: [{ quantity: '100000' }] })
  // The processes go by the real clock.
  const now = Date.now()
  shop.setClock(now)
  const { token } = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }))
  sender = { token, location: colombo }
  const owner = '1001000001'
  const date = businessDate(now, 'Asia/Colombo')
  const word = { locationCode: colombo, date, now, confirmedBy: owner, askedBy: owner, requestId: 'test' }
  await inTransaction(shop.application.api.platform.tills, tx => keepDay(tx, word))
  server = await startServerProcess({ ...few, PORT: String(await freeLoopbackPort()), DATABASE_URL: shop.database.ownerUrl })
  await vi.waitUntil(() => server.said().includes('kill -HUP'), patience)
})
afterAll(async () => {
  server.child.kill('SIGKILL')
  await shop.close()
})

/** By its number, the process that serves at each place now. */
function pids(): Record<string, number> {
  return Object.fromEntries([...server.said().matchAll(/Process (\d) serves \((\d+)\)/g)].map(([, number, pid]) => [number, Number(pid)]))
}

const sale = () => ({ endpoint: createInvoice, input: { body: aCashBill([aLine(item, '1', { stockCode: item.entries[0]! })], '100.00') } })

/** Four tills that sell until they are told to stop, and send a sale again where its answer was lost. */
function sellOn() {
  const bills = new Map<string, string>()
  const outcomes: Record<string, number> = {}
  let isOver = false
  const sell = async () => {
    const key = crypto.randomUUID()
    for (;;) {
      const answer = await sendTo(server, sale(), { ...sender, key })
      const outcome = String(answer?.status ?? 'lost')
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (answer?.status === 200) return void bills.set(key, (JSON.parse(answer.text) as { code: string }).code)
      await pause(20)
    }
  }
  const till = async () => {
    while (!isOver) {
      await sell()
      await pause(40)
    }
  }
  const running = Array.from({ length: 4 }, till)
  const stop = async () => {
    isOver = true
    await Promise.all(running)
    return { bills, outcomes }
  }
  return { stop, sold: () => bills.size }
}

async function expectKept(bills: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await shop.owner.query<{ key: string; code: string }>(
    'select key::text, paper_code as code from idempotency_key where key = any($1::uuid[])',
    [[...bills.keys()]],
  )
  expect(new Map(rows.map(({ key, code }) => [key, code]))).toEqual(bills)
  expect(new Set(bills.values()).size).toBe(bills.size)
}

test.runIf(isLong)('they are replaced one after the other while four tills sell: nothing is lost, made twice or refused', async () => {
  const before = pids()
  expect(Object.keys(before)).toEqual(['1', '2', '3'])
  const selling = sellOn()
  await expect.poll(selling.sold, patience).toBeGreaterThan(20)
  server.child.kill('SIGHUP')
  await expect.poll(() => server.said(), patience).toContain('All processes are new.')
  const soldMeanwhile = selling.sold()
  await expect.poll(selling.sold, patience).toBeGreaterThan(soldMeanwhile + 20)
  const { bills, outcomes } = await selling.stop()
  for (const [number, pid] of Object.entries(pids())) expect(pid).not.toBe(before[number])
  // A connection may close just when its browser sends; the same save is sent again then.
  expect(
    Object.keys(outcomes).filter(outcome => outcome !== 'lost'),
    JSON.stringify(outcomes),
  ).toEqual(['200'])
  await expectKept(bills)
})

test('one that is killed is started again, and the others go on', async () => {
  const before = pids()
  const selling = sellOn()
  process.kill(before['2']!, 'SIGKILL')
  await expect.poll(() => pids()['2'], patience).not.toBe(before['2'])
  const { bills } = await selling.stop()
  expect(pids()).toMatchObject({ 1: before['1'], 3: before['3'] })
  expect(server.said()).toContain('Process 2 ended (SIGKILL): starting it again in 0.5 s')
  await expectKept(bills)
})

test('a database that a newer build has changed is not served by new processes', async () => {
  const before = pids()
  await shop.owner.query(`insert into schema_migration (name, sha256) values ('migrations/9999-of-a-newer-build.sql', '')`)
  server.child.kill('SIGHUP')
  await expect.poll(() => server.said(), patience).toContain('Not restarted: The database has had migrations/9999-of-a-newer-build.sql')
  await shop.owner.query(`delete from schema_migration where name = 'migrations/9999-of-a-newer-build.sql'`)
  expect(pids()).toEqual(before)
})

test('all of them finish what is under way when they are stopped', async () => {
  const ended = once(server.child, 'exit')
  const answers = Array.from({ length: 12 }, () => sendTo(server, sale(), { ...sender, key: crypto.randomUUID() }))
  await pause(5)
  server.child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  for (const answer of await Promise.all(answers)) expect([200, 503, undefined]).toContain(answer?.status)
  expect(server.said()).toContain('Stopped.')
  shop.setClock(Date.now())
  expect(await brokenPromises(shop)).toEqual([])
})

test.runIf(isLong)('each has a port of its own where PROCESS_PORTS names the first', async () => {
  const [port, own] = [await freeLoopbackPort(), await freeLoopbackPort()]
  const settings = { ...few, PROCESSES: '1', PROCESS_PORTS: String(own), DATABASE_URL: shop.database.ownerUrl }
  const one = await startServerProcess({ ...settings, PORT: String(port) })
  await vi.waitUntil(() => one.said().includes(`is open at http://127.0.0.1:${own}/`), patience)
  expect(await isReady(`http://127.0.0.1:${port}`)).toBe(false)
  await one.stop()
})

test('more connections than the database takes are refused before anything is served', async () => {
  const settings = {
    ...few,
    PROCESSES: '64',
    POOL_SIZE: '50',
    PORT: String(await freeLoopbackPort()),
    DATABASE_URL: shop.database.ownerUrl,
  }
  await expect(startServerProcess(settings)).rejects.toThrow(/may open 3390 connections, and the database takes \d+: set PROCESSES/)
})
