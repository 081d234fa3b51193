import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { periodOf } from '../../../kernel/periods.ts'
import { keptFilters, shownFilters } from './view-filters.ts'

test('a view of this month is of the month in which it is shown; chosen days stay', () => {
  const [november, december] = [date('2026-11-20'), date('2026-12-05')]
  const kept = keptFilters({ active: '1', supplierCode: '', ...periodOf('this-month', november) }, november)
  expect(kept).toEqual([
    { name: 'active', value: '1' },
    { name: 'period', value: 'this-month' },
  ])
  expect(shownFilters(kept, december)).toEqual({ active: '1', ...periodOf('this-month', december) })
  const days = { fromDate: '2026-03-02', toDate: '2026-03-09' }
  expect(shownFilters(keptFilters(days, november), december)).toEqual(days)
  expect(shownFilters(keptFilters({ fromDate: '2026-03-02', toDate: '' }, november), december)).toEqual({ fromDate: '2026-03-02' })
})
