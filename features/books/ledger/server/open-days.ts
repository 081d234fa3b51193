import type { IsoDate } from '../../../../kernel/dates.ts'
import { functionCall, statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'

// As post_entries locks: a close that is under way has ended then, and one that comes waits.
const holdDays = functionCall('ledger.hold-days-elsewhere', 'hold_days($1)')
// The day of its last paper counts where that is ahead: a day that was closed then, or another server that came to midnight first. What
// is settled there is never of a later day than what settles it.
const readDays = statement(
  'ledger.open-days-elsewhere',
  `select place.code as "locationCode", greatest($1::date, day.closed_through + 1, (
       select max(series.last_date) from number_series series
       where series.location_code = place.code and series.location_code = any($2) and series.last_date <= $1::date + 2
     )) as day
   from stock_location place
   left join location_day day on day.location_code = place.code and day.location_code = any($2)
   where place.code = any($2)`,
)

/**
 * The day on which other locations take what is posted there by a save: today, or where today is closed the day behind the last
 * closed one. Until the transaction ends no close changes that.
 */
export async function openDaysElsewhere(tx: Tx, locationCodes: readonly string[], today: IsoDate): Promise<ReadonlyMap<string, IsoDate>> {
  if (locationCodes.length === 0) return new Map()
  tx.write(holdDays, [locationCodes.toSorted()])
  const rows = await tx.rows<{ locationCode: string; day: IsoDate }>(readDays, [today, locationCodes])
  return new Map(rows.map(({ locationCode, day }) => [locationCode, day]))
}
