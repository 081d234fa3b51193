import { Readable } from 'node:stream'
import type { Api, Call } from '../../../../platform/server/api.ts'
import { auditBooks, lookAtRow, type AuditLine, type CheckedPromise } from '../contract.ts'
import { auditRefusal } from '../refusals.ts'
import { saveLook } from './save-look.ts'

/** What proves the books; it stands above the features, so the application hands it in. */
export interface BookProofs {
  /** How many promises there are. */
  promises: number
  /**
   * Proves one after the other on a connection of its own, reads only, and stops when the signal says so. The first step gives null
   * when somebody else is at it already.
   */
  prove(options: { now: number; signal: AbortSignal }): AsyncGenerator<CheckedPromise | null>
  /** How many rows of just these words break a promise now; null where no row of it is marked, since it can be put right. */
  timesBroken(row: { promise: string; what: string; now: number }): Promise<number | null>
}

/** The audit of the books, streamed as it goes on. */
export function booksAuditRoutes(api: Api, proofs: BookProofs): void {
  api.save(lookAtRow, saveLook, ({ body, now }) => proofs.timesBroken({ ...body, now }))
  api.read(auditBooks, (call: Call<typeof auditBooks>) => streamAudit(proofs, call))
}

async function streamAudit(proofs: BookProofs, { http, now }: Call<typeof auditBooks>): Promise<Readable> {
  const leaving = new AbortController()
  http.raw.once('close', () => leaving.abort())
  const proved = proofs.prove({ now, signal: leaving.signal })
  // Until the first one is there nothing was sent, so that a refusal can still be told.
  const first = await proved.next()
  if (first.done === true || first.value === null) throw auditRefusal('AUDIT_RUNNING')
  void http.type('application/x-ndjson').header('cache-control', 'no-store')
  return Readable.from(linesOf(proofs.promises, first.value, proved), { objectMode: false })
}

async function* linesOf(promises: number, first: CheckedPromise, proved: AsyncGenerator<CheckedPromise | null>): AsyncGenerator<string> {
  const line = (said: AuditLine) => `${JSON.stringify(said)}\n`
  yield line({ promises })
  yield line({ checked: first })
  for await (const checked of proved) if (checked) yield line({ checked })
  yield line({ isDone: true })
}
