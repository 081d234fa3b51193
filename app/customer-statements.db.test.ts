import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday, type TestDatabase } from '../database/test-database.ts'
import type { Statement } from '../features/money/statements/contract.ts'
import { readStatement } from '../features/money/statements/server/read-statement.ts'
import { addDays, date, type IsoDate } from '../kernel/dates.ts'
import { parseMoney, zero } from '../kernel/money.ts'
import { openPool } from '../platform/server/pools.ts'
import { readerOver } from '../platform/server/transaction.ts'
import { creditStatement } from '../reports/customers/credit-statement.ts'
import { customerAging } from '../reports/customers/customer-aging.ts'
import { Asking, type Row } from '../testing/agreements/asking.ts'
import { monthDatabase, monthNoon, monthPatienceMs } from '../testing/month.ts'

const today = date(demoToday)
const cents = (text: unknown) => Number(parseMoney(String(text ?? '0')) ?? zero)

let database: TestDatabase
let owner: pg.Pool
let reading: pg.Pool
let places: { code: string; name: string }[]
let customers: string[]
beforeAll(async () => {
  database = await monthDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  const onError = (error: Error) => expect.fail(error.message)
  reading = openPool({ url: database.reportUrl, role: 'bizx_report', size: 2, statementTimeoutMs: 20_000, name: 'statements', onError })
  places = (await owner.query<{ code: string; name: string }>('select code, name from stock_location order by code')).rows
  customers = (await owner.query<{ code: string }>(`select code from customer where code <> '2001000001' order by code`)).rows.map(
    row => row.code,
  )
}, monthPatienceMs)
afterAll(async () => {
  await Promise.all([owner.end(), reading.end()])
  await database.drop()
})

function statementOf(code: string, fromDate: IsoDate, toDate: IsoDate, at = places): Promise<Statement> {
  const asked = { code, fromDate, toDate, locations: at.map(place => place.code), today, timeZone: 'Asia/Colombo' }
  return readStatement(readerOver(reading), asked)
}

/** The rows of the two reports by customer. */
async function owedOn(day: IsoDate, at = places) {
  const asking = new Asking({ reports: reading, owner, now: monthNoon, today }, { fromDate: day, toDate: day, places: at })
  const byCode = (rows: readonly Row[]) => new Map(rows.map(row => [String(row.code), row]))
  return { credit: byCode((await asking.rows(creditStatement)).rows), aged: byCode((await asking.rows(customerAging)).rows) }
}

/** Where a statement differs from the reports, or from itself. */
function disagreements(told: Statement, { credit, aged }: Awaited<ReturnType<typeof owedOn>>): string[] {
  const [owed, age] = [credit.get(told.customer.code), aged.get(told.customer.code)]
  const strip = ['notDue', 'days30', 'days60', 'days90', 'days120', 'daysMore']
  const ahead = cents(told.overPayment) + cents(told.returnAmount)
  const late = told.ages.reduce((sum, { amount }) => sum + cents(amount), 0) + cents(told.returnedCheques)
  const moved = told.lines.reduce((sum, { charged, paid }) => sum + cents(charged) - cents(paid), cents(told.broughtForward))
  const runs = told.lines.every(({ balance, charged, paid }, at) => {
    const before = at === 0 ? told.broughtForward : told.lines[at - 1]!.balance
    return cents(before) + cents(charged) - cents(paid) === cents(balance)
  })
  const pairs: [string, number, number][] = [
    ['balance', cents(told.balance), cents(owed?.net)],
    ['lines', cents(told.balance), moved],
    ['sums', cents(told.balance), cents(told.broughtForward) + cents(told.charged) - cents(told.paid)],
    ['strip', late - ahead, cents(told.balance)],
    ['returned cheques', cents(told.returnedCheques), cents(owed?.returnedCheques)],
    ['ahead', ahead, cents(owed?.returnCredit) + cents(owed?.overPayment)],
    ['post-dated cheques', cents(told.postDated), cents(owed?.postDated)],
    ['to pay', cents(told.toPay), Math.max(0, cents(told.balance))],
    ['runs', Number(runs), 1],
    ...strip.map((key, at): [string, number, number] => [key, cents(told.ages[at]?.amount), cents(age?.[key])]),
  ]
  return pairs.filter(([, one, other]) => one !== other).map(([what, one, other]) => `${told.customer.code} ${what}: ${one} and ${other}`)
}

describe('the statements of all customers of the month', () => {
  test.each([0, 1, 9, 20])('agree with the reports %i days ago, at all locations', { timeout: 200_000 }, async back => {
    const day = addDays(today, -back)
    const owed = await owedOn(day)
    const wrong: string[] = []
    for (const code of customers) {
      // oxlint-disable-next-line no-await-in-loop -- two connections read one after the other
      wrong.push(...disagreements(await statementOf(code, addDays(day, -back - 3), day), owed))
    }
    expect(customers.length).toBeGreaterThan(50)
    expect(owed.credit.size).toBeGreaterThan(5)
    expect(wrong).toEqual([])
  })

  test('agree at one location', { timeout: 200_000 }, async () => {
    const here = places.slice(1, 2)
    const owed = await owedOn(today, here)
    const wrong: string[] = []
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (const code of customers) wrong.push(...disagreements(await statementOf(code, addDays(today, -90), today, here), owed))
    expect(wrong).toEqual([])
  })

  test('tell every kind of line in words that a customer understands', { timeout: 200_000 }, async () => {
    const words = new Set<string>()
    for (const code of customers) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { lines } = await statementOf(code, addDays(today, -400), today)
      for (const { what } of lines) words.add(what.replaceAll(/\d+/g, '#'))
    }
    expect([...words].toSorted()).toEqual([
      "Bank's charge for a returned cheque",
      'Bill',
      'Cheque # returned',
      'Earlier bill OLD-#',
      'Paid ahead before',
      'Payment ahead, cash',
      'Payment, bank deposit',
      'Payment, cash',
      'Payment, cheque #',
      'Payment, online transfer',
      'Return',
      'Return before',
    ])
  })

  test('say the same lines when a longer period is read later', { timeout: 200_000 }, async () => {
    const [from, through] = [addDays(today, -20), addDays(today, -8)]
    const isWithin = ({ date: day }: Statement['lines'][number]) => day >= from && day <= through
    let compared = 0
    for (const code of customers) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [then, since] = await Promise.all([statementOf(code, from, through), statementOf(code, addDays(today, -400), today)])
      // A longer period may have lines of more places.
      const untold = (line: Statement['lines'][number]) => ({ ...line, place: '' })
      expect(then.lines.map(untold)).toEqual(since.lines.filter(isWithin).map(untold))
      compared += then.lines.length
    }
    expect(compared).toBeGreaterThan(20)
  })
})
