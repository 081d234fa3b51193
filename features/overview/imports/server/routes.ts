import { may } from '../../../../kernel/permissions.ts'
import type { Api } from '../../../../platform/server/api.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { clientSignal, fileTurns } from '../../../../platform/server/file-turns.ts'
import { readerOver, type Tx } from '../../../../platform/server/transaction.ts'
import { guardDay } from '../../../../platform/server/number-series.ts'
import { closedThrough } from '../../../books/ledger/server/closed-day.ts'
import { importColumnsOf } from '../columns-of.ts'
import {
  cancelImport,
  checkImport,
  chooseImportSheet,
  dropImport,
  getImport,
  getImportProblems,
  getImportTemplate,
  getRefusedRows,
  runImport,
  sendImportPart,
  startImport,
  type ImportChoices,
  type ImportRead,
} from '../contract.ts'
import {
  addPart,
  askToStop,
  beginFromFile,
  chooseSheet,
  createJob,
  findOwnJob,
  lockOwnJob,
  moveTo,
  refuseOtherStates,
  removeJob,
} from './import-jobs.ts'
import { getImportUndo, listImportRuns, undoImport } from '../run-contract.ts'
import { findProblems } from './import-problems.ts'
import { findRun, findRuns } from './import-runs.ts'
import { leftOfImport, undoStep } from './undo-import.ts'
import { refusedRows, startWork } from './start-work.ts'
import { templateFile } from './template-file.ts'
import { readVatSettings } from '../../../shop/vat/server/read-vat.ts'
import { hasVatOn } from '../../../shop/vat/vat-settings.ts'
import { serverRefusal } from '../../../../platform/server/refusals.ts'
import { openQuestions } from '../engine/file-notation.ts'
import { importRefusal } from '../refusals.ts'

const busy = ['reading', 'checking', 'importing'] as const

/** Imports of the business's lists from files. */
export function importRoutes(api: Api): void {
  beginRoutes(api)
  workRoutes(api)
  readRoutes(api)
  runRoutes(api)
}

function beginRoutes(api: Api): void {
  const { tills } = api.platform
  api.save(startImport, async (tx, { body, actor, now }) => ({ import: await createJob(tx, { ...body, actor, now }) }))
  api.save(sendImportPart, async (tx, call) => {
    const { params, body, actor } = call
    const job = await lockOwnJob(tx, params.id, actor)
    refuseOtherStates(job, ['uploading'])
    const size = await addPart(tx, { id: job.id, ...body })
    if (size > job.fileSize) throw serverRefusal('INVALID_INPUT', { problems: 'the parts are more than the file' })
    if (size < job.fileSize) return { import: job }
    const reading = await moveTo(tx, job.id, 'reading')
    startWork(tills, { ...call, id: job.id })
    return { import: reading }
  })
}

function workRoutes(api: Api): void {
  const { tills } = api.platform
  api.save(chooseImportSheet, async (tx, call) => {
    const { params, body, actor, now } = call
    const job = await lockOwnJob(tx, params.id, actor)
    refuseOtherStates(job, ['read', 'checked', 'done'])
    if (!job.file?.sheets?.some(({ sheet }) => sheet === body.sheet)) throw importRefusal('IMPORT_SHEET')
    // What was imported keeps its id: each sheet is an import of its own.
    const id = job.state === 'done' ? beginFromFile(tx, job.id, now) : job.id
    const reading = await chooseSheet(tx, id, body.sheet)
    startWork(tills, { ...call, id })
    return { import: reading }
  })
  api.save(checkImport, async (tx, call) => {
    const { params, body, actor } = call
    const job = await lockOwnJob(tx, params.id, actor)
    refuseOtherStates(job, ['read', 'checked'])
    await refuseOpenings(tx, { job, choices: body, actor })
    refuseOpenQuestions(job, body)
    const checking = await moveTo(tx, job.id, 'checking', body)
    startWork(tills, { ...call, id: job.id })
    return { import: checking }
  })
  api.save(runImport, async (tx, call) => {
    const { params, body, actor } = call
    const job = await lockOwnJob(tx, params.id, actor)
    refuseOtherStates(job, ['checked'])
    const { findings, choices } = job
    if (choices) await refuseOpenings(tx, { job, choices, actor })
    if (choices && bringsOpenings(job, choices)) guardDay(tx, actor.locationCode, call.today)
    if (!findings || findings.refused === findings.rows) throw importRefusal('IMPORT_NOTHING')
    if (body.verdict !== undefined && body.verdict !== findings.verdict) throw importRefusal('IMPORT_CHECKED_AGAIN')
    if (findings.refused > 0 && !body.skipRefused) throw importRefusal('IMPORT_REFUSED_ROWS', { count: findings.refused })
    const importing = await moveTo(tx, job.id, 'importing')
    startWork(tills, { ...call, id: job.id })
    return { import: importing }
  })
  api.save(cancelImport, async (tx, { params, actor }) => {
    const job = await lockOwnJob(tx, params.id, actor)
    refuseOtherStates(job, ['checking', 'importing'])
    return { import: await askToStop(tx, job.id) }
  })
  api.save(dropImport, async (tx, { params, actor }) => {
    const job = await lockOwnJob(tx, params.id, actor)
    if (busy.some(state => state === job.state)) throw importRefusal('IMPORT_STATE')
    removeJob(tx, job.id)
    return {}
  })
}

/** What was imported, and how it is undone. */
function runRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(listImportRuns, ({ query, actor }) => findRuns(reader, query, actor))
  api.read(getImportUndo, async ({ params, actor }) => leftOfImport(reader, await findRun(reader, params.id, actor), actor.locationCode))
  api.save(undoImport, undoStep)
}

/** Opening stock and balances are numbered papers, and background work cannot ask anybody whether the date is right. */
function bringsOpenings({ kind }: ImportRead, { mapping }: ImportChoices): boolean {
  const chosen = new Set(mapping.map(({ key }) => key))
  return importColumnsOf[kind].some(({ key, isOpening }) => isOpening && chosen.has(key))
}

/** A file that can be read two ways waits until somebody has said which is meant. */
function refuseOpenQuestions({ kind, file }: ImportRead, choices: ImportChoices): void {
  const { decimals, dateOrder } = openQuestions(file?.columns.map(({ evidence }) => evidence) ?? [], {
    columns: importColumnsOf[kind],
    mapping: Object.fromEntries(choices.mapping.map(({ key, column }) => [key, column])),
    answers: { decimals: choices.decimals ?? null, dateOrder: choices.dateOrder ?? null },
  })
  const [figure] = decimals
  const [date] = dateOrder
  const open = figure ?? date
  if (open) throw importRefusal('IMPORT_ASKS', { heading: open.column.heading, written: open.text, what: figure ? 'decimals' : 'dates' })
}

/** Users without the permission for opening balances skip those columns, and nobody enters them after the first closed day. */
async function refuseOpenings(tx: Tx, { job, choices, actor }: { job: ImportRead; choices: ImportChoices; actor: Actor }): Promise<void> {
  if (!bringsOpenings(job, choices)) return
  if (!may(actor.role, 'open-balances')) throw importRefusal('IMPORT_OPENINGS')
  if (await closedThrough(tx, actor.locationCode)) throw importRefusal('IMPORT_BEGUN', { location: actor.locationName })
}

// Work that a stopped server left is started again by the next request for it.
const isLeftAlone = `select pg_try_advisory_xact_lock(hashtextextended('import:' || $1, 0)) as left_alone`

function readRoutes(api: Api): void {
  const { tills } = api.platform
  api.read(getImport, async ({ params, actor, now, today, request }) => {
    const job = await findOwnJob(tills, params.id, actor)
    if (busy.some(state => state === job.state)) {
      const { rows } = await tills.query<{ left_alone: boolean }>(isLeftAlone, [job.id])
      if (rows[0]?.left_alone) startWork(tills, { id: job.id, now, today, requestId: request.id })
    }
    return { import: job }
  })
  api.read(getImportProblems, async ({ params, query, actor }) => {
    const { id } = await findOwnJob(tills, params.id, actor)
    return findProblems(tills, id, query)
  })
  api.read(getRefusedRows, async ({ params, query, actor, now, today, request, http }) => {
    const job = await findOwnJob(tills, params.id, actor)
    refuseOtherStates(job, ['checked', 'done'])
    const databaseUrl = tills.options.connectionString ?? ''
    const work = { id: job.id, databaseUrl, now, today, requestId: request.id, refusedAs: query.format }
    const content = await refusedRows(work, { asker: actor.userCode, signal: clientSignal(http) })
    const fileName = `${job.fileName.replace(/\.\w+$/, '')} - refused.${query.format}`
    return { fileName, content: Buffer.from(content ?? new Uint8Array()).toString('base64') }
  })
  api.read(getImportTemplate, async ({ params, query: { format }, actor, now, today }) => {
    const hasVat = hasVatOn(await readVatSettings(readerOver(tills)), today)
    const content = await fileTurns.run(actor.userCode, () => templateFile(params.kind, { format, hasVat, writtenAt: new Date(now) }))
    return { fileName: `${params.kind}.${format}`, content: Buffer.from(content).toString('base64') }
  })
}
