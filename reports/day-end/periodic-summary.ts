import { defineReport } from '../engine/server/define-report.ts'
import { dayColumns, dayFigures, summedDays } from './day-figures.ts'

/** The same figures as the monthly summary for any period, grouped by day or by location. */
export const periodicSummary = defineReport({
  slug: 'periodic-summary',
  title: 'Summary by Period',
  api: { path: 'summary', key: 'summary' },
  permission: 'see-all-takings',
  period: 'this-week',
  filters: [{ name: 'by', label: 'By', none: 'day', choices: [{ value: 'location', label: 'Location' }] }],
  sql: `${summedDays}
    select
      summed.location_code || '-' || summed.day as "code",
      summed.location_code as "locationCode",
      place.name as "locationName",
      case when :by::text = 'location' then place.name else to_char(summed.day, 'DD/MM/YYYY') end as "section",
      case when :by = 'location' then '' else summed.day::text end as "groupOrder",${dayFigures}`,
  columns: [...dayColumns, { key: 'section', label: 'Day or location', isExtra: true }],
  sort: 'day',
  compares: { by: 'day', figure: 'sold' },
  leadsTo: { slug: 'daily-summary', with: { fromDate: 'day', toDate: 'day' } },
  groupBy: 'section',
})
