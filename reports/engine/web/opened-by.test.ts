import { expect, test } from 'vitest'
import type { IsoDate } from '../../../kernel/dates.ts'
import { openedBy, summedBy, summedTogether } from './opened-by.ts'

const asked = { fromDate: '2026-03-01' as IsoDate, toDate: '2026-03-31' as IsoDate, locationCode: null }

test('an account opens its lines of the same days and location', () => {
  expect(openedBy('1101', asked)).toBe('/reports/account-lines?fromDate=2026-03-01&toDate=2026-03-31&accountCode=1101')
  expect(openedBy('1101', { ...asked, locationCode: 'all' })).toContain('locationCode=all')
})

test('profit opens the profit and loss of its days', () => {
  expect(openedBy('3999', asked)).toBe('/reports/profit-and-loss?fromDate=2026-03-01&toDate=2026-03-31')
  expect(openedBy('3998', asked)).toBe('/reports/profit-and-loss?fromDate=2000-01-01&toDate=2026-02-28')
})

test('papers and items open as everywhere', () => {
  expect(openedBy('4001000001', asked)).toBe('/grn?view=4001000001')
  expect(openedBy('2401000001', asked)).toContain('/item-master?card=2401000001')
})

test('a day of a month opens the report of that day, at its location', () => {
  const leadsTo = { slug: 'daily-sales', slugIn: null, with: { fromDate: 'day', toDate: 'day' } }
  const all = { ...asked, locationCode: 'all' }
  expect(summedBy(leadsTo, { day: '2026-03-04' }, all)).toBe('/reports/daily-sales?fromDate=2026-03-04&toDate=2026-03-04&locationCode=all')
  expect(summedBy(leadsTo, { day: '2026-03-04', locationCode: '1301000002' }, all)).toContain('locationCode=1301000002')
})

test('a figure of the present opens its list without days', () => {
  const leadsTo = { slug: 'customer-summary', slugIn: null, with: { code: 'code' } }
  const now = { fromDate: null, toDate: null, locationCode: null }
  expect(summedBy(leadsTo, { code: '2001000003' }, now)).toBe('/reports/customer-summary?code=2001000003')
})

test('a row keeps the filters that it was counted with, and adds its own', () => {
  const leadsTo = { slug: 'daily-expenses', slugIn: null, with: { fromDate: 'date', toDate: 'date', categoryCode: 'categoryCode' } }
  const byCash = { ...asked, filters: { typeCode: '21910000001' } }
  expect(summedBy(leadsTo, { date: '2026-03-05', categoryCode: '2801000001' }, byCash)).toBe(
    '/reports/daily-expenses?typeCode=21910000001&fromDate=2026-03-05&toDate=2026-03-05&categoryCode=2801000001',
  )
})

test('each row may name the report that it sums up', () => {
  const leadsTo = { slug: null, slugIn: 'leads', with: {} }
  expect(summedBy(leadsTo, { leads: 'daily-sales-return' }, asked)).toContain('/reports/daily-sales-return?')
  expect(summedBy(leadsTo, { leads: null }, asked)).toBeNull()
  const together = (rows: object[]) => summedTogether(leadsTo, { rows: rows as never, isWhole: true }, asked)
  expect(together([{ leads: 'day-end' }, { leads: 'day-end' }])).toContain('/reports/day-end?')
  expect(together([{ leads: 'day-end' }, { leads: 'daily-sales' }])).toBeNull()
})

test('the sum of a group opens what all its rows have in common, over all the days', () => {
  const leadsTo = { slug: 'daily-expenses', slugIn: null, with: { fromDate: 'date', toDate: 'date', categoryCode: 'category' } }
  const rent = [
    { date: '2026-03-05', category: '2801000001' },
    { date: '2026-03-06', category: '2801000001' },
  ]
  const opened = (rows: readonly object[], isWhole = true) => summedTogether(leadsTo, { rows: rows as never, isWhole }, asked)
  expect(opened(rent)).toBe('/reports/daily-expenses?fromDate=2026-03-01&toDate=2026-03-31&categoryCode=2801000001')
  expect(opened([...rent, { date: '2026-03-06', category: '2801000002' }])).toBe(
    '/reports/daily-expenses?fromDate=2026-03-01&toDate=2026-03-31',
  )
  // With rows on another page it is not known what all of them have in common.
  expect(opened(rent, false)).toBeNull()
  const ofDays = { slug: 'daily-sales', slugIn: null, with: { fromDate: 'day', toDate: 'day' } }
  expect(summedTogether(ofDays, { rows: [{ day: '2026-03-05' }], isWhole: false }, asked)).toBe(
    '/reports/daily-sales?fromDate=2026-03-01&toDate=2026-03-31',
  )
  // The sum of many customers is no customer's statement.
  const ofOne = { slug: 'customer-summary', slugIn: null, with: { code: 'code' } }
  expect(summedTogether(ofOne, { rows: [{ code: '1' }, { code: '2' }], isWhole: true }, asked)).toBeNull()
})
