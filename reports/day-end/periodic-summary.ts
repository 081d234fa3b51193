import { defineReport } from '../engine/server/define-report.ts'
import { dayColumns, dayFigures, dayKey, summaryOfDays, summedDays } from './day-figures.ts'

/** The same figures as the monthly summary for any period, grouped by day or by location. */
export const periodicSummary = defineReport({
  ...summaryOfDays,
  slug: 'periodic-summary',
  title: 'Summary by Period',
  api: { path: 'summary', key: 'summary' },
  period: 'this-week',
  filters: [{ name: 'by', label: 'By', none: 'day', choices: [{ value: 'location', label: 'Location' }] }],
  sql: `${summedDays}
    select${dayKey},
      case when :by::text = 'location' then place.name else to_char(summed.day, 'DD/MM/YYYY') end as "section",
      case when :by = 'location' then '' else summed.day::text end as "groupOrder",${dayFigures}`,
  columns: [...dayColumns, { key: 'section', label: 'Day or location', isExtra: true }],
  groupBy: 'section',
})
