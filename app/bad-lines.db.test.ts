/**
 * Bad lines between till and server, and between server and database: connections that end after every byte of a save and of its
 * answer, slow lines, and a slow disk. The long run: CUT_STEP=1 npx vitest run --project db app/bad-lines
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createInvoice, type InvoiceBody } from '../features/selling/sales/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { Application } from './application.ts'
import { aCashBill, aLine } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { sendTo } from '../testing/processes.ts'
import { colombo, openShop, staffWith, type Shop, type Staff } from '../testing/shop.ts'
import { stallingProxy, type StallingProxy, type Way } from '../testing/stalling-proxy.ts'
import { anItem, remainingOf, type TestItem } from '../testing/stock.ts'

/** Bytes between two cuts; every byte is tried with 1. */
const step = Number(process.env.CUT_STEP ?? 131)
vi.setConfig({ testTimeout: 3_600_000 })

let shop: Shop
let cashier: Staff
let bulb: TestItem
let bill: InvoiceBody
/** An application whose tills and whose database are reached over lines of ours. */
let application: Application
let tillLine: StallingProxy
let databaseLine: StallingProxy
beforeAll(async () => {
  shop = await openShop({ checkReplies: false })
  cashier = await shop.signIn('cashier')
  bulb = await anItem(shop, { entries: [{ quantity: '900000' }] })
  bill = aCashBill([aLine(bulb, '1', { stockCode: bulb.entries[0]! })], '100.00')
  databaseLine = await stallingProxy(shop.database.url)
  application = await shop.openAnother({ tillsUrl: databaseLine.url })
  tillLine = await stallingProxy(await application.http.listen({ port: 0, host: '127.0.0.1' }))
  // From here on a sale is made of what the application remembers.
  for (let time = 0; time < 3; time += 1) await sendUntilAnswered(crypto.randomUUID())
})
afterAll(async () => {
  await tillLine.close()
  await databaseLine.close()
  await shop.close()
})

const left = async () => Number(await remainingOf(shop, bulb.entries[0]!))
/** Sends the bill over the till's line as a browser does; null when no whole answer came. */
const send = (key: string) => {
  const save: { endpoint: Endpoint; input: Partial<CallInput<Endpoint>> } = { endpoint: createInvoice, input: { body: bill } }
  return sendTo({ url: tillLine.url }, save, { token: cashier.token, location: colombo, key })
}

/** Sends until there is an answer, as a browser does. */
const sendUntilAnswered = (key: string) =>
  vi.waitUntil(
    async () => {
      const answer = await send(key)
      return answer === null || answer.status === 503 ? null : answer
    },
    { timeout: 30_000, interval: 20 },
  )

/** Each of these keys made one bill and took one piece out of the stock, and no other bill was made. */
async function expectOneBillEach(keys: readonly string[], before: number): Promise<void> {
  const { rows } = await shop.owner.query<{ bills: number; keys: number }>(
    'select count(*)::int as bills, count(distinct idempotency_key)::int as keys from invoice where idempotency_key = any($1)',
    [keys],
  )
  expect(rows).toEqual([{ bills: keys.length, keys: keys.length }])
  expect(await left()).toBe(before - keys.length)
}

test('a save whose request or answer ends at any of its bytes is saved once when it is sent again', async () => {
  const [before, keys, wrong]: [number, string[], string[]] = [await left(), [], []]
  for (const way of ['asked', 'answered'] as const) {
    // Until the whole of it has passed before the cut would come.
    for (let bytes = 0; ; bytes += step) {
      const key = crypto.randomUUID()
      keys.push(key)
      tillLine.cutAfter({ way, bytes })
      const cut = await send(key)
      const isCut = tillLine.hasCut()
      tillLine.cutAfter(null)
      const [first, second] = [await sendUntilAnswered(key), await send(key)]
      if (first.status !== 200 || second?.text !== first.text) wrong.push(`${way} ${bytes}: ${first.text}, then ${second?.text}`)
      // What a till took for an answer is the whole of it.
      if (cut !== null && cut.text !== first.text) wrong.push(`${way} ${bytes} was answered ${cut.text}`)
      if (!isCut) break
    }
  }
  process.stdout.write(`bad lines: ${keys.length} saves over cut connections between till and server\n`)
  expect(wrong).toEqual([])
  expect(keys.length).toBeGreaterThan(1500 / step)
  await expectOneBillEach(keys, before)
})

/** Ends the database's connection after each byte of a sale one way, and answers how it was told each time. */
async function cutDatabase(way: Way, keys: string[]): Promise<Set<string>> {
  const outcomes = new Set<string>()
  for (let [bytes, whole] = [0, 0]; whole < 3; bytes += step) {
    const key = crypto.randomUUID()
    keys.push(key)
    databaseLine.cutAfter({ way, bytes })
    const till = staffWith(application, cashier.token, colombo)
    const { status, error } = await till.call(createInvoice, { body: bill }, { key })
    // A new connection prepares its statements, which takes more bytes than a sale over an old one.
    whole = databaseLine.hasCut() ? 0 : whole + 1
    databaseLine.cutAfter(null)
    outcomes.add(status === 200 ? 'saved' : `${status} ${error.code}`)
    expect((await sendUntilAnswered(key)).status).toBe(200)
  }
  return outcomes
}

test('so it is when the connection between server and database ends there', async () => {
  const [before, keys]: [number, string[]] = [await left(), []]
  const outcomes = new Set([...(await cutDatabase('asked', keys)), ...(await cutDatabase('answered', keys))])
  process.stdout.write(`bad lines: ${keys.length} sales over cut connections to the database were answered ${[...outcomes].join(', ')}\n`)
  // No till is told that it failed: it is saved, or sent again.
  expect(outcomes.difference(new Set(['503 DATABASE_DOWN', '503 SAVE_IN_DOUBT', 'saved'])).size).toBe(0)
  expect(outcomes.has('503 SAVE_IN_DOUBT')).toBe(true)
  await expectOneBillEach(keys, before)
})

test('over slow lines every save is made once, with the same answer for all that send it', async () => {
  const [before, keys] = [await left(), Array.from({ length: 6 }, () => crypto.randomUUID())]
  // As by a telephone in the country: a request and its answer take half a second, and a sale as many to the database as it has trips.
  tillLine.slowDown({ delayMs: 100, bytesPerMs: 10 })
  databaseLine.slowDown({ delayMs: 20, bytesPerMs: 100 })
  const answers = await Promise.all(keys.map(key => Promise.all([send(key), send(key), send(key)])))
  tillLine.slowDown(null)
  databaseLine.slowDown(null)
  for (const [first, ...others] of answers) {
    expect(first?.status).toBe(200)
    expect(others.map(answer => answer?.text)).toEqual([first?.text, first?.text])
  }
  await expectOneBillEach(keys, before)
})

test('where the disk takes longer with a commit than a till waits, the till is told so, and sent again it is one bill', async () => {
  await shop.owner.query(`
    create function slow_disk() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return null; end $$;
    create constraint trigger slow_disk after insert on invoice deferrable initially deferred for each row execute function slow_disk()`)
  const impatient = await shop.openAnother({ patienceMs: 200 })
  const till = staffWith(impatient, cashier.token, colombo)
  const [before, keys] = [await left(), Array.from({ length: 3 }, () => crypto.randomUUID())]
  const told = await Promise.all(keys.map(key => till.call(createInvoice, { body: bill }, { key })))
  expect(told.map(({ status, error }) => [status, error.code])).toEqual(keys.map(() => [503, 'SAVE_IN_DOUBT']))
  const again = (key: string) => async () => (await till.call(createInvoice, { body: bill }, { key })).status === 200
  await Promise.all(keys.map(key => vi.waitUntil(again(key), { timeout: 20_000, interval: 20 })))
  await shop.owner.query('drop trigger slow_disk on invoice; drop function slow_disk()')
  await expectOneBillEach(keys, before)
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
