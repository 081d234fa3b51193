import { takeActSeals, type ActSeals } from './act-words.ts'
import { functionCall, type Tx } from './db.ts'

export interface AuditEntry {
  at: number
  userCode: string | null
  locationCode: string | null
  /** What was done: "create", "update", "login", … */
  action: string
  /** The code of the paper or master; omitted, the paper whose number this transaction took. */
  subject?: string
  reason?: string
  before?: unknown
  after?: unknown
  requestId: string
  /** Seals of its own, beside those of what the transaction has posted and moved: of a new bill what it says, of a sign-in its session. */
  seals?: { contents?: string; session?: string } & ActSeals
}

const writeRow = functionCall('write-audits', 'write_audits($1)', { takesRows: true })

/**
 * Writes who did what, with seals of what the act wrote; the database seals the row into the location's hash chain. Sent last: it
 * seals what is written before it, and locks the chain's head.
 */
export function writeAudit(tx: Tx, entry: AuditEntry): void {
  const { at, userCode, locationCode, action, subject, reason, requestId } = entry
  const before = entry.before === undefined ? null : JSON.stringify(entry.before)
  const after = entry.after === undefined ? null : JSON.stringify(entry.after)
  const seals = { ...takeActSeals(tx), ...entry.seals }
  const sealed = Object.keys(seals).length === 0 ? null : JSON.stringify(seals)
  tx.write(writeRow, [[[at, userCode, locationCode, action, subject, reason, before, after, requestId, sealed]]])
}

const writeRun = functionCall(
  'write-audit-run',
  'write_audit_run(to_timestamp($1::double precision / 1000), $2, $3, $4, $5, $6, $7, $8, $9)',
)

/** What became of one of several records. */
export interface AuditedChange {
  subject: string
  before: unknown
  after: unknown
}

/** Writes a row for each of many records changed by one act, such as an import: one by one they would take longer and longer. */
export function writeAuditRun(
  tx: Tx,
  entry: Omit<AuditEntry, 'subject' | 'before' | 'after' | 'reason'>,
  changes: readonly AuditedChange[],
): void {
  tx.write(writeRun, [
    entry.at,
    entry.userCode,
    entry.locationCode,
    entry.action,
    changes.map(({ subject }) => subject),
    JSON.stringify(changes.map(({ before }) => before)),
    JSON.stringify(changes.map(({ after }) => after)),
    entry.requestId,
    JSON.stringify(takeActSeals(tx)),
  ])
}

const sealNew = functionCall('seal-new-records', 'seal_new_records()')

/** Seals what no act has written, such as what a shop is seeded with: in one audit row of its own. */
export function sealNewRecords(tx: Tx): void {
  tx.write(sealNew, [])
}
