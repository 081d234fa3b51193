import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Refusal } from '../../../../kernel/refusal.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'

// While a printer prints nothing else happens in the transaction, longer than one may usually stand idle.
const waitLonger = statement('printers.wait-longer', `select set_config('idle_in_transaction_session_timeout', '60000', true)`)
const lockPrinter = statement('printers.lock', `select pg_advisory_xact_lock(hashtextextended('receipt-printer:' || $1, 0))`)
const findSent = statement('printers.find-sent', 'select 1 from idempotency_key where key = $1')
const keepSent = statement(
  'printers.keep-sent',
  `insert into idempotency_key (key, user_code, location_code, route, request_hash, reply) values ($1, $2, $3, $4, $5, '{}')
   on conflict do nothing`,
)

interface Print {
  /** Where the printer is: those who print there follow each other, at whichever process of the application they ask. */
  place: string
  /** One print, however often it is sent; null for what may happen twice. */
  id: string | null
  bytes: Uint8Array
  actor: { userCode: string; locationCode: string }
}

/**
 * Prints while no other process does, unless one has sent the same print before. What `print` keeps stands where it ends, also with a
 * refusal, which is thrown behind it; the same print is sent again then.
 */
export async function printAlone(
  pool: pg.Pool,
  { place, id, bytes, actor }: Print,
  print: (tx: Tx) => Promise<Refusal | null>,
): Promise<void> {
  const { userCode, locationCode } = actor
  const refused = await inTransaction(pool, async tx => {
    tx.write(waitLonger, [])
    await tx.rows(lockPrinter, [place])
    if (id !== null && (await tx.rows(findSent, [id])).length > 0) return null
    const failed = await print(tx)
    if (id !== null && failed === null)
      tx.write(keepSent, [id, userCode, locationCode, 'receipt-printer-print', createHash('sha256').update(bytes).digest()])
    return failed
  })
  if (refused) throw refused
}
