import { readWithOwnBills } from '../features/selling/sales/web/recall/own-bills.ts'
import { readOrAside } from '../features/selling/till-copy/web/read-aside.ts'
import type { Fetched } from '../platform/web/call.ts'

/** How a till reads: bills together with those that it sold by itself, and everything else from what it keeps where the server is gone. */
export function readAtTill(path: string, input: object, read: () => Promise<Fetched>): Promise<Fetched> {
  return readWithOwnBills(path, input, () => readOrAside(path, input, read))
}
