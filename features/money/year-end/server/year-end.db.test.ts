import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatMoney, parseMoney, rupees, subtract } from '../../../../kernel/money.ts'
import { wholeReport } from '../../../../reports/engine/report-contract.ts'
import { balanceSheet } from '../../../../reports/accounts/balance-sheet.ts'
import { brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { aClose, closeDay } from '../../../../testing/papers/day-close.ts'
import { anEntry, enterEntry } from '../../../../testing/papers/journal-entry.ts'
import { mistake } from '../../../../testing/papers/paper.ts'
import { closeNextYear } from '../../../../testing/papers/year-closing.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { reverseClosingBalance } from '../../day-close/contract.ts'
import { createJournalEntry, reverseJournalEntry } from '../../journal-entries/contract.ts'
import { closeYear, liftYear, yearEnds } from '../contract.ts'

let shop: Shop
let admin: Staff
let owner: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
  owner = await shop.signIn('superadmin')
})
afterAll(() => shop.close())

const to = '2026-10-31'
const inIt = '2026-10-30'
const read = async () => (await admin.call(yearEnds, { query: { to } })).reply
const close = async (result: string, asked: string = to) => (await refusalOf(owner.call(closeYear, { body: { to: asked, result } })))[1]
const adjust = (belongsOn: string) => anEntry(['6330 40.00', '3020 -40.00'], { belongsOn })

test('a year is closed when it is over and its days are closed, with the result that was seen; it goes to retained earnings', async () => {
  const first = (await read()).next
  expect([first.from, first.to]).toEqual(['2025-11-01', to])
  expect(first.checks.find(({ name }) => name === 'days')).toMatchObject({ state: 'open', isNeeded: true })
  expect(await close(first.result)).toBe('YEAR_OPEN_DAYS')
  expect(await close(first.result, '2026-10-30')).toBe('YEAR_MONTH')
  expect(await close(first.result, '2026-11-30')).toBe('YEAR_RUNNING')
  expect(await close('0.00', '2020-12-31')).toBe('YEAR_EMPTY')
  await closeDay(admin, aClose(to, '0.00'))
  const { code: adjusted } = await enterEntry(admin, adjust(inIt))
  expect(await close(first.result)).toBe('YEAR_RESULT')
  const { result } = (await read()).next
  const both = await Promise.all([1, 2].map(() => owner.call(closeYear, { body: { to, result } })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { reply } = both.find(({ status }) => status === 200)!
  expect(reply.closed).toMatchObject([{ code: reply.code, to, result, user: 'superadmin' }])
  expect(reply.next.to).toBe('2027-10-31')
  const [side, other] = result.startsWith('-') ? ['credit', 'debit'] : ['debit', 'credit']
  const amount = result.replace('-', '')
  expect((await ledgerOf(shop, reply.code)).toSorted()).toEqual(
    [`1 ${side} 3190 ${amount} (77)`, `1 ${other} 3100 ${amount} (77)`].toSorted(),
  )
  // What its year earned stands on retained earnings, and is not counted twice.
  const { status, reply: sheet } = await admin.call(balanceSheet.call, { query: { size: wholeReport } })
  expect(status).toBe(200)
  const { accounts, totals } = sheet as unknown as { accounts: Record<string, string>[]; totals: Record<string, string> }
  expect(accounts.find(({ code }) => code === '3100')?.owed).toBe(result)
  expect(accounts.some(({ code }) => code === '3190')).toBe(false)
  expect(totals.assets).toBe(totals.owed)

  const locked = async (saved: ReturnType<Staff['call']>) => (await refusalOf(saved as never))[1]
  expect(await locked(admin.call(createJournalEntry, { body: adjust(inIt) }))).toBe('YEAR_LOCKED')
  expect(await locked(admin.call(reverseJournalEntry, { body: mistake(adjusted) }))).toBe('YEAR_LOCKED')
  expect(await locked(owner.call(reverseClosingBalance, { body: mistake('4801000001') }))).toBe('YEAR_LOCKED')
  expect((await admin.call(createJournalEntry, { body: adjust('2026-11-01') })).status).toBe(200)
})

test('a superadmin alone lifts the last year, and what changed since is in it when it is closed again', async () => {
  const [year] = (await read()).closed
  const lift = (staff: Staff) => staff.call(liftYear, { body: mistake(year!.code) })
  expect((await refusalOf(lift(admin)))[1]).toBe('NOT_ALLOWED')
  expect((await lift(owner)).reply.closed).toEqual([])
  expect((await refusalOf(lift(owner)))[1]).toBe('REVERSED_ALREADY')
  await enterEntry(admin, adjust(inIt))
  const before = parseMoney(year!.result.replace('-', ''))!
  const { result } = (await read()).next
  const now = parseMoney(result.replace('-', ''))!
  const less = result.startsWith('-') ? subtract(now, before) : subtract(before, now)
  expect(formatMoney(less)).toBe(formatMoney(rupees('40.00')))
  expect((await refusalOf(admin.call(closeYear, { body: { to, result } })))[1]).toBe('NOT_ALLOWED')
  const code = await closeNextYear(owner, to)
  expect((await read()).closed).toMatchObject([{ code, result }])
})

test('and the books hold every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
