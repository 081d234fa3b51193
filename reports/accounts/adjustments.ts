import type { ReportFilter } from '../engine/server/define-report.ts'

/** Whether a statement counts adjustments on the day on which they were entered, or in the period that they belong to. */
export const adjustmentsFilter: ReportFilter = {
  name: 'adjustments',
  label: 'Adjustments',
  none: 'when they were entered',
  choices: [{ value: 'period', label: 'In the period they belong to' }],
}

/** SQL: what the account `account` of the location `place` came to through a day, with adjustments as the filter says. */
export const sumsThrough = (day: string) =>
  `statement_sums(place.code, account.code, ${day}, coalesce(:adjustments::text = 'period', false))`
