import { defineReport } from '../engine/server/define-report.ts'
import { dayColumns, dayFigures, summedDays } from './day-figures.ts'

/** A row for each day and location: sales by how they were paid, what came in and went out, and the cash at the end of the day. */
export const monthlySummary = defineReport({
  slug: 'monthly-summary',
  title: 'Monthly Summary',
  api: { path: 'monthly-summary', key: 'summary' },
  permission: 'see-all-takings',
  period: 'this-month',
  sql: `${summedDays}
    select
      summed.location_code || '-' || summed.day as "code",
      summed.location_code as "locationCode",
      place.name as "locationName",${dayFigures}`,
  columns: [...dayColumns],
  sort: 'day',
  compares: { by: 'day', figure: 'sold' },
  leadsTo: { slug: 'daily-summary', with: { fromDate: 'day', toDate: 'day' } },
})
