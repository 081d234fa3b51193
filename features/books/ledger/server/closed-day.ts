import type { IsoDate } from '../../../../kernel/dates.ts'
import { functionCall, statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { ledgerRefusal } from '../refusals.ts'

const readClosedThrough = statement('ledger.closed-through', 'select closed_through from location_day where location_code = $1')

/**
 * The last closed day of a location, or null. The database refuses a late posting itself; this function allows an earlier and
 * clearer refusal.
 */
export async function closedThrough(tx: Tx, locationCode: string): Promise<IsoDate | null> {
  const [row] = await tx.rows<{ closed_through: IsoDate | null }>(readClosedThrough, [locationCode])
  return row?.closed_through ?? null
}

const holdOpen = functionCall('ledger.hold-day', 'hold_day($1, $2)')

/** Keeps a day of a location open until the end of the transaction, for what posts nothing; refuses a closed one. */
export function holdDay(tx: Tx, locationCode: string, date: IsoDate): void {
  tx.write(holdOpen, [locationCode, date])
}

/** Opening balances and opening stock come before a location's first close: refuses when a day is closed already. */
export async function refuseBegunBooks(
  tx: Tx,
  { locationCode, locationName }: { locationCode: string; locationName: string },
): Promise<void> {
  if (await closedThrough(tx, locationCode)) throw ledgerRefusal('BOOKS_BEGUN', { location: locationName })
}
