import { displayDateText } from '../../kernel/dates.ts'
import type { ReportAbout, ReportView } from './report-contract.ts'

type Days = Pick<ReportAbout, 'fromDate' | 'toDate'>

/** '20/11/2026 – 22/11/2026', one day alone, or nothing. */
export function daysOf({ fromDate, toDate }: Days, between = ' – '): string {
  return [...new Set([fromDate, toDate])].flatMap(day => displayDateText(day) || []).join(between)
}

/**
 * The days of a report as they stand at its head, on the screen, on paper, in files and in the terminal: 'As at 22/11/2026', 'For the
 * period 01/11/2026 – 22/11/2026', or the days alone; and with what they stand beside: ', before 01/10/2026 – 22/10/2026'.
 */
export function headOfDays(
  { heads, earlier }: Pick<ReportView, 'heads' | 'earlier'>,
  about: Pick<ReportAbout, 'fromDate' | 'toDate' | 'earlier'>,
  between = ' – ',
) {
  const { toDate } = about
  if (toDate === null || heads === null) return daysOf(about, between)
  const own = heads === 'as-at' ? `As at ${displayDateText(toDate)}` : `For the period ${daysOf(about, between)}`
  return earlier === null || about.earlier === null ? own : `${own}, ${earlier.label} ${daysOf(about.earlier, between)}`
}
