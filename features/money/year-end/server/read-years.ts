import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { formatMoney, type Money } from '../../../../kernel/money.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { YearClosing, yearEnds } from '../contract.ts'
import { firstDayOf, nextYearEnd, proposedEnd, type YearStanding } from '../year.ts'
import { readChecks } from './year-checks.ts'

const readClosed = statement(
  'year-end.closed-years',
  `select closing.code, closing.year_to as "to", closing.result, author.username as "user", closing.created_at as at, closing.version
   from year_closing closing join app_user author on author.code = closing.user_code
   where closing.location_code = $1 and closing.status = 'live' order by closing.year_to desc`,
)
// Adjustments of the year in their period; less what the years before have carried.
const readStanding = statement(
  'year-end.standing',
  `select place.name as "locationName",
     (select max(year_to) from year_closing where location_code = $1 and status = 'live') as last,
     (select closed_through from location_day where location_code = $1) as "closedThrough",
     (select min(business_date) from gl_line where location_code = $1) as "firstPosted",
     (select coalesce(sum(sums.credit - sums.debit), 0)::bigint from gl_account account
      cross join lateral statement_sums($1, account.code, $2::date, true) sums where account.kind in ('income', 'expense'))
     - (select coalesce(sum(result), 0)::bigint from year_closing where location_code = $1 and status = 'live' and year_to < $2) as result
   from stock_location place where place.code = $1`,
)

const readFirst = statement('year-end.first-posted', 'select min(business_date) as day from gl_line where location_code = $1')

/** The day on which the books of a location began; null where nothing was posted yet. */
async function firstPosted(from: Reader, locationCode: string): Promise<IsoDate | null> {
  const [found] = await from.rows<{ day: IsoDate | null }>(readFirst, [locationCode])
  return found?.day ?? null
}

type Years = Reply<typeof yearEnds>
type Asking = Pick<Actor, 'locationCode'>

/** How a year of a location stands by its last day. */
export async function standingOf(from: Reader, { locationCode }: Asking, to: IsoDate): Promise<Omit<YearStanding, 'today'>> {
  const [found] = await from.rows<Omit<YearStanding, 'today'>>(readStanding, [locationCode, to])
  if (!found) throw new Error(`location ${locationCode} is not there`)
  return found
}

/** The closed years of a location, and the next one; `asked` is its last day where none was closed yet. */
export async function readYears(
  from: Reader,
  { locationCode }: Asking,
  { today, asked }: { today: IsoDate; asked: IsoDate | null },
): Promise<Years> {
  const closed = await from.rows<Omit<YearClosing, 'from' | 'result'> & { to: IsoDate; result: Money }>(readClosed, [locationCode])
  const [last] = closed
  const to = last ? nextYearEnd(last.to) : (asked ?? proposedEnd((await firstPosted(from, locationCode)) ?? today))
  const first = firstDayOf(to)
  const [{ result }, checks] = await Promise.all([
    standingOf(from, { locationCode }, to),
    readChecks(from, locationCode, { first, to, today }),
  ])
  return {
    closed: closed.map(year => ({ ...year, from: firstDayOf(year.to), result: formatMoney(year.result) })),
    next: { from: first, to, result: formatMoney(result), checks },
  }
}
