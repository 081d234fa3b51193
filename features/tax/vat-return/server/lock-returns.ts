import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'

const lock = statement('vat-return.lock', `select pg_advisory_xact_lock(hashtextextended('vat-return', 0))`)

/** What files, pays and takes back waits for each other, ahead of every other lock. */
export async function lockReturns(tx: Tx): Promise<void> {
  await tx.rows(lock, [])
}
