import { parseIsoDate, type IsoDate } from '../../../kernel/dates.ts'
import { messages } from '../../../kernel/messages.ts'
import { periodOf, periodWith } from '../../../kernel/periods.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import type { ListAddress } from '../../../platform/web/master-page/list-address.ts'
import { DateInput } from '../../../platform/web/ui/date-input.tsx'
import classes from './report.module.css'

/** The one day of a report (spec §2), today at first; empty where an address asks for several. */
export function DayField({ address: { search, change } }: { address: ListAddress }) {
  const today = businessToday()
  const chosen = { fromDate: parseIsoDate(search.filters.fromDate ?? ''), toDate: parseIsoDate(search.filters.toDate ?? '') }
  const { fromDate, toDate } = periodWith(chosen, periodOf('today', today))

  function choose(day: IsoDate | null): void {
    if (day !== null) change({ filters: { ...search.filters, fromDate: day, toDate: day }, page: 1 })
  }
  const ruleOf = (day: IsoDate | null) => {
    if (day === null) return messages.dateRequired
    return day > today ? 'This day is after today' : null
  }
  return (
    <DateInput
      label="Date"
      className={classes.date ?? ''}
      max={today}
      lean="behind"
      isFilter
      value={fromDate === toDate ? toDate : null}
      rule={ruleOf}
      onChange={choose}
    />
  )
}
