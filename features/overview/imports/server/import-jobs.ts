import type pg from 'pg'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { ImportChoices, ImportRead, ImportState } from '../contract.ts'
import { importRefusal } from '../refusals.ts'

interface JobRow extends Omit<ImportRead, 'file'> {
  file: ImportRead['file']
}

const columns = `id, kind, file_name as "fileName", file_size as "fileSize", created_at as "createdAt", state, message, step,
  steps_done as "stepsDone", steps_of as "stepsOf", headings as file, choices, findings, result`

const insertJob = statement(
  'imports.insert-import',
  `insert into import_job (id, kind, location_code, user_code, file_name, file_size, created_at, state)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7::double precision / 1000), 'uploading') returning ${columns}`,
)
const dropOldJobs = statement(
  'imports.drop-old-imports',
  `delete from import_job
   where created_at < to_timestamp($1::double precision / 1000) - interval '1 day' and state not in ('reading', 'checking', 'importing')`,
)
const lockJob = statement(
  'imports.lock-import',
  `select ${columns} from import_job where id = $1 and user_code = $2 and location_code = $3 for update`,
)
const insertPart = statement(
  'imports.insert-import-part',
  'insert into import_part (import_id, part_no, content) values ($1, $2, $3) on conflict (import_id, part_no) do update set content = $3',
)
const sizeOfParts = statement(
  'imports.size-of-import-parts',
  'select coalesce(sum(octet_length(content)), 0)::int as size from import_part where import_id = $1',
)
const moveJob = statement(
  'imports.move-import',
  `update import_job set state = $2, choices = coalesce($3, choices), message = '', step = '', steps_done = 0, steps_of = 0, starts = 0,
     is_cancelled = false
   where id = $1 returning ${columns}`,
)
const setSheet = statement(
  'imports.choose-import-sheet',
  `update import_job set state = 'reading', headings = headings || jsonb_build_object('sheet', $2::int), choices = null, findings = null,
     message = '', step = '', steps_done = 0, steps_of = 0, starts = 0, is_cancelled = false
   where id = $1 returning ${columns}`,
)
const beginFromFileOf = statement(
  'imports.begin-from-file',
  `insert into import_job (id, kind, location_code, user_code, file_name, file_size, created_at, state, headings)
   select $2, kind, location_code, user_code, file_name, file_size, to_timestamp($3::double precision / 1000), 'reading', headings
   from import_job where id = $1`,
)
const moveParts = statement('imports.move-import-parts', 'update import_part set import_id = $2 where import_id = $1')
const cancelJob = statement(
  'imports.cancel-import',
  `update import_job set is_cancelled = true, message = 'Stopping …' where id = $1 returning ${columns}`,
)
const dropJob = statement('imports.drop-import', 'delete from import_job where id = $1')

const notFound = () => sharedRefusal('NOT_FOUND', { what: 'This import' })

export async function createJob(
  tx: Tx,
  { kind, fileName, fileSize, actor, now }: Pick<ImportRead, 'kind' | 'fileName' | 'fileSize'> & { actor: Actor; now: number },
): Promise<ImportRead> {
  tx.write(dropOldJobs, [now])
  const values = [crypto.randomUUID(), kind, actor.locationCode, actor.userCode, fileName, fileSize, now]
  const [row] = await tx.rows<JobRow>(insertJob, values)
  if (!row) throw new Error('an import was not begun')
  return row
}

/** Locks the import, if it is the caller's own at this location. */
export async function lockOwnJob(tx: Tx, id: string, actor: Actor): Promise<ImportRead> {
  const [row] = await tx.rows<JobRow>(lockJob, [id, actor.userCode, actor.locationCode])
  if (!row) throw notFound()
  return row
}

export function refuseOtherStates({ state }: ImportRead, allowed: readonly ImportState[]): void {
  if (!allowed.includes(state)) throw importRefusal('IMPORT_STATE')
}

/** Stores a part, and returns how much of the file has arrived. */
export async function addPart(tx: Tx, part: { id: string; partNo: number; content: string }): Promise<number> {
  tx.write(insertPart, [part.id, part.partNo, Buffer.from(part.content, 'base64')])
  const [row] = await tx.rows<{ size: number }>(sizeOfParts, [part.id])
  return row?.size ?? 0
}

/** Moves an import to another state and resets its progress. */
export async function moveTo(tx: Tx, id: string, state: ImportState, choices: ImportChoices | null = null): Promise<ImportRead> {
  const [row] = await tx.rows<JobRow>(moveJob, [id, state, choices && JSON.stringify(choices)])
  if (!row) throw notFound()
  return row
}

/** Has another sheet of a workbook read; what was chosen and found of the one before is forgotten. */
export async function chooseSheet(tx: Tx, id: string, sheet: number): Promise<ImportRead> {
  const [row] = await tx.rows<JobRow>(setSheet, [id, sheet])
  if (!row) throw notFound()
  return row
}

/** Begins another import with the file of one that is done, and returns its id. What was imported stays; its copy of the file is gone. */
export function beginFromFile(tx: Tx, doneId: string, now: number): string {
  const id = crypto.randomUUID()
  tx.write(beginFromFileOf, [doneId, id, now])
  tx.write(moveParts, [doneId, id])
  removeJob(tx, doneId)
  return id
}

/** Asks the worker to stop. */
export async function askToStop(tx: Tx, id: string): Promise<ImportRead> {
  const [row] = await tx.rows<JobRow>(cancelJob, [id])
  if (!row) throw notFound()
  return row
}

export function removeJob(tx: Tx, id: string): void {
  tx.write(dropJob, [id])
}

/** The caller's own import. */
export async function findOwnJob(pool: pg.Pool, id: string, actor: Actor): Promise<ImportRead> {
  const { rows } = await pool.query<JobRow>(`select ${columns} from import_job where id = $1 and user_code = $2 and location_code = $3`, [
    id,
    actor.userCode,
    actor.locationCode,
  ])
  if (!rows[0]) throw notFound()
  return rows[0]
}
