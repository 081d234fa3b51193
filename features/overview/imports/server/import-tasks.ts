import type pg from 'pg'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { asRefusal } from '../../../../platform/server/errors.ts'
import { readSheets, readSpreadsheet, UnreadableFile, type SheetStart } from '../../../../platform/server/spreadsheet.ts'
import { importColumnsOf } from '../columns-of.ts'
import type { ImportChoices, ImportFile, ImportFindings, ImportState } from '../contract.ts'
import { columnEvidence } from '../engine/file-notation.ts'
import { explains, type FileRow } from '../engine/file-row.ts'
import { firstCells } from '../engine/worth-knowing.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { guessMapping } from '../engine/guess-mapping.ts'
import type { Plan } from '../engine/plan-records.ts'
import { findingsOf } from './findings.ts'
import { findRefused, keepProblems } from './import-problems.ts'
import { importRecords, type ImportPlace } from './import-records.ts'
import { JobProgress, Stopped } from './job-progress.ts'
import { keptFile, packed, type KeptFile } from './kept-file.ts'
import { planFile } from './plan-file.ts'
import { refusedFile } from './refused-file.ts'
import { explanationHeads } from './template-file.ts'
import { changesSince, verdictOf } from './since-check.ts'
import type { ImportWork } from './start-work.ts'
import { logFault } from '../../../../platform/server/log-fault.ts'

interface Job extends ImportPlace {
  id: string
  kind: ImportKind
  state: ImportState
  fileName: string
  choices: ImportChoices | null
  /** What the check found that the user saw. */
  findings: ImportFindings | null
  /** What is known of the file so far: its sheets, and the one that was chosen. */
  file: ImportFile | null
  starts: number
}

// Waits for the save that requested the work; finds nothing when that save was rolled back.
const takeJob = `update import_job set starts = starts + 1
  from stock_location place
  where id = $1 and state in ('reading', 'checking', 'importing') and place.code = location_code
  returning id, kind, state, file_name as "fileName", choices, findings, headings as file, starts, user_code as "userCode", location_code as "locationCode",
    place.name as "locationName", place.node`
const mostStarts = 3

/** Does the work that an import's state requires. An import that another worker works on is left alone. */
export async function workOn(pool: pg.Pool, work: ImportWork): Promise<Uint8Array | null> {
  if (work.refusedAs)
    return refusedFile(pool, await keptFile(pool, work.id), { id: work.id, format: work.refusedAs, writtenAt: new Date(work.now) })
  const control = await pool.connect()
  try {
    if (!(await takeLock(control, work.id))) return null
    const { rows } = await control.query<Job>(takeJob, [work.id])
    const job = rows[0]
    if (!job) return null
    await attempt(control, job, () => doTask(pool, { job, work, progress: new JobProgress(control, job.id) }))
    return null
  } finally {
    control.release(true)
  }
}

async function takeLock(control: pg.PoolClient, id: string): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const { rows } = await control.query<{ taken: boolean }>(`select pg_try_advisory_lock(hashtextextended('import:' || $1, 0)) as taken`, [
      id,
    ])
    if (rows[0]?.taken) return true
    // The check itself holds the lock for a moment.
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return false
}

// The state of an import after its work could not be done.
const stateBefore: Partial<Record<ImportState, ImportState>> = { reading: 'failed', checking: 'read', importing: 'checked' }

async function attempt(control: pg.PoolClient, job: Job, run: () => Promise<void>): Promise<void> {
  try {
    if (job.starts > mostStarts)
      throw new UnreadableFile('The server broke down over this file several times. Nothing was saved; split it and try again.')
    await run()
  } catch (error) {
    const message = messageOf(error)
    if (message === null) logFault(`import ${job.id} (${job.state}) failed`, error)
    await control.query('update import_job set state = $2, message = $3, is_cancelled = false where id = $1', [
      job.id,
      stateBefore[job.state] ?? 'failed',
      message ?? 'Something went wrong. Nothing was saved; try again, or tell who looks after the server.',
    ])
  }
}

function messageOf(error: unknown): string | null {
  if (error instanceof Stopped) return 'Stopped. Nothing was saved.'
  if (error instanceof UnreadableFile) return error.message
  return asRefusal(error)?.message ?? null
}

interface Task {
  job: Job
  work: ImportWork
  progress: JobProgress
}

async function doTask(pool: pg.Pool, task: Task): Promise<void> {
  switch (task.job.state) {
    case 'reading':
      return readFile(pool, task)
    case 'checking':
      return checkFile(pool, task)
    default:
      return importFile(pool, task)
  }
}

async function readFile(pool: pg.Pool, { job, progress }: Task): Promise<void> {
  await progress.tell('Reading the file')
  const { rows: parts } = await pool.query<{ content: Buffer }>('select content from import_part where import_id = $1 order by part_no', [
    job.id,
  ])
  const bytes = new Uint8Array(Buffer.concat(parts.map(({ content }) => content)))
  const sheets = job.file?.sheets ?? sheetsOf(await readSheets(bytes), job.kind)
  const sheet = job.file?.sheet ?? (sheets.length > 1 ? null : (sheets[0]?.sheet ?? 0))
  const ofFile = sheets.length > 1 ? { sheet, sheets } : {}
  if (sheet === null) return keepFile(pool, job.id, { ...ofFile, rows: 0, columns: [] }, null)
  const file = belowHeadings(await readSpreadsheet(bytes, { sheet, withNumbers: true }), job.kind)
  if (file.rows.length === 0) throw new UnreadableFile('The file has headings and no rows below them.')
  return keepFile(pool, job.id, { ...ofFile, rows: file.rows.length, ...columnsOf(file, job.kind) }, file)
}

/** Keeps what was read. The bytes stay where another sheet of them may be chosen. */
async function keepFile(pool: pg.Pool, id: string, headings: ImportFile, file: KeptFile | null): Promise<void> {
  await inTransaction(pool, async tx => {
    await bulkSettings(tx)
    if (!headings.sheets) await tx.db.deleteFrom('import_part').where('import_id', '=', id).execute()
    await tx.db
      .updateTable('import_job')
      .set({
        state: 'read',
        step: '',
        headings: JSON.stringify(headings),
        content: file && packed(file),
      })
      .where('id', '=', id)
      .execute()
  })
}

/** The headings are the row among the first ones that matches most columns, because a title may be above them. */
function belowHeadings(all: readonly FileRow[], kind: ImportKind): KeptFile {
  const named = all.slice(0, 10).map(({ cells }) => Object.keys(guessMapping(cells ?? [], importColumnsOf[kind])).length)
  const at = Math.max(0, named.indexOf(Math.max(...named)))
  const rows = all.slice(at + 1).filter(({ cells }) => !explains(cells))
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells?.length ?? 0), 0)
  const headings = (all[at]?.cells ?? []).map(cell => cell.trim())
  return { headings: Array.from({ length: Math.max(headings.length, widest) }, (_, index) => headings[index] ?? ''), rows: [...rows] }
}

const cellsTried = 100

/** What the columns of the file are called and hold, and which field each probably is. */
function columnsOf({ headings, rows }: KeptFile, kind: ImportKind): Pick<ImportFile, 'columns' | 'guess'> {
  const firsts = headings.map((_, index) => firstCells(rows, index, cellsTried))
  const guess = guessMapping(headings, importColumnsOf[kind], firsts)
  const columns = headings.map((heading, index) => {
    const { signs, orders, figure, date, firsts = [] } = columnEvidence(rows, index)
    const evidence = {
      signs: [...signs],
      orders: [...orders],
      figure: figure.slice(0, 60),
      date: date.slice(0, 60),
      firsts: firsts.map(cell => ({ ...cell, text: cell.text.slice(0, 60) })),
    }
    const isEvident = signs.length + orders.length > 0
    return { heading, ...samplesOf(rows, index), ...(isEvident && { evidence }) }
  })
  const guessed = Object.entries(guess).map(([key, column]) => ({ key, column }))
  return { columns, guess: guessed.toSorted((a, b) => a.column - b.column) }
}

/** The sheets to choose from; what a template says of its columns is none. The likely one has most headings of the list. */
function sheetsOf(all: readonly SheetStart[], kind: ImportKind): NonNullable<ImportFile['sheets']> {
  const tables = all.filter(({ rows }) => rows[0]?.cells?.join() !== explanationHeads.join())
  const known = tables.map(({ rows }) =>
    Math.max(...rows.map(({ cells }) => Object.keys(guessMapping(cells ?? [], importColumnsOf[kind])).length)),
  )
  const likely = known.indexOf(Math.max(...known))
  return tables.map(({ sheet, name, rows }, index) => ({
    sheet,
    name,
    rows: rows.slice(0, 3).map(({ cells }) => (cells ?? []).slice(0, 8).map(cell => cell.slice(0, 40))),
    isLikely: index === likely,
  }))
}

const samplesShown = 4

function samplesOf(rows: readonly FileRow[], column: number): { samples: string[]; numbers?: number[] } {
  const samples = new Map<string, boolean>()
  for (const { cells, numbers } of rows.slice(0, 2_000)) {
    const text = cells?.[column]?.trim()
    if (text) samples.set(text.slice(0, 60), numbers?.includes(column) ?? false)
    if (samples.size === samplesShown) break
  }
  const numbers = [...samples.values()].flatMap((isNumber, index) => (isNumber ? index : []))
  return { samples: [...samples.keys()], ...(numbers.length > 0 && { numbers }) }
}

/** The work reads whole tables, and a transaction may take a minute, so it needs other settings than a till. */
async function bulkSettings(tx: Tx): Promise<void> {
  await tx.rows({ name: 'import-settings', text: importSettings }, [])
}
const importSettings = `select set_config(name, value, true) from (values ('enable_seqscan', 'on'), ('plan_cache_mode', 'auto'),
  ('idle_in_transaction_session_timeout', '300000'), ('lock_timeout', '30000'), ('work_mem', '65536')) as setting (name, value)`

async function checkFile(pool: pg.Pool, { job, work, progress }: Task): Promise<void> {
  const file = await keptFile(pool, job.id)
  await inTransaction(pool, async tx => {
    await bulkSettings(tx)
    const { plan, worth } = await planFile(tx, { file, job, today: work.today, progress, forUpdate: false })
    await progress.tell('Writing down what was found')
    await keepCheck(tx, job, { plan, worth, message: '' })
  })
}

interface Checked {
  plan: Plan
  worth: NonNullable<ImportFindings['worth']>
  message: string
}

async function keepCheck(tx: Tx, job: Job, { plan, worth, message }: Checked): Promise<void> {
  await keepProblems(tx, job.id, plan.problems)
  const findings = { ...findingsOf(plan, worth), verdict: verdictOf(plan, job.choices) }
  await tx.db
    .updateTable('import_job')
    .set({ state: 'checked', step: '', message, findings: JSON.stringify(findings) })
    .where('id', '=', job.id)
    .execute()
}

// Two imports of one list at the same moment would not see each other's records, and bring them twice.
const takeTurn = `select pg_try_advisory_xact_lock(hashtextextended('import of ' || $1, 0)) as taken`
const turnMs = 200

async function waitForTurn(tx: Tx, { kind }: Job, progress: JobProgress): Promise<void> {
  for (;;) {
    const [turn] = await tx.rows<{ taken: boolean }>({ name: 'import-turn', text: takeTurn }, [kind])
    if (turn?.taken) return
    await progress.tell('Waiting for another import of this list')
    await new Promise(resolve => setTimeout(resolve, turnMs))
  }
}

async function importFile(pool: pg.Pool, { job, work, progress }: Task): Promise<void> {
  const started = performance.now()
  const file = await keptFile(pool, job.id)
  await inTransaction(pool, async tx => {
    await bulkSettings(tx)
    await waitForTurn(tx, job, progress)
    const { plan, worth } = await planFile(tx, { file, job, today: work.today, progress, forUpdate: true })
    // The user agreed to what the check showed, and to nothing else.
    if (verdictOf(plan, job.choices) !== job.findings?.verdict) {
      const message = changesSince({ findings: job.findings, refused: await findRefused(tx, job.id) }, plan)
      return keepCheck(tx, job, { plan, worth, message })
    }
    await keepProblems(tx, job.id, plan.problems)
    const { now, today, requestId } = work
    const saved = await importRecords(tx, plan, { ...job, pool, now, today, requestId, progress })
    const result = { ...findingsOf(plan, worth), ...saved, seconds: Math.round((performance.now() - started) / 100) / 10 }
    const done = await tx.db
      .updateTable('import_job')
      .set({ state: 'done', step: '', message: '', result: JSON.stringify(result) })
      .where('id', '=', job.id)
      .where('is_cancelled', '=', false)
      .returning('id')
      .execute()
    if (done.length === 0) throw new Stopped()
  })
}
