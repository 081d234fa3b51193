import { displayDate, type IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { ledgerRefusal } from '../refusals.ts'

const lock = statement('ledger.lock-years', `select pg_advisory_xact_lock(hashtextextended('year-end:' || $1, 0))`)
const readLocked = statement(
  'ledger.year-locked-through',
  `select max(year_to) as through from year_closing where location_code = $1 and status = 'live'`,
)

/** Has whoever closes a year of a location, and whoever changes what its days say, wait for each other, ahead of every other lock. */
export async function lockYears(tx: Tx, locationCode: string): Promise<void> {
  await tx.rows(lock, [locationCode])
}

/** The last day of the last closed year of a location; null where no year was closed. */
export async function yearLockedThrough(from: Reader, locationCode: string): Promise<IsoDate | null> {
  const [found] = await from.rows<{ through: IsoDate | null }>(readLocked, [locationCode])
  return found?.through ?? null
}

/** Refuses what would change what a day of a closed year says. `field` is where it was typed. */
export async function refuseLockedYear(tx: Tx, locationCode: string, { day, field }: { day: IsoDate; field?: string }): Promise<void> {
  await lockYears(tx, locationCode)
  const through = await yearLockedThrough(tx, locationCode)
  if (through === null || day > through) return
  const refusal = ledgerRefusal('YEAR_LOCKED', { through: displayDate(through) })
  throw field === undefined ? refusal : refusal.at(field)
}
