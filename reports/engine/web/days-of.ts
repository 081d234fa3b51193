import { displayDateText } from '../../../kernel/dates.ts'
import type { ReportAbout } from '../report-contract.ts'

/** '20/11/2026 – 22/11/2026', one day alone, or nothing: the days as they stand on the screen and on paper. */
export function daysOf({ fromDate, toDate }: Pick<ReportAbout, 'fromDate' | 'toDate'>): string {
  return [...new Set([fromDate, toDate])].flatMap(day => displayDateText(day) || []).join(' – ')
}
