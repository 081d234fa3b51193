import { defineReport } from '../engine/server/define-report.ts'
import { dayColumns, dayFigures, dayKey, summaryOfDays, summedDays } from './day-figures.ts'

/** A row for each day and location: sales by how they were paid, what came in and went out, and the cash at the end of the day. */
export const monthlySummary = defineReport({
  ...summaryOfDays,
  slug: 'monthly-summary',
  title: 'Monthly Summary',
  api: { path: 'monthly-summary', key: 'summary' },
  period: 'this-month',
  sql: `${summedDays}
    select${dayKey},${dayFigures}`,
  columns: dayColumns,
})
