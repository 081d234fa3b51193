/** Reports from a real streaming replica: what it has is told with its time, and what must be current is read from the database. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../testing/chance.ts'
import { serverVariable, startTestServer, type TestServer } from '../database/test-server.ts'
import { dayEnd } from '../reports/day-end/day-end.ts'
import { dailySales } from '../reports/sales/daily-sales.ts'
import { aCashBill, aLine, sell } from '../testing/papers/bill.ts'
import { openShop, staffWith, colombo, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, type TestItem } from '../testing/stock.ts'
import { openStreamingCopy, type StreamingCopy } from '../testing/streaming-copy.ts'

let server: TestServer
let shop: Shop
let copy: StreamingCopy
/** Reads its reports from the copy. */
let manager: Staff
let item: TestItem
beforeAll(async () => {
  // The other tests of this run have a server of their own.
  const others = process.env[serverVariable]
  server = await startTestServer({ wal_level: 'replica', max_wal_senders: '4' })
  shop = await openShop()
  process.env[serverVariable] = others
  copy = await openStreamingCopy(server)
  const copyUrl = new URL(shop.database.reportUrl)
  copyUrl.port = String(copy.port)
  const application = await shop.openAnother({ copyUrl: copyUrl.href })
  manager = staffWith(application, (await shop.signIn('manager')).token, colombo)
  item = await anItem(shop, { entries: [{ quantity: '100' }] })
}, 120_000)
afterAll(async () => {
  await copy?.stop()
  await shop?.close()
  await server?.stop()
}, 60_000)

interface Told {
  total: number
  about: { at: string; isCopy: boolean }
}
const ask = async (report: typeof dailySales): Promise<Told> => (await manager.call(report.call, { query: {} })).reply as Told
const sellOne = () => sell(manager, aCashBill([aLine(item)], '100.00'))

test('a copy that has everything is read, and its figures are of now', async () => {
  const before = (await ask(dailySales)).total
  await sellOne()
  await expect
    .poll(() => ask(dailySales), { timeout: 10_000 })
    .toMatchObject({
      total: before + 1,
      about: { isCopy: true, at: new Date(shop.now()).toISOString() },
    })
})

test('one that is behind says as of when its figures are; what is counted by is read from the database', async () => {
  const { total } = await ask(dailySales)
  await copy.standStill()
  await sellOne()
  await pause(1_100)
  const behind = await ask(dailySales)
  expect(behind).toMatchObject({ total, about: { isCopy: true } })
  const lagMs = shop.now() - Date.parse(behind.about.at)
  expect(lagMs).toBeGreaterThan(1_000)
  expect(lagMs).toBeLessThan(60_000)
  expect((await ask(dayEnd)).about).toEqual(expect.objectContaining({ isCopy: false, at: new Date(shop.now()).toISOString() }))
  await copy.goOn()
  await expect.poll(async () => (await ask(dailySales)).total, { timeout: 10_000 }).toBe(total + 1)
})

test.runIf(isLong)('one whose machine is off keeps nobody from a report: it is not waited for, and not asked again', async () => {
  const copyUrl = new URL(shop.database.reportUrl)
  copyUrl.port = String(copy.port)
  const application = await shop.openAnother({ copyUrl: copyUrl.href })
  const other = staffWith(application, manager.token, colombo)
  const asked = async () => (await other.call(dailySales.call, { query: {} })).reply as Told
  expect((await asked()).about.isCopy).toBe(true)
  copy.freeze()
  try {
    const begun = performance.now()
    const answers = await Promise.all([asked(), asked(), asked()])
    expect(performance.now() - begun).toBeLessThan(8_000)
    expect(answers.map(({ about }) => about.isCopy)).toEqual([false, false, false])
    const again = performance.now()
    expect((await asked()).about.isCopy).toBe(false)
    expect(performance.now() - again).toBeLessThan(2_000)
  } finally {
    copy.thaw()
  }
})

test('one that has gone keeps nobody from a report', async () => {
  await copy.stop()
  const { total } = await ask(dailySales)
  await sellOne()
  expect(await ask(dailySales)).toMatchObject({ total: total + 1, about: { isCopy: false } })
})
