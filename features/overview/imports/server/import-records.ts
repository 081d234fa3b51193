import type pg from 'pg'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { writeAudit, writeAuditRun, type AuditedChange } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { refuseBegunBooks } from '../../../books/ledger/server/closed-day.ts'
import { writeOpenings } from '../../../money/openings/server/write-openings.ts'
import { saveStockIns, type NewStockInLine } from '../../../stock/stock-in/server/save-stock-in.ts'
import { kindWords } from '../columns-of.ts'
import type { ImportChoices, ImportResult } from '../contract.ts'
import type { ImportKind } from '../engine/import-column.ts'
import type { Plan, PlannedRecord } from '../engine/plan-records.ts'
import { createNames, keepMeanings, takeSharedCodes, withCodes } from './create-names.ts'
import type { JobProgress } from './job-progress.ts'
import { keepRun } from './import-runs.ts'
import { tableOf } from './kind-tables.ts'
import { insertRecords, updateRecords, type RecordToSave } from './save-records.ts'

/** The user who imports, and the location. */
export interface ImportPlace {
  userCode: string
  locationCode: string
  locationName: string
  node: number
}

interface Importing extends ImportPlace {
  id: string
  kind: ImportKind
  fileName: string
  choices: ImportChoices | null
  pool: pg.Pool
  now: number
  today: IsoDate
  requestId: string
  progress: JobProgress
}

type Saved = Pick<ImportResult, 'codes' | 'stockPapers' | 'balancePapers'>

/**
 * Writes what was planned: missing names, the records, the opening stock and balances. The audit comes last, because from then
 * on other saves of the location wait until the commit.
 */
export async function importRecords(tx: Tx, plan: Plan, of: Importing): Promise<Saved> {
  await of.progress.tell('Creating what is missing')
  const names = await createNames(tx, plan.newNames, of)
  const fresh = plan.records.filter(({ code }) => code === null)
  const codes = await takeSharedCodes(tableOf[of.kind].kind, fresh.length, of)
  const codeOf = new Map<PlannedRecord, string>(fresh.map((record, index) => [record, codes[index] ?? '']))
  const ready = (record: PlannedRecord): RecordToSave => ({
    code: record.code ?? codeOf.get(record) ?? '',
    body: withCodes(record.body, names.codes),
  })
  const saving = { ...of, actor: actorOf(of) }
  const { many } = kindWords[of.kind]
  await insertRecords(tx, fresh.map(ready), { ...saving, onSaved: done => of.progress.tell(`Saving new ${many}`, done, fresh.length) })
  const changed = plan.records.filter(({ code, isChanged }) => code !== null && isChanged)
  const changes = await updateRecords(tx, changed.map(ready), {
    ...saving,
    onSaved: done => of.progress.tell(`Changing ${many}`, done, changed.length),
  })
  const withCode = plan.records.map(record => ({ record, code: ready(record).code }))
  const stockPapers = await receiveStock(tx, withCode, of)
  const balancePapers = await openBalances(tx, withCode, of)
  await of.progress.tell('Finishing')
  const meant = keepMeanings(tx, of.choices?.names ?? [], { ...of, sheetNames: plan.sheetNames })
  const { first = null, last = null } = ends(codes) ?? {}
  const run = { firstCode: first, lastCode: last, names: names.names, stockPapers, balancePapers, counts: plan.counts }
  keepRun(tx, {
    ...run,
    id: of.id,
    kind: of.kind,
    fileName: of.fileName,
    locationCode: of.locationCode,
    userCode: of.userCode,
    now: of.now,
  })
  auditImport(tx, { of, plan, codes, created: names.created, changes, meant })
  await tx.settle()
  return { codes: ends(codes), stockPapers, balancePapers: ends(balancePapers) }
}

function ends(codes: readonly string[]): { first: string; last: string } | null {
  const [first] = codes
  return first === undefined ? null : { first, last: codes.at(-1) ?? first }
}

function actorOf({ userCode, locationCode, locationName, node }: ImportPlace): Actor {
  return {
    userCode,
    username: '',
    firstName: '',
    locations: [],
    tokenHash: Buffer.alloc(0),
    locationCode,
    locationName,
    node,
    role: 'manager',
  }
}

type WithCode = readonly { record: PlannedRecord; code: string }[]

const linesAPaper = 1_000

/** Opening stock as papers of up to a thousand lines. */
async function receiveStock(tx: Tx, records: WithCode, of: Importing): Promise<string[]> {
  const lines = records.flatMap(({ record, code }) =>
    record.lots.map((lot): NewStockInLine => ({
      ...lot,
      itemCode: code,
      warrantyDays: (record.body as { warrantyDays: number }).warrantyDays,
    })),
  )
  if (lines.length === 0) return []
  await refuseBegunBooks(tx, of)
  const { locationCode, node, userCode, now, today, requestId } = of
  const paper = { locationCode, node, userCode, now, today, requestId, reason: 'opening' as const, remarks: `From ${of.fileName}` }
  const papers = Array.from({ length: Math.ceil(lines.length / linesAPaper) }, (_, index) => ({
    ...paper,
    lines: lines.slice(index * linesAPaper, (index + 1) * linesAPaper),
  }))
  return saveStockIns(tx, papers, done =>
    of.progress.tell('Receiving opening stock', Math.min(done * linesAPaper, lines.length), lines.length),
  )
}

function openBalances(tx: Tx, records: WithCode, of: Importing): Promise<string[]> {
  const nothing = { accountCode: null, bankCode: null, branch: '' }
  const openings = records.flatMap(({ record, code }) => record.parts.map(part => ({ ...nothing, ...part, partyCode: code })))
  return writeOpenings(tx, {
    openings,
    of,
    source: of.fileName,
    onSaved: done => of.progress.tell('Posting opening balances', done, openings.length),
  })
}

interface Audited {
  of: Importing
  plan: Plan
  codes: readonly string[]
  created: readonly AuditedChange[]
  changes: readonly AuditedChange[]
  /** What names of the file mean, as the user said. */
  meant: string
}

/** Audit rows: one for the import and its new records, and one for each changed record and each created name. */
function auditImport(tx: Tx, { of, plan, codes, created, changes, meant }: Audited): void {
  const { now: at, userCode, locationCode, requestId } = of
  const who = { at, userCode, locationCode, requestId }
  if (created.length > 0) writeAuditRun(tx, { ...who, action: 'create' }, created)
  if (changes.length > 0) writeAuditRun(tx, { ...who, action: 'update' }, changes)
  const first = codes[0]
  const after = { kind: of.kind, file: of.fileName, ...plan.counts, ...(first && { through: codes.at(-1) }), ...(meant && { meant }) }
  writeAudit(tx, { ...who, action: 'import', subject: first ?? changes[0]?.subject ?? of.kind, after, seals: { run: of.id } })
}
