import { takeActSeals, type ActSeals } from './act-words.ts'
import { rowType } from './pipeline/row-type.ts'
import { functionCall } from './pipeline/statement.ts'
import type { Tx } from './transaction.ts'

export interface AuditEntry {
  at: number
  userCode: string | null
  locationCode: string | null
  /** What was done: "create", "update", "login", … */
  action: string
  /** The code of the paper or master. When left out: the paper whose number this transaction took. */
  subject?: string
  reason?: string
  before?: unknown
  after?: unknown
  requestId: string
  /** Seals beyond the posted rows and the movements: of a bill, of a sign-in, of an import. */
  seals?: { contents?: string; paidStatus?: string; session?: string; cookie?: string; browser?: string; run?: string } & ActSeals
}

const newAudit = rowType('new_audit', [
  'at_ms',
  'user_code',
  'location_code',
  'action',
  'subject',
  'reason',
  'before',
  'after',
  'request_id',
  'seals',
])
const writeRow = functionCall('platform.write-audits', 'write_audits($1)', { takesGroup: true, locks: 'audit' })

/**
 * Writes who did what, with seals of what the act wrote. The database links the row into the location's hash chain. The audit
 * row is sent after all postings and movements, because it seals them, and because it locks the head of the chain, for which
 * other saves wait until the commit. Only a new bill sends its own rows after the audit row: they lock nothing, and so the
 * function calls of a sale stay next to each other and are merged into one statement.
 */
export function writeAudit(tx: Tx, entry: AuditEntry): void {
  const { at, userCode, locationCode, action, subject, reason, requestId } = entry
  const seals = { ...takeActSeals(tx), ...entry.seals, ...sealOfRequest(tx) }
  const row = newAudit.row({
    at_ms: at,
    user_code: userCode,
    location_code: locationCode,
    action,
    subject,
    reason,
    before: jsonOf(entry.before),
    after: jsonOf(entry.after),
    request_id: requestId,
    seals: Object.keys(seals).length === 0 ? null : JSON.stringify(seals),
  })
  tx.write(writeRow, [[row]])
}

/** The beginning of the hash by which a save that is sent again is known, where the save is of a numbered paper. */
function sealOfRequest({ requestHash, number }: Tx): { asked?: string } {
  return requestHash && number ? { asked: requestHash.toString('hex', 0, 16) } : {}
}

function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

const writeRun = functionCall(
  'platform.write-audit-run',
  'write_audit_run(to_timestamp($1::double precision / 1000), $2, $3, $4, $5, $6, $7, $8, $9)',
  { locks: 'audit' },
)

/** The outcome for one of several records. */
export interface AuditedChange {
  subject: string
  before: unknown
  after: unknown
}

/**
 * Writes a row for each of many records changed by one act, such as an import. One statement writes them all, because single
 * statements would be slow.
 */
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

const sealNew = functionCall('platform.seal-new-records', 'seal_new_records()')

/** Seals rows that no user's act has written, such as seeded ones, in one audit row. */
export function sealNewRecords(tx: Tx): void {
  tx.write(sealNew, [])
}
