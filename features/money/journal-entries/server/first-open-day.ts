import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'

// Where no day was closed yet, the books begin with what was posted first: a day before it would have to be closed too.
const readFirstDay = statement(
  'journal-entries.first-open-day',
  `select coalesce(closed_through + 1, (select min(business_date) from gl_line line where line.location_code = $1), $2::date) as day
   from location_day where location_code = $1`,
)

/** The first day of a location that is open: behind the last closed one, or the first that something was posted on. */
export async function firstOpenDay(from: Reader, locationCode: string, today: IsoDate): Promise<IsoDate> {
  const [found] = await from.rows<{ day: IsoDate }>(readFirstDay, [locationCode, today])
  return found?.day ?? today
}
