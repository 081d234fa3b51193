import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { confirmDay } from '../features/shop/session/contract.ts'
import { getNumbersAhead, setNumbersBack } from '../features/shop/session/numbers-contract.ts'
import { createAutoCareInvoice, createInvoice, reverseInvoice, type InvoiceRead } from '../features/selling/sales/contract.ts'
import { createPurchaseOrder } from '../features/buying/purchasing/order-contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { may } from '../kernel/permissions.ts'
import { businessDate } from '../kernel/dates.ts'
import { seriesAhead, setBack } from '../features/shop/session/server/set-back.ts'
import { aCashBill, aLine, refusalOf, sell } from '../testing/papers/bill.ts'
import { brokenPromises, fingerprint } from '../testing/books.ts'
import { openBooks, anOpening } from '../testing/papers/opening.ts'
import { anOversoldBill } from '../testing/oversold.ts'
import { aNaming } from '../testing/papers/oversold-goods.ts'
import { aSetting } from '../testing/papers/paper.ts'
import { aCustomer, aSession, hire } from '../testing/people.ts'
import { samplesOf } from '../testing/samples.ts'
import { colombo, galle, openShop, staffWith, tenInTheMorning, type Answer, type Shop, type Staff } from '../testing/shop.ts'
import { anItem, type TestItem } from '../testing/stock.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const moved = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

let shop: Shop
let bulb: TestItem
let users: Record<'cashier' | 'manager' | 'admin', string>
/** Ten o'clock of the last day on which the clock was right. */
let base = tenInTheMorning
const days = (count: number) => base + count * dayMs
beforeAll(async () => {
  shop = await openShop()
  bulb = await anItem(shop, { entries: [{ quantity: '1000', cost: '60.00' }] })
  users = {
    cashier: await hire(shop, { [colombo]: 'cashier' }),
    manager: await hire(shop, { [colombo]: 'manager' }),
    admin: await hire(shop, { [colombo]: 'admin' }),
  }
})
afterAll(() => shop.close())
// The clock is right again.
beforeEach(() => shop.setClock(base))

/** A user at Colombo whose session began at the present time of the clock. */
const at = (role: keyof typeof users) => aSession(shop, users[role])
const today = () => businessDate(shop.now(), 'Asia/Colombo')
const codeOf = async (answer: Promise<Answer<unknown>>) => (await answer).error.code
/** A sale from a named entry: the second of a kind is computed from kept readings and shares a transaction with others. */
const bill = () => aCashBill([aLine(bulb, '1', { stockCode: bulb.entries[0]! })], '100.00')
const told = async (staff: Staff, kind: typeof createInvoice | typeof createAutoCareInvoice = createInvoice) => {
  const { status, error } = await staff.call(kind, { body: bill() })
  return status === 200 ? 'saved' : `${status} ${error.code}`
}

describe('a clock that is wrong', () => {
  test('numbers nothing into another day, at a till that remembers and at one that reads', async () => {
    for (let round = 0; round < 3; round += 1) expect(await told(await at('cashier'))).toBe('saved')
    const wrongs: [what: string, by: number, outcome: string][] = [
      ['an hour back', -hourMs, 'saved'],
      ['a day back', -dayMs, '409 CLOCK_BEHIND'],
      ['a year back', -365 * dayMs, '409 CLOCK_BEHIND'],
      ['two days ahead', 2 * dayMs, '409 DAY_UNCONFIRMED'],
      ['a year ahead', 365 * dayMs, '409 DAY_UNCONFIRMED'],
      ['and right again', 0, 'saved'],
      ['just before midnight', 14 * hourMs - 1000, 'saved'],
      ['just after the midnight after next', 38 * hourMs, '409 DAY_UNCONFIRMED'],
      ['a day ahead', dayMs, 'saved'],
      ['and then right', 0, '409 CLOCK_BEHIND'],
    ]
    for (const [what, by, outcome] of wrongs) {
      shop.setClock(base + by)
      const before = outcome === 'saved' ? null : await fingerprint(shop)
      const cashiers = [await at('cashier'), await at('cashier')]
      const outcomes = [...(await Promise.all(cashiers.map(cashier => told(cashier)))), await told(cashiers[0]!)]
      expect([what, ...outcomes]).toEqual([what, outcome, outcome, outcome])
      if (before) expect(await fingerprint(shop), what).toEqual(before)
    }
    base = days(1)
  })

  test('is told with both dates and what to do, and is no reason to send again', async () => {
    shop.setClock(days(-1))
    expect(await refusalOf((await at('cashier')).call(createInvoice, { body: bill() }))).toEqual([
      409,
      'CLOCK_BEHIND',
      "The clock says Friday, 20 November 2026, the last bill here is of Saturday, 21 November 2026: set the server's clock. If the last one's day was wrong, an admin sets the numbers back under Settings, Clock.",
    ])
    shop.setClock(days(400))
    const asked = await (await at('cashier')).call(createInvoice, { body: bill() })
    expect(asked.error.message.errorInfo[2]).toBe(
      'Is today really Sunday, 26 December 2027? The last paper here is of Saturday, 21 November 2026. A manager must confirm the date once before anything is saved.',
    )
    expect([asked.error.values?.date, asked.headers['retry-after']]).toEqual(['2027-12-26', undefined])
  })

  test('leaves the answers that were given: a save sent again is answered as before', async () => {
    const key = crypto.randomUUID()
    const body = bill()
    const first = await (await at('cashier')).call(createInvoice, { body }, { key })
    for (const count of [-1, 400]) {
      shop.setClock(days(count))
      expect((await (await at('cashier')).call(createInvoice, { body }, { key })).reply).toEqual(first.reply)
    }
  })
})

/** Each kind of numbered paper with a valid request, and one more for the wrong clock. */
describe('every kind of numbered paper', () => {
  test('obeys the clock', async () => {
    const admin = await at('admin')
    const asking = { role: 'admin' as const, userCode: users.admin, staff: admin }
    const kinds = [
      'POST bad-debt',
      'POST settlement-discount',
      'POST invoice',
      'POST invoice-autocare',
      'POST grn',
      'POST sales-return',
      'POST payment-receipt',
      'POST cheque-move',
      'POST cash-hand-over',
      'POST payment-voucher',
      'POST price-correction',
      'POST grn-late-tax-invoice',
      'POST purchase-return-late-tax-credit-note',
      'POST expense',
      'POST account-transaction',
      'POST journal-entry',
      'POST purchase-return',
      'POST purchase-return-refund',
      'POST purchase-order',
      'POST sales-order',
      'POST sales-order-advance',
      'POST sales-quotation',
      'POST job-card',
      'POST stock-in',
      'POST stock-issue',
      'POST oversold-goods',
      'POST stock-transfer',
      'POST stock-transfer-receipt',
      'POST stock-count',
    ]
    const all = samplesOf({ ...(await aSetting(shop, admin)), item: bulb })
    for (const kind of ['POST invoice', 'POST invoice-autocare']) all[kind] = async () => ({ body: bill() })
    const oversold = await anOversoldBill(shop, { sold: '9' })
    all['POST oversold-goods'] = async () => ({ body: aNaming(oversold.bill, '1') })
    const outcomes: Record<string, string[]> = {}
    const send = async (kind: string, input: Partial<CallInput<Endpoint>>) => {
      const endpoint = shop.application.api.endpoints.find(one => moved(one) === kind)!
      const { status, error } = await (await at(may('manager', endpoint.permission) ? 'manager' : 'admin')).call(endpoint, input)
      return status === 200 ? 'saved' : error.code
    }
    for (const kind of kinds) {
      shop.setClock(base)
      const first = await send(kind, await all[kind]!(asking))
      const another = await all[kind]!(asking)
      outcomes[kind] = [first]
      for (const count of [-1, 3, 0]) {
        shop.setClock(days(count))
        outcomes[kind].push(await send(kind, another))
      }
    }
    // A move of cheques names its day, which has not come for a clock that is behind.
    const behind = (kind: string) => (kind === 'POST cheque-move' ? 'CHEQUE_DATE_AHEAD' : 'CLOCK_BEHIND')
    expect(outcomes).toEqual(Object.fromEntries(kinds.map(kind => [kind, ['saved', behind(kind), 'DAY_UNCONFIRMED', 'saved']])))
    shop.setClock(days(3))
    await expect(openBooks(shop, [anOpening('customer-owes', await aCustomer(shop), '100.00')], today())).rejects.toThrow('confirmed')
    const sold = await newest()
    expect(await codeOf(reverse(await at('admin'), sold))).toBe('DAY_UNCONFIRMED')
  })
})

const newest = async (): Promise<InvoiceRead> => {
  const { rows } = await shop.owner.query<{ code: string; version: number }>(
    `select code, version from invoice where location_code = $1 and kind = 'pos'
       and not exists (select from sales_return where invoice_code = invoice.code)
       and not exists (select from payment_receipt_line where invoice_code = invoice.code) order by code desc limit 1`,
    [colombo],
  )
  return rows[0] as unknown as InvoiceRead
}
const reverse = (staff: Staff, { code, version }: Pick<InvoiceRead, 'code' | 'version'>) =>
  staff.call(reverseInvoice, { body: { code, version, reason: 'Wrong day' } })

describe('a day after a pause', () => {
  const password = { username: 'manager', password: 'manager1234' }

  test('is confirmed once, by a manager beside the till, and then sold on by everybody there', async () => {
    shop.setClock(days(4))
    const cashier = await at('cashier')
    expect(await told(cashier)).toBe('409 DAY_UNCONFIRMED')
    expect(await codeOf(cashier.call(confirmDay, { body: { date: today() } }))).toBe('OVERRIDE_REFUSED')
    const wrong = { date: today(), ...password, password: 'manager1235' }
    expect(await codeOf(cashier.call(confirmDay, { body: wrong }))).toBe('OVERRIDE_REFUSED')
    expect(await codeOf(cashier.call(confirmDay, { body: { date: '2026-11-21', ...password } }))).toBe('DAY_MOVED')
    expect((await cashier.call(confirmDay, { body: { date: today(), ...password } })).reply).toEqual({ date: '2026-11-25' })
    for (const staff of [cashier, await at('cashier')]) expect(await told(staff)).toBe('saved')
    expect(await told(await at('manager'), createAutoCareInvoice)).toBe('saved')
    const { rows } = await shop.owner.query(
      `select user_code as by, subject, after from audit where action = 'confirm-day' and chain = $1 and subject = $2`,
      [colombo, today()],
    )
    expect(rows).toEqual([
      { by: '1001000003', subject: '2026-11-25', after: { date: '2026-11-25', lastDate: '2026-11-21', for: users.cashier } },
    ])
    base = days(4)
  })

  test('is confirmed by a manager for himself, for his location alone, and saying it again changes nothing', async () => {
    shop.setClock(days(4))
    const manager = await at('manager')
    for (let again = 0; again < 2; again += 1) expect((await manager.call(confirmDay, { body: { date: today() } })).status).toBe(200)
    expect(await told(manager)).toBe('saved')
    const elsewhere = await aSession(shop, await hire(shop, { [galle]: 'manager' }), { location: galle })
    const order = {
      supplierCode: '2201000001',
      totalAmount: '60.00',
      orderLines: [{ itemCode: bulb.code, quantity: '1', costPrice: '60.00' }],
    }
    expect(await codeOf(elsewhere.call(createPurchaseOrder, { body: order }))).toBe('DAY_UNCONFIRMED')
    const { rows } = await shop.owner.query(`select count(*)::int as words from audit where action = 'confirm-day' and subject = $1`, [
      today(),
    ])
    expect(rows).toEqual([{ words: 1 }])
    // No paper was saved on the confirmed day, so the day after it is not asked about.
    shop.setClock(days(5))
    expect(await told(await at('cashier'))).toBe('saved')
    base = days(5)
  })
})

describe('the way back', () => {
  const owner = async <T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await shop.owner.connect()
    try {
      return await run(client)
    } finally {
      client.release()
    }
  }
  const back = (by = 'admin') =>
    owner(client => setBack(client, { locationCode: colombo, today: today(), now: shop.now(), by, reason: 'The clock was a year ahead' }))

  test('leads from papers of next year to today, and every promise still holds', async () => {
    await sell(await at('cashier'), bill())
    shop.setClock(days(365))
    const nextYear = today()
    const manager = await at('manager')
    expect((await manager.call(confirmDay, { body: { date: today() } })).status).toBe(200)
    const wrong = await sell(manager, bill())
    await sell(manager, bill(), { kind: 'auto-care' })

    shop.setClock(days(0) + hourMs)
    expect(await told(await at('cashier'))).toBe('409 CLOCK_BEHIND')
    const ahead = await owner(client => seriesAhead(client, today()))
    expect(ahead.map(series => [series.prefix, series.lastDate, series.live.length])).toEqual([
      ['30', nextYear, 1],
      ['31', nextYear, 1],
    ])
    await expect(back('manager')).rejects.toThrow('is not an active admin')
    expect(await back()).toBe(2)
    expect(await back()).toBe(0)
    expect(await told(await at('cashier'))).toBe('saved')
    expect(await told(await at('cashier'), createAutoCareInvoice)).toBe('saved')

    // The bill of next year is reversed on its own date, so that neither is on a day that has passed.
    expect(await codeOf(reverse(await at('manager'), wrong))).toBe('REVERSE_SAME_DAY')
    expect((await reverse(await at('admin'), wrong)).status).toBe(200)
    const { rows } = await shop.owner.query<{ business_date: string; cash: string }>(
      `select business_date, sum(debit - credit)::text as cash from gl_line where paper_code = $1 and account_code = '1101' group by 1`,
      [wrong.code],
    )
    expect(rows).toEqual([{ business_date: nextYear, cash: '0' }])
    expect(await brokenPromises(shop)).toEqual([])

    // No confirmation is left for that day.
    shop.setClock(days(365))
    expect(await told(await at('cashier'))).toBe('409 DAY_UNCONFIRMED')
  })

  test('is open to an admin in the browser, with a reason and the own password, and the save that was refused goes on', async () => {
    shop.setClock(days(1))
    const ahead = await sell(await at('cashier'), bill())
    shop.setClock(days(0) + 2 * hourMs)
    const [manager, admin] = [await at('manager'), await at('admin')]
    const key = crypto.randomUUID()
    const save = () => admin.call(createInvoice, { body: ofAdmin }, { key })
    const ofAdmin = bill()
    expect((await save()).error.code).toBe('CLOCK_BEHIND')
    expect([await codeOf(manager.call(getNumbersAhead)), (await admin.call(getNumbersAhead)).reply]).toEqual([
      'NOT_ALLOWED',
      {
        today: today(),
        now: new Date(shop.now()).toISOString(),
        timeZone: 'Asia/Colombo',
        series: [{ paper: 'bill', lastDate: ahead.date, live: [ahead.code] }],
      },
    ])
    const body = { date: today(), reason: 'The clock was a day ahead', currentPassword: 'cashier1234' }
    const back = (staff: Staff, changed: Partial<Record<keyof typeof body, string>> = {}) =>
      staff.call(setNumbersBack, { body: { ...body, ...changed } })
    const refused = [
      back(manager),
      back(admin, { currentPassword: 'guess' }),
      back(admin, { date: ahead.date }),
      back(admin, { reason: ' ' }),
    ]
    expect(await Promise.all(refused.map(codeOf))).toEqual(['NOT_ALLOWED', 'PASSWORD_WRONG', 'DAY_MOVED', 'INVALID_INPUT'])
    expect((await back(admin)).reply).toEqual({ series: 1 })
    expect((await back(admin)).reply).toEqual({ series: 0 })
    expect([(await save()).status, (await save()).status]).toEqual([200, 200])
    const { rows } = await shop.owner.query(
      `select user_code as by, reason, after -> 'series' -> 0 ->> 'to' as "to" from audit where action = 'set-back' order by seq desc limit 1`,
    )
    expect(rows).toEqual([{ by: users.admin, reason: body.reason, to: today() }])
    expect((await reverse(admin, ahead)).status).toBe(200)
    expect(await brokenPromises(shop)).toEqual([])
  })

  test('excuses one step back and no other', async () => {
    shop.setClock(days(1))
    const first = await sell(await at('cashier'), bill())
    shop.setClock(days(0))
    await back()
    await sell(await at('cashier'), bill())
    await shop.owner.query('update series_set_back set last_serial = last_serial - 1')
    const broken = await brokenPromises(shop)
    expect(broken.some(what => what.startsWith('I-24') && what.includes(`the number before it of ${first.date}`))).toBe(true)
    expect(broken.some(what => what.startsWith('I-24') && what.includes('without a row of the audit by an admin'))).toBe(true)
  })
})

describe('a clock that jumps a day ahead', () => {
  /** A process on a machine that knows how long it is on; its clock is the shop's. */
  async function process() {
    let on = shop.now()
    const application = await shop.openAnother({ steady: () => on })
    return {
      application,
      at: async (role: keyof typeof users) => staffWith(application, (await at(role)).token, colombo),
      /** The clock is set, and no time passes. */
      set: (now: number) => shop.setClock(now),
      pass(ms: number) {
        on += ms
        shop.setClock(shop.now() + ms)
      },
    }
  }

  test('is asked about once, and an ordinary midnight is not', async () => {
    base = days(1)
    const machine = await process()
    machine.pass(dayMs)
    for (const role of ['cashier', 'manager'] as const) expect(await told(await machine.at(role))).toBe('saved')
    machine.set(shop.now() + 26 * hourMs)
    const asked = await (await machine.at('cashier')).call(createInvoice, { body: bill() })
    expect([asked.status, asked.error.code, asked.error.values?.last]).toEqual([
      409,
      'DAY_UNCONFIRMED',
      expect.stringMatching(/^The last paper here is of .*, and the clock went ahead since without the hours passing\.$/),
    ])
    // Whatever takes a number, and moves stock or not.
    const line = { itemCode: bulb.code, quantity: '1', costPrice: '60.00' }
    const order = { supplierCode: '2201000001', totalAmount: '60.00', orderLines: [line] }
    expect(await codeOf((await machine.at('manager')).call(createPurchaseOrder, { body: order }))).toBe('DAY_UNCONFIRMED')
    machine.set(shop.now() - 26 * hourMs)
    expect(await told(await machine.at('cashier'))).toBe('saved')
    machine.set(shop.now() + 26 * hourMs)
    expect(await told(await machine.at('manager'))).toBe('409 DAY_UNCONFIRMED')
    expect((await (await machine.at('manager')).call(confirmDay, { body: { date: today() } })).status).toBe(200)
    expect(await told(await machine.at('cashier'))).toBe('saved')
    machine.pass(dayMs)
    expect(await told(await machine.at('cashier'))).toBe('saved')
    base = shop.now()
    await machine.application.close()
  })

  test('is asked about after a start too, unless a night lies between', async () => {
    const seen = (now: number) =>
      shop.owner.query(
        'insert into clock_seen (at) values (to_timestamp($1::float8 / 1000)) on conflict (only_one) do update set at = excluded.at',
        [now],
      )
    await sell(await at('cashier'), bill())
    const starts: [hours: number, outcome: string][] = [
      [26, '409 DAY_UNCONFIRMED'],
      [20, 'saved'],
    ]
    for (const [hours, outcome] of starts) {
      shop.setClock(base + hours * hourMs)
      await seen(base)
      const machine = await process()
      expect([hours, await told(await machine.at('cashier'))]).toEqual([hours, outcome])
      await machine.application.close()
    }
    // Ten o'clock again.
    base = tenInTheMorning + Math.ceil((shop.now() - tenInTheMorning) / dayMs) * dayMs
    await shop.owner.query('delete from clock_seen')
  })
})

test('days count from the hour that a day begins at', async () => {
  await shop.owner.query(`update setting set value = value || '{"dayStartHour": 4}', version = version + 1 where key = 'business'`)
  base = days(1)
  shop.setClock(base)
  await sell(await at('cashier'), bill())
  // 03:00 of the day after next still belongs to tomorrow; 04:00 is a day too late.
  shop.setClock(days(1) + 17 * hourMs)
  expect(await told(await at('cashier'))).toBe('saved')
  base = days(3)
  shop.setClock(base - 6 * hourMs)
  expect(await told(await at('cashier'))).toBe('409 DAY_UNCONFIRMED')
})

test('where clocks are set forward and back, a day of 23 or 25 hours is one day, and its sales are numbered in their order', async () => {
  await shop.owner.query(`update setting set value = value || '{"dayStartHour": 0}', version = version + 1 where key = 'business'`)
  // What the tests before this one have broken on purpose.
  const brokenBefore = new Set(await brokenPromises(shop))
  const berlin = await shop.openAnother({ timeZone: 'Europe/Berlin' })
  const sellAt = async (time: string, isNewDay: boolean) => {
    shop.setClock(Date.parse(time))
    const manager = staffWith(berlin, (await at('manager')).token, colombo)
    if (isNewDay) await manager.call(confirmDay, { body: { date: businessDate(shop.now(), 'Europe/Berlin') } })
    return sell(manager, bill())
  }
  const days: [wall: string, time: string, day: string][] = [
    ['Saturday, a second before midnight', '2027-03-27T22:59:59Z', '2027-03-27'],
    ['Sunday, midnight', '2027-03-27T23:00:00Z', '2027-03-28'],
    ['01:59:59, and the clock goes to three', '2027-03-28T00:59:59Z', '2027-03-28'],
    ['03:00', '2027-03-28T01:00:00Z', '2027-03-28'],
    ['a second before midnight', '2027-03-28T21:59:59Z', '2027-03-28'],
    ['Monday, midnight', '2027-03-28T22:00:00Z', '2027-03-29'],
    ['Saturday in autumn, a second before midnight', '2027-10-30T21:59:59Z', '2027-10-30'],
    ['Sunday, midnight', '2027-10-30T22:00:00Z', '2027-10-31'],
    ['half past two', '2027-10-31T00:30:00Z', '2027-10-31'],
    ['half past two again, an hour later', '2027-10-31T01:30:00Z', '2027-10-31'],
    ['a second before midnight, 25 hours after the day began', '2027-10-31T22:59:59Z', '2027-10-31'],
    ['Monday, midnight', '2027-10-31T23:00:00Z', '2027-11-01'],
  ]
  const bills: InvoiceRead[] = []
  for (const [nth, [, time]] of days.entries()) bills.push(await sellAt(time, nth % 6 === 0))
  expect(bills.map(({ date }, nth) => [days[nth]?.[0], date])).toEqual(days.map(([wall, , day]) => [wall, day]))
  expect(bills.map(({ code }) => code)).toEqual(bills.map(({ code }) => code).toSorted())
  expect((await brokenPromises(shop)).filter(what => !brokenBefore.has(what))).toEqual([])
})
