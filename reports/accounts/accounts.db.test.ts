import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoToday } from '../../database/test-database.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { comparedWith } from '../../kernel/periods.ts'
import { aCreditBill, aLine, refusalOf, sell } from '../../testing/papers/bill.ts'
import { aClose, closeDay } from '../../testing/papers/day-close.ts'
import { inCash } from '../../testing/payments.ts'
import { aCustomer } from '../../testing/people.ts'
import { aReceipt, giveReceipt } from '../../testing/papers/receipt.ts'
import { aTransaction, book } from '../../testing/papers/journal.ts'
import { anEntry, enterEntry } from '../../testing/papers/journal-entry.ts'
import { mistake } from '../../testing/papers/paper.ts'
import { reverseJournalEntry } from '../../features/money/journal-entries/contract.ts'
import { anItem } from '../../testing/stock.ts'
import { send } from '../../testing/papers/transfer.ts'
import { colombo, kandy, openShop, type Shop, type Staff } from '../../testing/shop.ts'
import { wholeReport } from '../engine/report-contract.ts'
import type { Report } from '../engine/server/define-report.ts'
import { betweenLocations } from './between-locations.ts'
import { accountLines } from './account-lines.ts'
import { cashFlow } from './cash-flow.ts'
import { chartOfAccounts } from './chart-of-accounts.ts'
import { balanceSheet } from './balance-sheet.ts'
import { ledgerAudit } from './ledger-audit.ts'
import { profitAndLoss } from './profit-and-loss.ts'
import { trialBalance } from './trial-balance.ts'

type Row = Record<string, string>
interface Told {
  rows: Row[]
  totals: Row
}

let shop: Shop
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  await book(admin, await aTransaction(admin, 'Capital paid in, cash', '1000.00'))
  await book(admin, await aTransaction(admin, 'Drawings, cash', '123.45'))
})
afterAll(() => shop.close())

const today = date(demoToday)
const week = { fromDate: addDays(today, -6), toDate: today }

async function ask(report: Report, query: Record<string, unknown> = {}, who: Staff = admin): Promise<Told> {
  const { status, reply, error } = await who.call(report.call, { query: { size: wholeReport, ...week, ...query } })
  if (status !== 200) throw new Error(error.message.errorInfo[2])
  const told = reply as unknown as { totals: Row } & Record<string, Row[]>
  return { rows: told[report.view.key] as unknown as Row[], totals: told.totals }
}
const cents = (text: string | undefined) => Math.round(Number(text ?? 0) * 100)

/** Debits less credits of an account here through a day, as its lines say. */
async function fromLines(account: string, through: string): Promise<number> {
  const { rows } = await shop.owner.query<{ balance: string }>(
    `select coalesce(sum(debit - credit), 0)::text as balance from gl_line
     where location_code = $1 and account_code = $2 and business_date <= $3`,
    [colombo, account, through],
  )
  return Number(rows[0]?.balance)
}

describe('the statements', () => {
  test('are those of the lines: every account of the trial balance, before, in and after the period', async () => {
    const { rows, totals } = await ask(trialBalance)
    expect(rows.length).toBeGreaterThan(8)
    for (const row of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [before, after] = [await fromLines(row.code!, addDays(week.fromDate, -1)), await fromLines(row.code!, week.toDate)]
      expect([row.code, cents(row.opening), cents(row.balanceDebit) - cents(row.balanceCredit)]).toEqual([row.code, before, after])
      expect(cents(row.debit) - cents(row.credit)).toBe(after - before)
    }
    expect([totals.opening, totals.debit, totals.balanceDebit]).toEqual(['0.00', totals.credit, totals.balanceCredit])
    const all = await ask(trialBalance, { shown: 'all' })
    expect(all.rows.length).toBeGreaterThan(45)
    expect(all.totals).toEqual(totals)
  })

  test('balance to the cent at every location and of all together, and profit is that of profit and loss', async () => {
    for (const query of [{}, { locationCode: 'all' }, { fromDate: '2020-01-01' }, { fromDate: today }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [{ rows, totals }, profit] = [await ask(balanceSheet, query), await ask(profitAndLoss, query)]
      expect(totals.assets).toBe(totals.owed)
      expect(cents(totals.assets)).toBeGreaterThan(0)
      const ofPeriod = rows.find(({ code }) => code === '3999')
      expect(cents(ofPeriod?.owed)).toBe(cents(profit.totals.profit))
    }
    const early = await ask(balanceSheet, { fromDate: '2020-01-01' })
    expect(early.rows.some(({ code }) => code === '3998')).toBe(false)
  })

  test('say what they come to, and the period before: net sales, gross profit, net profit, and the day before', async () => {
    const asked: { query: Record<string, string>; compare?: 'last-year' }[] = [
      { query: {} },
      { query: { locationCode: 'all' } },
      { query: {}, compare: 'last-year' },
    ]
    for (const { query, compare } of asked) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [{ rows, totals }, trial] = [
        await ask(profitAndLoss, { ...query, ...(compare && { compare }) }),
        await ask(trialBalance, query),
      ]
      const sumOf = (name: string) => rows.find(row => row.account === '' && row.name === name)
      const moved = (from: string, through: string) =>
        trial.rows
          .filter(({ code }) => code! >= from && code! <= through)
          .reduce((sum, row) => sum + cents(row.credit) - cents(row.debit), 0)
      expect([cents(sumOf('Net sales')?.sum), cents(sumOf('Gross profit')?.sum)]).toEqual([moved('4000', '4999'), moved('4000', '5999')])
      expect([sumOf('Net profit')?.sum, sumOf('Net sales')?.ofSales]).toEqual([totals.profit, '100.00'])
      const days = comparedWith(week, compare ?? 'before')
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const before = await ask(profitAndLoss, { ...query, ...days })
      expect(sumOf('Net profit')?.earlier).toBe(before.totals.profit)
    }
    const [sheet, before] = [
      await ask(balanceSheet),
      await ask(balanceSheet, { fromDate: '2020-01-01', toDate: addDays(week.fromDate, -1) }),
    ]
    expect([sheet.totals.assetsBefore, sheet.totals.owedBefore]).toEqual([before.totals.assets, before.totals.owed])
  })

  test('the chart of accounts says of every account what the trial balance does', async () => {
    const [chart, trial] = [await ask(chartOfAccounts), await ask(trialBalance, { shown: 'all' })]
    const isDebit = ({ kind }: Row) => kind === 'Assets' || kind === 'Expenses'
    expect(chart.rows.map(row => [row.code, row.name, (isDebit(row) ? 1 : -1) * cents(row.balance) || 0]).toSorted()).toEqual(
      trial.rows.map(row => [row.code, row.name, cents(row.balanceDebit) - cents(row.balanceCredit)]).toSorted(),
    )
  })

  test('the cash flow ends with what tills and banks stand at in the balance sheet, and comes to their change', async () => {
    for (const query of [{}, { locationCode: 'all' }, { fromDate: '2020-01-01' }, { fromDate: today }]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const [{ rows, totals }, sheet] = [await ask(cashFlow, query), await ask(balanceSheet, query)]
      const stands = (what: string) => cents(rows.find(row => row.what === what)?.stands)
      const inSheet = (code: string, key: 'assets' | 'assetsBefore') => cents(sheet.rows.find(row => row.code === code)?.[key])
      expect([stands('Cash in till at the end'), stands('In the banks at the end')]).toEqual([
        inSheet('1101', 'assets'),
        inSheet('1201', 'assets'),
      ])
      expect(stands('At the beginning')).toBe(inSheet('1101', 'assetsBefore') + inSheet('1201', 'assetsBefore'))
      expect([cents(totals.net), cents(totals.in) - cents(totals.out)]).toEqual([stands('Change'), stands('Change')])
      expect(cents(totals.till) + cents(totals.bank)).toBe(stands('At the end') - stands('At the beginning'))
    }
    // The owner's money stands apart from the business's.
    const own = (await ask(cashFlow, { fromDate: today })).rows.filter(({ section }) => section === 'Owner')
    expect(own.map(({ what, in: came, out }) => [what, came, out])).toEqual([
      ['Capital paid in, cash', '1000.00', '0.00'],
      ['Drawings, cash', '0.00', '123.45'],
    ])
  })

  test('between locations: each two have of each other what the other owes, as the account says', async () => {
    const customer = await aCustomer(shop)
    const wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '100.00' })
    await sell(await shop.signIn('admin', kandy), aCreditBill(customer, [aLine(wash)], '100.00'))
    await giveReceipt(admin, aReceipt(customer, [inCash('60.00')], {}, { autoFill: true }))
    const { rows, totals } = await ask(betweenLocations, { locationCode: 'all' })
    expect(rows.map(({ locationCode, debit, credit, stands }) => [locationCode, debit, credit, stands]).toSorted()).toEqual([
      [colombo, '0.00', '60.00', '-60.00'],
      [kandy, '60.00', '0.00', '60.00'],
    ])
    expect(totals.stands).toBe('0.00')
    expect(await fromLines('1950', today)).toBe(-6000)
  })

  test('open their lines: the balance runs from what was brought forward to what the account stands at', async () => {
    for (const accountCode of ['1101', '1300', '3000', '4000']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { rows, totals } = await ask(accountLines, { accountCode })
      const [forward, ...lines] = rows
      expect([forward?.source, cents(forward?.balance)]).toEqual([
        'Brought forward',
        await fromLines(accountCode, addDays(week.fromDate, -1)),
      ])
      let balance = cents(forward?.balance)
      for (const line of lines) {
        balance += cents(line.debit) - cents(line.credit)
        expect(cents(line.balance)).toBe(balance)
      }
      expect(balance).toBe(await fromLines(accountCode, week.toDate))
      expect(cents(totals.debit) - cents(totals.credit)).toBe(balance - cents(forward?.balance))
    }
  })

  test('are the same once days are closed, and after one of them is opened again', async () => {
    const all = () =>
      Promise.all(
        [trialBalance, balanceSheet, profitAndLoss, accountLines, cashFlow, chartOfAccounts].map(report =>
          ask(report, { locationCode: 'all' }),
        ),
      )
    const close = (through: string | null) => shop.owner.query('update location_day set closed_through = $1', [through])
    const kept = async () => Number((await shop.owner.query('select count(*)::int as rows from account_balance')).rows[0].rows)
    const before = await all()
    await close(addDays(today, -3))
    const some = await kept()
    expect(some).toBeGreaterThan(10)
    expect(await all()).toEqual(before)
    await close(addDays(today, -1))
    expect(await kept()).toBeGreaterThan(some)
    expect(await all()).toEqual(before)
    await close(addDays(today, -2))
    expect(await all()).toEqual(before)
    await close(null)
    expect(await kept()).toBe(0)
    expect(await all()).toEqual(before)
  })

  test('say BROKEN of a close that does not begin with what the one before it carried on', async () => {
    const chain = async () => (await ask(ledgerAudit, { locationCode: 'all' })).rows.map(row => row['chain'])
    const { code } = await closeDay(admin, aClose(addDays(today, -2), '0'))
    await closeDay(admin, aClose(addDays(today, -1), '0'))
    expect(new Set(await chain())).toEqual(new Set(['ok']))
    const add = (cents: number) =>
      shop.owner.query(
        `update closing_balance_line set cash_amount = cash_amount + $2 where closing_code = $1 and ledger_type_code = '4601000001'`,
        [code, cents],
      )
    await add(1)
    expect((await chain()).filter(word => word === 'BROKEN').length).toBeGreaterThan(0)
    await add(-1)
    expect(new Set(await chain())).toEqual(new Set(['ok']))
  })

  test('say of goods in transit at one of several locations that it is what was sent less what was received', async () => {
    const { code } = await anItem(shop, { entries: [{ quantity: '2' }] })
    await send(await shop.signIn('manager'), kandy, [[code, '2']])
    const namesAt = async (locationCode: string) => {
      const [trial, sheet] = [await ask(trialBalance, { locationCode }), await ask(balanceSheet, { locationCode })]
      return [trial, sheet].flatMap(({ rows }) => rows.filter(row => row.code === '1410').map(({ name }) => name))
    }
    const here = 'Inventory in transit, sent less received'
    expect(await namesAt(colombo)).toEqual([here, here])
    expect(await namesAt('all')).toEqual(['Inventory in transit', 'Inventory in transit'])
  })

  test('are not for managers', async () => {
    const manager = await shop.signIn('manager')
    for (const report of [trialBalance, balanceSheet, profitAndLoss, accountLines, cashFlow, chartOfAccounts]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await refusalOf(manager.call(report.call, { query: {} } as never)))[1]).toBe('NOT_ALLOWED')
    }
  })
})

test('an adjustment stands on its day, and in the period that it belongs to where somebody asks for that', async () => {
  const monthAgo = addDays(today, -31)
  const legs = ['6330 12.34', '3020 -12.34'] as const
  const { code } = await enterEntry(admin, anEntry(legs, { belongsOn: monthAgo }))
  const month = { fromDate: addDays(monthAgo, -10), toDate: addDays(monthAgo, 10) }
  const told = async (report: Report, key: string, query: Record<string, unknown>) => {
    const { rows, totals } = await ask(report, query)
    return [rows.find(row => (row.account ?? row.code) === '6330')?.[key] ?? '0.00', totals] as const
  }
  const before = await told(trialBalance, 'debit', month)
  const [profitBefore] = await told(profitAndLoss, 'profit', month)
  const read = { ...month, adjustments: 'period' }
  const [then, totals] = await told(trialBalance, 'debit', read)
  expect(cents(then) - cents(before[0])).toBe(1234)
  expect(totals.balanceDebit).toBe(totals.balanceCredit)
  expect(cents(profitBefore) - cents((await told(profitAndLoss, 'profit', read))[0])).toBe(1234)
  const sheet = await ask(balanceSheet, read)
  expect(sheet.totals.assets).toBe(sheet.totals.owed)
  // Of its own week it is gone then.
  const [there, not] = [await told(trialBalance, 'debit', {}), await told(trialBalance, 'debit', { adjustments: 'period' })]
  expect(cents(there[0]) - cents(not[0])).toBe(1234)
  // Taken back, it never was, in either way of reading.
  await admin.call(reverseJournalEntry, { body: mistake(code) })
  const standing = async (query: Record<string, unknown>) => (await told(trialBalance, 'balanceDebit', query))[0]
  expect(await standing(read)).toBe(await standing(month))
  expect((await told(profitAndLoss, 'profit', read))[0]).toBe(profitBefore)
})
