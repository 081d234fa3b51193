/** Keys in other cases than two requests of one save: another user, another location, other contents, much later, within a group. */
import { reverseClosingBalance } from '../features/money/day-close/contract.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkImport, chooseImportSheet, runImport } from '../features/overview/imports/contract.ts'
import { createInvoice } from '../features/selling/sales/contract.ts'
import { logout } from '../features/shop/session/contract.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import type { Application } from './application.ts'
import { nameOf } from '../testing/calls.ts'
import { aCashBill, aLine, sell } from '../testing/papers/bill.ts'
import { brokenPromises, fingerprint } from '../testing/books.ts'
import { chosen } from '../testing/chance.ts'
import { settled } from '../testing/imports.ts'
import type { Ready } from '../testing/papers/paper.ts'
import { aSession, hire } from '../testing/people.ts'
import { openSamples, type Samples } from '../testing/samples.ts'
import { callAddress, colombo, galle, kandy, openShop, staffWith, type Answer, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, remainingOf } from '../testing/stock.ts'

const continues: readonly Endpoint[] = [checkImport, chooseImportSheet, runImport]

let shop: Shop
let known: Samples
let saving: Endpoint[]
/** A user with a role at all locations. */
let owner: string
let other: string
beforeAll(async () => {
  shop = await openShop({ checkReplies: false })
  known = await openSamples(shop)
  const all = shop.application.api.endpoints.filter(({ saves }) => saves)
  // The days of a year are opened again once that is lifted.
  const isLast = ({ path }: Endpoint) => path === reverseClosingBalance.path
  saving = [...all.filter(endpoint => !isLast(endpoint)), ...all.filter(isLast)]
  const everywhere = { [colombo]: 'superadmin', [kandy]: 'superadmin', [galle]: 'superadmin' } as const
  owner = await hire(shop, everywhere)
  other = await hire(shop, everywhere)
})
afterAll(() => shop.close())

const told = ({ status, reply }: Answer<unknown>) => `${status} ${JSON.stringify(reply)}`
const reused = ({ status, error }: Answer<unknown>) => `${status} ${error.code}`

interface Sent extends Ready {
  key: string
  first: string
}

/** Each saving call once, with its key and its answer. */
async function eachOnce(staff: Staff): Promise<Sent[]> {
  const ready: Ready[] = []
  for (const endpoint of saving)
    ready.push({ endpoint, input: await known.samples[nameOf(endpoint)]!({ role: 'superadmin', userCode: owner, staff }) })
  const sent: Sent[] = []
  for (const { endpoint, input } of ready) {
    const key = input.key ?? crypto.randomUUID()
    sent.push({ endpoint, input, key, first: told(await staff.call(endpoint, input, { key })) })
  }
  return sent
}

/** Sends all of it again and returns the calls whose answer differs from the first. */
async function answeredOtherwise(staff: Staff, sent: readonly Sent[]): Promise<string[]> {
  const found: string[] = []
  for (const { endpoint, input, key, first } of sent) {
    const again = told(await staff.call(endpoint, input, { key }))
    if (again !== first) found.push(`${nameOf(endpoint)}\n  ${first}\n  ${again}`)
  }
  return found
}

test('contents are told apart as they were sent, so that a version that knows more fields finds the save of an older one', async () => {
  const staff = await aSession(shop, owner)
  const bulb = await anItem(shop, { entries: [{ quantity: '10' }] })
  // Without `confirmed` and the other fields that the schema adds.
  const body = aCashBill([aLine(bulb)], '100.00')
  const key = crypto.randomUUID()
  expect((await staff.call(createInvoice, { body }, { key })).status).toBe(200)
  const { rows } = await shop.owner.query<{ request_hash: Buffer }>('select request_hash from idempotency_key where key = $1', [key])
  const sent = `POST ${callAddress(createInvoice, {})}\n${JSON.stringify(body)}`
  expect(rows[0]?.request_hash.toString('hex')).toBe(createHash('sha256').update(sent).digest('hex'))
})

test('of sales that travel together one is refused: each of them, sent twice to two applications, has one answer', async () => {
  const applications: Application[] = [shop.application, await shop.openAnother()]
  const { token } = await aSession(shop, owner)
  const places = [colombo, colombo, kandy, galle]
  const tills = []
  for (const place of places) {
    const item = await anItem(shop, { entries: [{ quantity: '60', location: place }] })
    tills.push({ place, entry: item.entries[0]!, bill: aCashBill([aLine(item, '1', { stockCode: item.entries[0]! })], '100.00') })
  }
  const at = (application: Application, place: string) => staffWith(application, token, place)
  // From the third round on all of them sell with kept readings.
  for (const application of [...applications, ...applications])
    for (const { place, bill } of tills) await sell(at(application, place), bill)
  const short = tills.length - 1
  const { bill } = tills[short]!
  const tooMuch = {
    ...bill,
    totalAmount: '9000.00',
    receivedAmount: '9000.00',
    stockHistories: [{ ...bill.stockHistories[0]!, quantity: '90' }],
  }
  for (let round = 0; round < 12; round += 1) {
    const sends = tills.map(till => ({ ...till, key: crypto.randomUUID() }))
    const answers = await Promise.all(
      applications.flatMap(application =>
        sends.map(({ place, bill: own, key }, nth) =>
          at(application, place).call(createInvoice, { body: nth === short ? tooMuch : own }, { key }),
        ),
      ),
    )
    const [first, second] = [answers.slice(0, tills.length), answers.slice(tills.length)]
    expect(first.map(told)).toEqual(second.map(told))
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  }
  // 60, less one for each warm-up round, less one for each round of requests; of the last till only the former.
  expect(await Promise.all(tills.map(({ entry, place }) => remainingOf(shop, entry, place)))).toEqual(['44', '44', '44', '56'])
})

test('every saving call: a key serves nobody else, nowhere else and no other call, and is answered the same at any later time', async () => {
  const staff = await aSession(shop, owner, { hasTyped: true })
  const sent = await eachOnce(staff)
  expect(sent.filter(({ first }) => !first.startsWith('200')).map(({ endpoint, first }) => `${nameOf(endpoint)} ${first}`)).toEqual([])
  // These continue after their answer.
  const working = sent.filter(({ endpoint }) => continues.includes(endpoint))
  for (const { input } of working) await settled(staff, (input.params as { id: string }).id)
  const before = await fingerprint(shop)
  const stranger = await aSession(shop, other)
  for (const [nth, { endpoint, input, key }] of sent.entries()) {
    const elsewhere = { key, location: kandy }
    const next = sent[(nth + 1) % sent.length]!
    const answers = [
      await stranger.call(endpoint, input, { key }),
      await staff.call(endpoint, input, elsewhere),
      await staff.call(next.endpoint, next.input, { key }),
    ]
    expect(answers.map(reused), nameOf(endpoint)).toEqual(answers.map(() => '409 KEY_REUSED'))
  }
  expect(await answeredOtherwise(staff, sent)).toEqual([])
  expect(await fingerprint(shop)).toEqual(before)

  await staff.call(logout)
  const [gone] = sent
  expect((await staff.call(gone!.endpoint, gone!.input, { key: gone!.key })).status).toBe(401)
  expect(await answeredOtherwise(await aSession(shop, owner), sent)).toEqual([])
  for (const hours of chosen([25, 24 * 400], longer => longer > 25)) {
    shop.setClock(shop.now() + hours * 3_600_000)
    expect(await answeredOtherwise(await aSession(shop, owner), sent)).toEqual([])
  }
  // Another process, started later, knows only the database.
  const restarted = await shop.openAnother()
  const later = staffWith(restarted, (await aSession(shop, owner)).token, colombo)
  expect(await answeredOtherwise(later, sent)).toEqual([])
  await restarted.close()
}, 300_000)

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
