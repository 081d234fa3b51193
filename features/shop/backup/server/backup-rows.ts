import type pg from 'pg'
import { businessDate, hourOf } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { BackupCause, BackupOfDay, BackupState } from '../backup-plan.ts'
import type { BackupFileRead, BackupProofRead } from '../contract.ts'

// A clock that was ahead for a while leaves times that are still to come: they say nothing of what is due.
const readState = statement(
  'backup.read-state',
  `with known as (select * from backup_file where begun_at <= to_timestamp($1::double precision / 1000))
   select (select max(day)::text from known where cause = 'hour' and made_at is not null) as "hourlyOn",
     (select extract(epoch from max(begun_at)) * 1000 from known where made_at is not null) as "lastBegun",
     (select extract(epoch from max(begun_at)) * 1000 from known where made_at is null) as "lastFailed",
     (select extract(epoch from max(proved_at)) * 1000 from known
      where proved_at <= to_timestamp($1::double precision / 1000)) as "lastProved",
     (select extract(epoch from max(created_at)) * 1000 from closing_balance
      where status = 'live' and created_at <= to_timestamp($1::double precision / 1000)) as "lastClose"`,
)
const insertFile = statement(
  'backup.begin-file',
  `insert into backup_file (cause, day, machine, begun_at) values ($1, $2, $3, to_timestamp($4::double precision / 1000)) returning id::text`,
)
const markMade = statement(
  'backup.file-made',
  `update backup_file set made_at = greatest(begun_at, to_timestamp($2::double precision / 1000)), name = $3, bytes = $4 where id = $1`,
)
const markCopied = statement(
  'backup.file-copied',
  'update backup_file set copied_at = to_timestamp($2::double precision / 1000), problem = $3 where id = $1',
)
const markFailed = statement('backup.file-failed', 'update backup_file set problem = $2 where id = $1')
const markProved = statement(
  'backup.file-proved',
  'update backup_file set proved_at = to_timestamp($2::double precision / 1000), proof_problem = $3 where id = $1',
)
const markRemoved = statement(
  'backup.file-removed',
  'update backup_file set removed_at = to_timestamp($2::double precision / 1000) where id = $1',
)
const wholeFiles = statement(
  'backup.whole-files',
  `select file.id::text, day::text, name, bytes::float8 as bytes, extract(epoch from made_at) * 1000 as "madeAt"
   from backup_file file where made_at is not null and removed_at is null and machine = $1 order by file.id desc`,
)
const leftCopies = statement(
  'backup.left-copies',
  'select file.id::text, name from backup_file file where removed_at is not null and copied_at is not null and machine = $1 order by file.id',
)
const markUncopied = statement('backup.copies-removed', 'update backup_file set copied_at = null where id = $1')
const lastProof = statement(
  'backup.last-proof',
  `select name, proved_at as "provedAt", proof_problem as problem from backup_file file where proved_at is not null
   order by file.id desc limit 1`,
)
const listFiles = statement(
  'backup.list-files',
  `select file.id::text, cause, machine, begun_at as "begunAt", made_at as "madeAt", name, bytes::float8 as bytes, problem, copied_at as "copiedAt",
     proved_at as "provedAt", proof_problem as "proofProblem"
   from backup_file file where removed_at is null and (made_at is not null or begun_at > to_timestamp($1::double precision / 1000) - interval '2 days')
   order by file.id desc limit 200`,
)

/**
 * The time of the last whole backup before a moment (an expression), kept here or downloaded, as a scalar subquery; null when there
 * was never one. One that a clock made which was ahead says nothing about today.
 */
export const lastGoodBackup = (before: string) =>
  `(select greatest(max(at), (select max(made_at) from backup_file where made_at <= ${before})) from audit where action = 'download-backup' and at <= ${before})`

const readAge = statement(
  'backup.read-age',
  `select ${lastGoodBackup('to_timestamp($1::double precision / 1000)')} as "lastGoodAt",
     (select min(first.at) from stock_location place cross join lateral (select min(at) as at from audit where chain = place.code) first)
       as "shopSince"`,
)

const number = (value: unknown) => (value === null || value === undefined ? null : Number(value))
const timeOf = (at: Date | null | undefined) => (at ? new Date(at).toISOString() : null)

/** What has been backed up so far. */
export async function readBackupState(pool: pg.Pool, { now, timeZone }: { now: number; timeZone: string }): Promise<BackupState> {
  const { rows } = await pool.query<Record<Exclude<keyof BackupState, 'today' | 'hour'>, string | null>>({
    ...readState,
    values: [now],
  })
  const [row] = rows
  return {
    today: businessDate(now, timeZone),
    hour: hourOf(now, timeZone),
    hourlyOn: (row?.hourlyOn ?? null) as BackupState['hourlyOn'],
    lastBegun: number(row?.lastBegun),
    lastFailed: number(row?.lastFailed),
    lastClose: number(row?.lastClose),
    lastProved: number(row?.lastProved),
  }
}

interface BegunFile {
  cause: BackupCause
  day: string
  machine: string
  now: number
}

/** Notes that a backup begins; answers its number. */
export async function beginFile(pool: pg.Pool, { cause, day, machine, now }: BegunFile): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({ ...insertFile, values: [cause, day, machine, now] })
  return rows[0]?.id ?? ''
}

/** Notes that its file is whole. */
export async function fileMade(
  pool: pg.Pool,
  id: string,
  { now, name, bytes }: { now: number; name: string; bytes: number },
): Promise<void> {
  await pool.query({ ...markMade, values: [id, now, name, bytes] })
}

interface Copied {
  /** When it was in every second place; null where it is not. */
  copiedAt: number | null
  /** Why it was not copied; empty when nothing was wrong. */
  problem: string
}

/** Notes what became of its copies. */
export async function fileCopied(pool: pg.Pool, id: string, { copiedAt, problem }: Copied): Promise<void> {
  await pool.query({ ...markCopied, values: [id, copiedAt, problem] })
}

/** Notes why no file came of it. */
export async function fileFailed(pool: pg.Pool, id: string, problem: string): Promise<void> {
  await pool.query({ ...markFailed, values: [id, problem] })
}

/** Notes what restoring it into a throw-away database found; empty when every promise held. */
export async function fileProved(pool: pg.Pool, id: string, { now, problem }: { now: number; problem: string }): Promise<void> {
  await pool.query({ ...markProved, values: [id, now, problem] })
}

/** Notes that its file was removed here. */
export async function fileRemoved(pool: pg.Pool, id: string, now: number): Promise<void> {
  await pool.query({ ...markRemoved, values: [id, now] })
}

/** The files of a machine that were removed here, while their copies may still be there; oldest first. */
export async function readLeftCopies(pool: pg.Pool, machine: string): Promise<{ id: string; name: string }[]> {
  return (await pool.query<{ id: string; name: string }>({ ...leftCopies, values: [machine] })).rows
}

/** Notes that its copies were removed. */
export async function copiesRemoved(pool: pg.Pool, id: string): Promise<void> {
  await pool.query({ ...markUncopied, values: [id] })
}

/** A whole backup on a machine. */
export interface WholeFile extends BackupOfDay {
  name: string
  bytes: number
}

/** The whole backups on a machine, the one that was made last first, whatever its clock said. */
export async function readWholeFiles(pool: pg.Pool, machine: string): Promise<WholeFile[]> {
  const { rows } = await pool.query<Omit<WholeFile, 'madeAt'> & { madeAt: string }>({ ...wholeFiles, values: [machine] })
  return rows.map(row => ({ ...row, madeAt: Number(row.madeAt) }))
}

/** When the last whole backup was made, and when the shop began. */
export async function readBackupAge(pool: pg.Pool, now: number): Promise<Record<'lastGoodAt' | 'shopSince', string | null>> {
  const { rows } = await pool.query<Record<'lastGoodAt' | 'shopSince', Date | null>>({ ...readAge, values: [now] })
  return { lastGoodAt: timeOf(rows[0]?.lastGoodAt), shopSince: timeOf(rows[0]?.shopSince) }
}

/** The backups that are kept, and the tries of the last two days, newest first. */
export async function readBackupList(pool: pg.Pool, now: number): Promise<BackupFileRead[]> {
  type Row = Omit<BackupFileRead, 'begunAt' | 'madeAt' | 'copiedAt' | 'provedAt'> &
    Record<'begunAt', Date> &
    Record<'madeAt' | 'copiedAt' | 'provedAt', Date | null>
  const { rows } = await pool.query<Row>({ ...listFiles, values: [now] })
  return rows.map(({ begunAt, madeAt, copiedAt, provedAt, ...row }) => ({
    ...row,
    begunAt: new Date(begunAt).toISOString(),
    madeAt: timeOf(madeAt),
    copiedAt: timeOf(copiedAt),
    provedAt: timeOf(provedAt),
  }))
}

/** What the last proof found, of a file that may have been removed since; null when there was never one. */
export async function readLastProof(pool: pg.Pool): Promise<BackupProofRead | null> {
  const { rows } = await pool.query<{ name: string; provedAt: Date; problem: string }>({ ...lastProof, values: [] })
  const [row] = rows
  return row ? { ...row, provedAt: new Date(row.provedAt).toISOString() } : null
}
