import { expect, test } from 'vitest'
import type { ScheduleRow } from './contract.ts'
import { scheduleCells } from './schedule-cells.ts'
import { scheduleColumns, schedules } from './schedules.ts'

const row: ScheduleRow = {
  ...{ code: '1', date: '2026-12-20', documentNo: '26DEC_0001_00007', documentDate: '2026-12-19', tin: '987654321', name: 'Ceylon Parts' },
  ...{ papers: 1, paperCode: '3001000001', locationName: 'Colombo', value: '169.49', vat: '30.51' },
}

test('a row has a cell for each of the columns that the authority has', () => {
  const told = schedules.map(
    schedule => [schedule, scheduleCells(schedule, row, { number: 1, period: '2026-10-01 - 2026-12-31' })] as const,
  )
  for (const [schedule, cells] of told) expect([schedule, cells.length]).toEqual([schedule, scheduleColumns[schedule].length])
  const cells = Object.fromEntries(told)
  const sold = ['2026-12-19', '26DEC_0001_00007', '987654321', 'Ceylon Parts', 'Goods and services supplied', '169.49', '30.51']
  expect(cells['tax-invoices']).toEqual([1, ...sold])
  expect(cells.input?.slice(-2)).toEqual(['0.00', '2026-10-01 - 2026-12-31'])
  expect(cells['output-adjustments']?.[5]).toBe('Adjustment of 3001000001, 20/12/2026')
})
