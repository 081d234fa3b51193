import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import type { ReportView } from '../report-contract.ts'
import { comparedTotals, figureByDay } from './comparison.ts'

const column = { isTotal: true, priority: 1, width: null, isExtra: false } as const
const view = {
  columns: [
    { ...column, key: 'net', label: 'Net', kind: 'money' },
    { ...column, key: 'cost', label: 'Cost', kind: 'money' },
    { ...column, key: 'bills', label: 'Bills', kind: 'integer' },
  ],
} as unknown as ReportView

test('a total is compared to the cent, and one that is kept from the role is not', () => {
  const found = comparedTotals(view, { net: '1200.10', cost: null, bills: '3' }, { net: '1000.05', cost: null, bills: '0' })
  expect(found.map(({ change }) => change)).toEqual(['200.05', null, '3'])
  expect(found.map(({ percent }) => percent?.toFixed(1) ?? null)).toEqual(['20.0', null, null])
})

test('a figure is summed by day, over all locations, without what was struck out', () => {
  const rows = [
    { day: '2026-11-02', net: '10.00' },
    { day: '2026-11-02', net: '5.50' },
    { day: '2026-11-01', net: '7.00', isOff: true },
  ]
  const period = { fromDate: date('2026-11-01'), toDate: date('2026-11-03') }
  expect(figureByDay(rows, period, { by: 'day', figure: 'net' })).toEqual([0, 15.5, 0])
})
