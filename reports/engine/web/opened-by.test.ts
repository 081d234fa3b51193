import { expect, test } from 'vitest'
import type { IsoDate } from '../../../kernel/dates.ts'
import { openedBy, summedBy } from './opened-by.ts'

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
  const leadsTo = { slug: 'daily-sales', with: { fromDate: 'day', toDate: 'day' } }
  const all = { ...asked, locationCode: 'all' }
  expect(summedBy(leadsTo, { day: '2026-03-04' }, all)).toBe('/reports/daily-sales?fromDate=2026-03-04&toDate=2026-03-04&locationCode=all')
  expect(summedBy(leadsTo, { day: '2026-03-04', locationCode: '1301000002' }, all)).toContain('locationCode=1301000002')
})

test('a figure of the present opens its list without days', () => {
  const leadsTo = { slug: 'customer-summary', with: { code: 'code' } }
  const now = { fromDate: null, toDate: null, locationCode: null }
  expect(summedBy(leadsTo, { code: '2001000003' }, now)).toBe('/reports/customer-summary?code=2001000003')
})
