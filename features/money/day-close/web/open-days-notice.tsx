import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { addDays, displayDate, parseIsoDate } from '../../../../kernel/dates.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { useNow } from '../../../../platform/web/use-now.ts'
import { recentClosingBalance } from '../contract.ts'
import { openDays } from '../open-days.ts'
import { dayCloseKey } from './day-close-key.ts'
import classes from '../../../../platform/web/ui/notice-line.module.css'

const quarterHourMs = 15 * 60_000

/** A line above the page while days that are over are not closed, with the way to where they are closed together. */
export function OpenDaysNotice() {
  const today = businessToday(useNow(60_000))
  const { data } = useQuery({
    queryKey: [...dayCloseKey, 'last'],
    queryFn: () => call(recentClosingBalance, { params: { id: 0 } }),
    refetchInterval: quarterHourMs,
  })
  const lastClosed = parseIsoDate(data?.ledgerDate[0]?.date ?? '')
  const days = openDays(lastClosed, today)
  if (lastClosed === null || days === 0) return null
  const first = addDays(lastClosed, 1)
  return (
    <aside className={classes.notice} aria-label="Days not closed">
      <span role="status">
        {days === 1 ? `${displayDate(first)} is not closed yet.` : `${days} days are not closed yet, the first is ${displayDate(first)}.`}
      </span>
      <Link to={addressOf.screen('/general-ledger', { date: addDays(today, -1) })}>{days === 1 ? 'Close the day' : 'Close the days'}</Link>
    </aside>
  )
}
