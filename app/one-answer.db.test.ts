/**
 * One key, one answer: every save is sent twice with its key, up to 30 ms apart, through two applications over one database,
 * twelve at once, and a third time at the end. The long run: ANSWER_PAIRS=10000 npx vitest run --project db app/one-answer
 * (ANSWER_SEED=… repeats a run).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededDice } from '../demo/seeded-dice.ts'
import { createInvoice } from '../features/selling/sales/contract.ts'
import { confirmDay } from '../features/shop/session/contract.ts'
import { businessDate } from '../kernel/dates.ts'
import type { Application } from './application.ts'
import { Pairs } from '../testing/answers.ts'
import { aCashBill, aLine, sell } from '../testing/papers/bill.ts'
import { brokenPromises } from '../testing/books.ts'
import { nameOf } from '../testing/calls.ts'
import { roundsOf, seedOf } from '../testing/chance.ts'
import { contests } from '../testing/papers/every-paper.ts'
import type { Ready } from '../testing/papers/paper.ts'
import { openSamples, type Samples } from '../testing/samples.ts'
import { colombo, openShop, staffWith, tenInTheMorning, type Shop, type Staff } from '../testing/shop.ts'
import { anItem } from '../testing/stock.ts'

const wanted = roundsOf('ANSWER_PAIRS', 400)
const seed = seedOf('ANSWER_SEED')
const dice = seededDice(seed)
vi.setConfig({ testTimeout: 24 * 3_600_000 })

let shop: Shop
let applications: Application[]
let known: Samples
let staff: Staff
beforeAll(async () => {
  shop = await openShop({ checkReplies: false })
  applications = [shop.application, await shop.openAnother()]
  known = await openSamples(shop)
  staff = known.asking.get('superadmin')!.staff
  // From here on both applications sell with kept readings.
  const bulb = await anItem(shop, { entries: [{ quantity: '10' }] })
  const bill = aCashBill([aLine(bulb, '1', { stockCode: bulb.entries[0]! })], '100.00')
  for (const application of [...applications, ...applications]) await sell(staffWith(application, staff.token, colombo), bill)
})
afterAll(() => shop.close())

/** Sends until there is a final answer, as a browser does: a request to try again is not one. */
async function answerOf({ endpoint, input }: Ready, key: string): Promise<string> {
  const till = staffWith(dice.pick(applications), staff.token, colombo)
  for (;;) {
    const { status, reply } = await till.call(endpoint, input, { key })
    if (status !== 503) return `${status} ${JSON.stringify(reply)}`
    await pause(dice.below(30))
  }
}

const pairs = new Pairs(dice, answerOf)

test(`of ${wanted} pairs not one is answered in two ways`, async () => {
  const saving = applications[0]!.api.endpoints.filter(({ saves }) => saves)
  const who = known.asking.get('superadmin')!
  while (pairs.made < wanted) {
    const samples: Ready[] = []
    for (const endpoint of saving) samples.push({ endpoint, input: await known.samples[nameOf(endpoint)]!(who) })
    await pairs.send(samples)
    for (let round = 0; round < 6 && pairs.made < wanted; round += 1)
      for (const contest of Object.values(contests)) await pairs.send(await contest({ shop, staff, dice }))
  }
  const { unequal, outcomes, made } = pairs
  expect(unequal, `ANSWER_SEED=${seed}`).toEqual([])
  process.stdout.write(`one answer: ${made} pairs; ${[...outcomes].map(([outcome, many]) => `${outcome}: ${many}`).join(', ')}\n`)
  // Every save at least once, and both kinds of answer for contested saves.
  expect(new Set([...outcomes.keys()].map(name => name.slice(0, -4)))).toEqual(new Set(saving.map(nameOf)))
  for (const name of [
    'POST invoice',
    'PUT invoice/:id',
    'PUT invoice-reversal',
    'POST stock-transfer-receipt',
    'POST stock-count',
    'POST grn',
  ])
    expect([outcomes.has(`${name} 200`), [...outcomes.keys()].some(key => key.startsWith(`${name} 4`))]).toEqual([true, true])
})

test('what was answered 200 is kept as saved, what was refused as refused, and nothing as both', async () => {
  expect(await pairs.keptOtherwise(shop)).toEqual([])
})

test('a question is no answer: the same save goes through under its key once a manager has said that the day is right', async () => {
  const bulb = await anItem(shop, { entries: [{ quantity: '10' }] })
  const body = aCashBill([aLine(bulb)], '100.00')
  shop.setClock(tenInTheMorning + 3 * 86_400_000)
  const manager = await shop.signIn('manager')
  const key = dice.uuid()
  const send = async () => {
    const { status, error, headers } = await manager.call(createInvoice, { body }, { key })
    return [status, error.code, headers['bizx-settled']]
  }
  expect(await send()).toEqual([409, 'DAY_UNCONFIRMED', undefined])
  expect(await send()).toEqual([409, 'DAY_UNCONFIRMED', undefined])
  const date = businessDate(shop.now(), 'Asia/Colombo')
  expect((await manager.call(confirmDay, { body: { date } })).status).toBe(200)
  expect((await send())[0]).toBe(200)
  const { rows } = await shop.owner.query('select from invoice_line where item_code = $1', [bulb.code])
  expect(rows).toHaveLength(1)
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
