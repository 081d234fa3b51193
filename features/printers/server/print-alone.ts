import { createHash } from 'node:crypto'
import type pg from 'pg'
import { inTransaction } from '../../../platform/server/run-transaction.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'

// While a printer prints nothing else happens in the transaction, longer than one may usually stand idle.
const waitLonger = statement('printers.wait-longer', `select set_config('idle_in_transaction_session_timeout', '60000', true)`)
const lockPrinter = statement('printers.lock', `select pg_advisory_xact_lock(hashtextextended('receipt-printer:' || $1, 0))`)
const findSent = statement('printers.find-sent', 'select from idempotency_key where key = $1')
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

/** Sends to a printer while no other process does, unless one has sent the same print before. */
export function printAlone(pool: pg.Pool, { place, id, bytes, actor }: Print, send: () => Promise<void>): Promise<void> {
  const { userCode, locationCode } = actor
  return inTransaction(pool, async tx => {
    tx.write(waitLonger, [])
    await tx.rows(lockPrinter, [place])
    if (id !== null && (await tx.rows(findSent, [id])).length > 0) return
    await send()
    if (id !== null) tx.write(keepSent, [id, userCode, locationCode, 'receipt-printer-print', createHash('sha256').update(bytes).digest()])
  })
}
