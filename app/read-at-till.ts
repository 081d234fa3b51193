import { readWithOwnHolds } from '../features/selling/sales/web/holds/read-holds.ts'
import { readWithOwnBills } from '../features/selling/sales/web/recall/own-bills.ts'
import { readOrAside } from '../features/selling/till-copy/web/read-aside.ts'
import type { Fetched } from '../platform/web/call.ts'

/**
 * How a till reads: bills, and bills on hold, together with those that it made by itself, and everything else from what it keeps where the
 * server is gone.
 */
export function readAtTill(path: string, input: object, read: () => Promise<Fetched>): Promise<Fetched> {
  const keptAside = () => readOrAside(path, input, read)
  return path.startsWith('held-bill') ? readWithOwnHolds(path, input, keptAside) : readWithOwnBills(path, input, keptAside)
}
