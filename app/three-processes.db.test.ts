/**
 * Three processes over one database: what one of them does, the others know. Each test says at which process it asks. Keys, races
 * and kills of whole tills are in processes.db.test.ts, the command that starts several in cluster.db.test.ts.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHeldBill, discardHeldBill, listHeldBills, takeHeldBill } from '../features/selling/holds/contract.ts'
import { items } from '../features/goods/items/item-contract.ts'
import { getBackups, makeBackup } from '../features/shop/backup/contract.ts'
import { printReceipt } from '../features/selling/printers/contract.ts'
import { createInvoice, type InvoiceBody } from '../features/selling/sales/contract.ts'
import { login, logout, signInWithUser } from '../features/shop/session/contract.ts'
import { getSettings, saveBusinessSettings, saveSalesSettings } from '../features/shop/settings/contract.ts'
import { changeUserStatus, users } from '../features/shop/users/contract.ts'
import { aCashBill, aLine, askOverride, refusalOf } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { textOfPrint } from '../testing/escpos.ts'
import { aHeldLine, aHold } from '../testing/papers/hold.ts'
import { aSession, hire } from '../testing/people.ts'
import { endProcess, staffAt, startProcess, type Process } from '../testing/processes.ts'
import { aPrint, aPrinter, openTestPrinter } from '../testing/receipt-printer.ts'
import { openShop, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, remainingOf, type TestItem } from '../testing/stock.ts'

let shop: Shop
let processes: Process[]
/** The owner, and a cashier, at each of the three. */
let owners: Staff[]
let cashiers: Staff[]
let cashierCode: string
beforeAll(async () => {
  shop = await openShop({ checkReplies: false })
  processes = await Promise.all([startProcess(shop), startProcess(shop), startProcess(shop)])
  const owner = await aSession(shop, '1001000001', { hasTyped: true })
  owners = processes.map(process => staffAt(process, owner))
  cashierCode = await hire(shop, { '1301000001': 'cashier' })
  const cashier = await aSession(shop, cashierCode)
  cashiers = processes.map(process => staffAt(process, cashier))
})
afterAll(async () => {
  await Promise.all(processes.map(process => endProcess(process, 'SIGTERM')))
  await shop.close()
})

const guest = (at: number) => staffAt(processes[at]!, { token: '' })
/** A bill of a named entry: the second of its kind is made from what its process remembers. */
const billOf = (item: TestItem, more: Partial<InvoiceBody> = {}) =>
  aCashBill([aLine(item, '1', { stockCode: item.entries[0]! })], '100.00', more)

/** Has every process remember what a bill needs. */
async function sellEverywhere(body: InvoiceBody): Promise<void> {
  for (const cashier of [...cashiers, ...cashiers]) expect((await cashier.call(createInvoice, { body })).status).toBe(200)
}

test('thirty tills at three processes sell a dozen units: twelve bills, and not one unit twice', async () => {
  const item = await anItem(shop, { entries: [{ quantity: '12' }] })
  const sales = Array.from({ length: 30 }, (_, till) => cashiers[till % 3]!.call(createInvoice, { body: billOf(item) }))
  const answers = await Promise.all(sales)
  const sold = answers.filter(({ status }) => status === 200)
  expect(sold).toHaveLength(12)
  expect(new Set(sold.map(({ reply }) => reply.code)).size).toBe(12)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(new Set(['STOCK_SHORT']))
  expect(await remainingOf(shop, item.entries[0]!)).toBe('0')
})

test('one key that is sent to all three at once is one bill, and one answer', async () => {
  const item = await anItem(shop, { entries: [{ quantity: '9' }] })
  const key = crypto.randomUUID()
  const answers = await Promise.all(cashiers.map(cashier => cashier.call(createInvoice, { body: billOf(item) }, { key })))
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.code}`)).size).toBe(1)
  expect(await remainingOf(shop, item.entries[0]!)).toBe('8')
})

test('an item that one process changes is sold by no other as it remembers it', async () => {
  const item = await anItem(shop, { entries: [{ quantity: '20' }] })
  await sellEverywhere(billOf(item))
  const { item: known } = (await owners[0]!.call(items.get, { params: { id: item.code } })).reply
  const changed = await owners[0]!.call(items.edit, {
    params: { id: item.code },
    body: { ...known, costPrice: known.costPrice ?? '0.00', minimumPrice: '150.00', retailPrice: '150.00' },
  })
  expect(changed.status, JSON.stringify(changed.error)).toBe(200)
  for (const cashier of cashiers) expect((await cashier.call(createInvoice, { body: billOf(item) })).status).toBeGreaterThanOrEqual(400)
})

test('a limit that is set at one process is obeyed by the next sale at each other', async () => {
  const item = await anItem(shop, { entries: [{ quantity: '20' }] })
  const cheaper = aCashBill([aLine(item, '1', { stockCode: item.entries[0]!, discountPercentage: '4' })], '96.00')
  await sellEverywhere(cheaper)
  const { sales } = (await owners[1]!.call(getSettings)).reply
  const save = (cashier: string, version: number) =>
    owners[1]!.call(saveSalesSettings, { body: { ...sales, discountLimits: { ...sales.discountLimits, cashier }, version } })
  const { version } = (await save('3', sales.version)).reply.sales
  for (const cashier of cashiers) expect((await refusalOf(cashier.call(createInvoice, { body: cheaper })))[1]).toBe('DISCOUNT_LIMIT')
  expect((await save('5', version)).status).toBe(200)
  for (const cashier of cashiers) expect((await cashier.call(createInvoice, { body: cheaper })).status).toBe(200)
})

const stampAt = async (at: number) => Number((await cashiers[at]!.call(signInWithUser)).headers['bizx-settings'])

/** Chooses an edition at the first process and waits until the replies of the others know of it. The clock of all of them stands still. */
async function choose(edition: 'BIZ_X_POS' | 'BIZ_X_AUTO_CARE', longestMs: number): Promise<void> {
  const before = await stampAt(2)
  const { business } = (await owners[0]!.call(getSettings)).reply
  expect((await owners[0]!.call(saveBusinessSettings, { body: { ...business, edition } })).status).toBe(200)
  const savedAt = Date.now()
  while ((await stampAt(1)) === before || (await stampAt(2)) === before) {
    expect(Date.now() - savedAt).toBeLessThan(longestMs)
    await pause(20)
  }
}

test('settings that are changed at one process stand in the replies of the others within a second', () => choose('BIZ_X_POS', 1_000))

test('and where the notice was lost with its connection, as soon as that is there again', async () => {
  await shop.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'bizx-news'`,
  )
  await choose('BIZ_X_AUTO_CARE', 5_000)
})

test('a bill on hold is on the list of each, and is taken up once', async () => {
  const item = await anItem(shop, { entries: [{ quantity: '5' }] })
  const { heldBill } = (await cashiers[0]!.call(createHeldBill, { body: aHold([aHeldLine(item)]) })).reply
  const { id, version } = heldBill
  for (const cashier of cashiers) expect((await cashier.call(listHeldBills)).reply.heldBills.map(held => held.id)).toContain(id)
  const taken = await Promise.all(cashiers.map(cashier => cashier.call(takeHeldBill, { body: { id, version } })))
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(1)
  // Whoever did not get it still reads what became of it.
  expect((await cashiers[1]!.call(discardHeldBill, { body: { id, version, reason: 'Left' } })).status).toBe(409)
})

test('an override that is given at one process is spent at another, and at a third it is spent', async () => {
  const item = await anItem(shop, { entries: [{ quantity: '5' }] })
  const dear = aCashBill([aLine(item, '1', { discountPercentage: '12' })], '88.00')
  const { overrideId } = (await askOverride(cashiers[0]!, dear)).reply
  const body = { ...dear, overrideIds: [overrideId] }
  expect((await cashiers[1]!.call(createInvoice, { body })).status).toBe(200)
  expect((await refusalOf(cashiers[2]!.call(createInvoice, { body })))[1]).toBe('OVERRIDE_SPENT')
})

test('a print that is sent to all three comes out once, and prints of tills at each follow each other', async () => {
  const printer = await openTestPrinter()
  try {
    const code = await aPrinter(owners[0]!, printer.port)
    const once = aPrint('Bill 3101000123')
    const others = cashiers.map((_, nth) => aPrint(`Bill ${nth}`))
    const sent = [...cashiers.map(cashier => [cashier, once] as const), ...cashiers.map((cashier, nth) => [cashier, others[nth]!] as const)]
    const answers = await Promise.all(sent.map(([cashier, body]) => cashier.call(printReceipt, { params: { code }, body })))
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200))
    expect((await cashiers[2]!.call(printReceipt, { params: { code }, body: once })).status).toBe(200)
    expect(printer.printed.map(done => textOfPrint(done).join()).toSorted()).toEqual(['Bill 0', 'Bill 1', 'Bill 2', 'Bill 3101000123'])
  } finally {
    await printer.close()
  }
})

test('who signs in at one process is known to all, and signed out of all', async () => {
  const { accessToken: token } = (await guest(0).call(login, { body: { username: 'kumari', password: 'cashier1234' } })).reply
  const everywhere = processes.map(process => staffAt(process, { token }))
  for (const staff of everywhere) expect((await staff.call(signInWithUser)).status).toBe(200)
  expect((await everywhere[1]!.call(logout)).status).toBe(200)
  for (const staff of everywhere) expect((await staff.call(signInWithUser)).status).toBe(401)
})

test('wrong passwords are counted over all of them', async () => {
  const username = 'nimal'
  const answers: number[] = []
  for (let time = 0; time < 12; time += 1) {
    const answer = await guest(time % 3).call(login, { body: { username, password: 'not this one' } })
    answers.push(answer.status)
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
})

test('a user who is locked out at one process is refused at the others at once', async () => {
  const item = await anItem(shop, { entries: [{ quantity: '20' }] })
  await sellEverywhere(billOf(item))
  const { user } = (await owners[2]!.call(users.get, { params: { id: cashierCode } })).reply
  const rejected = await owners[2]!.call(changeUserStatus, {
    params: { id: cashierCode },
    body: { move: 'reject', reason: 'Left', version: user.version },
  })
  expect(rejected.status, JSON.stringify(rejected.error)).toBe(200)
  for (const cashier of cashiers) {
    expect((await cashier.call(createInvoice, { body: billOf(item) })).status).toBe(401)
    expect((await cashier.call(signInWithUser)).status).toBe(401)
  }
})

test('a backup that one process makes is under way for all, and is made once', async () => {
  const answers = await Promise.all(owners.map(owner => owner.call(makeBackup)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
  const workAt = async (at: number) => (await owners[at]!.call(getBackups)).reply
  await expect.poll(async () => (await workAt(1)).work, { timeout: 20_000 }).toBeNull()
  const { files } = await workAt(2)
  expect(files.filter(({ cause }) => cause === 'asked')).toHaveLength(1)
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
