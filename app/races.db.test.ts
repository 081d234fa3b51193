import { getOwnSessions } from '../features/shop/session/account-contract.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededDice } from '../demo/seeded-dice.ts'
import { createAutoCareInvoice, createInvoice, editInvoice } from '../features/selling/sales/contract.ts'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../testing/papers/bill.ts'
import { brokenPromises, waiting } from '../testing/books.ts'
import { roundsOf, seedOf } from '../testing/chance.ts'
import { aClose, closeDay, openDay } from '../testing/papers/day-close.ts'
import { aCustomer, aSession, hire } from '../testing/people.ts'
import { colombo, openShop, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, remainingOf } from '../testing/stock.ts'

const rounds = roundsOf('RACE_ROUNDS', 8)
const dice = seededDice(seedOf('RACE_SEED'))

let shop: Shop
let tills: Staff[]
beforeAll(async () => {
  shop = await openShop()
  tills = []
  for (let till = 0; till < 10; till += 1) tills.push(await aSession(shop, await hire(shop, { [colombo]: 'cashier' })))
  // A till whose session the server has not seen counts as a stranger, and strangers are limited.
  for (const till of tills) await till.call(getOwnSessions)
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 3_600_000 })

/** One of the tills, in turn. */
const till = (number: number) => tills[number % tills.length]!

test('fifty tills sell the last unit: one does, the others read that none is left', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const last = await anItem(shop, { name: `Last of round ${round}`, entries: [{ quantity: '1' }] })
    const body = aCashBill([aLine(last, '1', dice.below(2) === 0 ? {} : { stockCode: last.entries[0]! })], '100.00')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => till(number).call(number % 3 === 0 ? createAutoCareInvoice : createInvoice, { body })),
    )
    const told = answers.map(({ status, error }) => (status === 200 ? 'sold' : error.message.errorInfo[2]))
    expect(told.filter(text => text === 'sold')).toHaveLength(1)
    const others = new Set(told.filter(text => text !== 'sold'))
    expect(others).toEqual(new Set([`Line 1: only 0 of ${last.name} left here. Lower the quantity or choose another entry.`]))
    expect(await remainingOf(shop, last.entries[0]!)).toBe('0')
  }
})

test('many tills share what is left and sell not one unit too many', async () => {
  for (let round = 1; round <= rounds; round += 1) {
    const some = await anItem(shop, { entries: [{ quantity: '4' }, { quantity: '3' }] })
    const wanted = Array.from({ length: 8 }, () => 1 + dice.below(3))
    const answers = await Promise.all(
      wanted.map((pieces, number) =>
        till(number).call(createInvoice, { body: aCashBill([aLine(some, String(pieces))], `${pieces * 100}.00`) }),
      ),
    )
    const sold = wanted.filter((_, number) => answers[number]!.status === 200).reduce((sum, pieces) => sum + pieces, 0)
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code)).difference(new Set(['STOCK_SHORT'])).size,
    ).toBe(0)
    const left = Number(await remainingOf(shop, some.entries[0]!)) + Number(await remainingOf(shop, some.entries[1]!))
    expect(sold + left).toBe(7)
    // Every refused sale asked for more than was left at the end.
    const refused = wanted.filter((_, number) => answers[number]!.status !== 200)
    expect(refused.every(pieces => pieces > left)).toBe(true)
  }
})

test('twenty sends of one key make one bill, whichever comes first', async () => {
  const bulb = await anItem(shop, { entries: [{ quantity: String(rounds) }] })
  for (let round = 1; round <= rounds; round += 1) {
    const key = crypto.randomUUID()
    const body = aCashBill([aLine(bulb)], '100.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => till(round).call(createInvoice, { body }, { key })))
    expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.code}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
  }
  // One unit per round at most.
  expect(await remainingOf(shop, bulb.entries[0]!)).toBe('0')
})

test('carts with the same items in opposite order all go through', async () => {
  const items = await Promise.all([1, 2, 3, 4].map(() => anItem(shop, { entries: [{ quantity: '100000' }, { quantity: '100000' }] })))
  const customers = await Promise.all([1, 2].map(() => aCustomer(shop)))
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => {
        const lines = items.map((item, at) => aLine(item, '1', dice.below(2) === 0 ? {} : { stockCode: item.entries[at % 2]! }))
        if (number % 2 === 1) lines.reverse()
        const body = number % 3 === 0 ? aCashBill(lines, '400.00') : aCreditBill(customers[number % 2]!, lines, '400.00')
        return till(number).call(number % 4 < 2 ? createInvoice : createAutoCareInvoice, { body })
      }),
    )
    expect(answers.map(({ status, error }) => (status === 200 ? 'sold' : error.message.errorInfo[2]))).toEqual(
      Array.from({ length: 8 }, () => 'sold'),
    )
  }
})

test('two bills that swap their customers and items at once are both changed', async () => {
  const plenty = { entries: [{ quantity: String(2 * rounds) }] }
  const [one, two] = [await anItem(shop, plenty), await anItem(shop, plenty)]
  const [anne, bala] = [await aCustomer(shop), await aCustomer(shop)]
  for (let round = 1; round <= rounds; round += 1) {
    const first = await sell(tills[0]!, aCreditBill(anne, [aLine(one)], '100.00'))
    const second = await sell(tills[1]!, aCreditBill(bala, [aLine(two)], '100.00'))
    const answers = await Promise.all([
      tills[0]!.call(editInvoice, {
        params: { id: first.code },
        body: { ...aCreditBill(bala, [aLine(two)], '100.00'), version: 1 },
      }),
      tills[1]!.call(editInvoice, {
        params: { id: second.code },
        body: { ...aCreditBill(anne, [aLine(one)], '100.00'), version: 1 },
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  }
})

async function postedOnTheDay(): Promise<number> {
  const { rows } = await shop.owner.query<{ posted: number }>(
    `select count(*)::int as posted from gl_entry where location_code = $1 and business_date = '2026-11-20' and paper_code not like '48%'`,
    [colombo],
  )
  return rows[0]!.posted
}

test('a sale waits for a close of its day that is under way', async () => {
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const close = await shop.owner.connect()
  try {
    await close.query('begin')
    await close.query('select lock_day($1)', [colombo])
    const sale = tills[0]!.call(createInvoice, { body: aCashBill([aLine(wash)], '100.00') })
    await vi.waitUntil(async () => (await waiting(shop)) > 0, { timeout: 10_000, interval: 10 })
    await close.query('rollback')
    expect((await sale).status).toBe(200)
  } finally {
    await close.query('rollback')
    close.release()
  }
})

test('a day that closes among sales gets no posting afterwards, and later saves are refused', async () => {
  const wash = await anItem(shop, { type: 'service', unit: 'Job' })
  const body = aCashBill([aLine(wash)], '100.00')
  const closed = 'Day 2026-11-20 is closed for Colombo 05 Workshop. Choose a later day, or have its closing taken back.'
  const admin = await aSession(shop, await hire(shop, { [colombo]: 'admin' }))
  let [before, after] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    const posted = await postedOnTheDay()
    const sale = async (number: number) => {
      await new Promise(resolve => setTimeout(resolve, dice.below(16)))
      return till(number).call(createInvoice, { body })
    }
    const sales = Array.from({ length: 10 }, (_, number) => sale(number))
    await new Promise(resolve => setTimeout(resolve, dice.below(10)))
    const report = await closeDay(admin, aClose('2026-11-20', '5.00'))
    const atClose = await postedOnTheDay()
    const answers = await Promise.all(sales)
    const told = answers.map(({ status, error }) => (status === 200 ? 'sold' : error.message.errorInfo[2]))
    expect(new Set(told).difference(new Set(['sold', closed])).size).toBe(0)
    const sold = told.filter(text => text === 'sold').length
    expect([await postedOnTheDay(), atClose]).toEqual([atClose, posted + sold])
    expect(await refusalOf(till(round).call(createInvoice, { body }))).toEqual([409, 'DAY_CLOSED', closed])
    before += sold
    after += told.length - sold
    await openDay(admin, report)
  }
  process.stdout.write(`day close: ${before} sales came before it, ${after} after\n`)
})

test('and after all of it the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
