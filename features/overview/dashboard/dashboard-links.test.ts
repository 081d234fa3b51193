import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { dashboardLinks } from './dashboard-links.ts'

test('a figure over all own locations opens a list over all of them, a figure of this one the list here', () => {
  const today = date('2026-11-20')
  const of = { today, hereCode: '1301000001', edition: 'BIZ_X_AUTO_CARE' } as const
  const [all, here] = [dashboardLinks({ ...of, isHere: false }), dashboardLinks({ ...of, isHere: true })]
  expect(all.sales('2026-11-13')).toBe('/reports/daily-sales?fromDate=2026-11-13&toDate=2026-11-13&locationCode=all')
  expect(here.item('2401000007')).toBe('/reports/details-sales?fromDate=2026-11-20&toDate=2026-11-20&term=2401000007')
  expect([all.owed, here.owed]).toEqual(['/reports/credit-statement?locationCode=all', '/reports/credit-statement'])
  expect([here.chequesInDue, here.chequesOutSoon]).toEqual([
    '/cheques?toDate=2026-11-20',
    '/cheque-vouchers?fromDate=2026-11-21&toDate=2026-11-27',
  ])
  expect([all.servicesSoon, here.servicesSoon]).toEqual(['/upcoming-service?due=7', '/upcoming-service?due=7&locationCode=1301000001'])
  expect([here.holds, here.openDays]).toEqual(['/sales-auto-care?held=1', '/general-ledger?date=2026-11-19'])
})
