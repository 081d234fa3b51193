import type { Reply } from '../../../../kernel/endpoint.ts'
import { items } from '../../../goods/items/item-contract.ts'
import { customers } from '../../../parties/customers/master-contract.ts'
import { suppliers } from '../../../parties/suppliers/contract.ts'
import { vehicles } from '../../../parties/vehicles/vehicle-contract.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit, writeAuditRun } from '../../../../platform/server/audit.ts'
import { changeRecords } from '../../../../platform/server/master-many.ts'
import { removeMaster } from '../../../../platform/server/master-save.ts'
import { lateStatement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { liveOpenings, saveReversedOpening } from '../../../money/openings/server/reverse-opening.ts'
import { liveStockIns, takeStockInBack } from '../../../stock/stock-in/server/routes.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { importRefusal } from '../refusals.ts'
import type { ImportLeft, undoImport } from '../run-contract.ts'
import { findRun, noteUndone, type CreatedName, type DoneImport } from './import-runs.ts'
import { tableOf } from './kind-tables.ts'
import { hangingOn, type Gone } from './undo-uses.ts'

interface Live {
  kind: ImportKind
  code: string
  name: string
  version: number
  isLocked: boolean
}

/** What is still to be taken back, in the order in which it goes. */
interface Left {
  stockIns: string[]
  openings: string[]
  records: Live[]
  names: CreatedName[]
  keptNames: number
  stays: ImportLeft['stays']
}

const listOf = { items, customers, suppliers, vehicles } as const
const nameOf: Readonly<Record<ImportKind, string>> = {
  items: 'name',
  customers: `trim(first_name || ' ' || second_name)`,
  suppliers: 'name',
  vehicles: 'vehicle_number',
}

/** All codes from the first to the last: an import takes them in one piece. */
function codesBetween(first: string | null, last: string | null): string[] {
  if (first === null || last === null) return []
  const from = Number(first)
  return Array.from({ length: Number(last) - from + 1 }, (_, index) => String(from + index))
}

function readLive(from: Reader, kind: ImportKind, codes: readonly string[]): Promise<Omit<Live, 'kind'>[]> {
  const { table } = tableOf[kind]
  const read = lateStatement(
    `imports.undo-live-${table}`,
    `select code, ${nameOf[kind]} as name, version, is_locked as "isLocked" from ${table} where code = any($1) and is_active order by code`,
  )
  return from.rows(read, [codes])
}

/** Records of a kind that go, and those that stay with the reason. */
async function sorted(from: Reader, kind: ImportKind, asked: { codes: readonly string[]; locationCode: string; gone: readonly string[] }) {
  const live = await readLive(from, kind, asked.codes)
  const found = live.map(({ code }) => code)
  const hanging = await hangingOn(from, tableOf[kind].table, found, { locationCode: asked.locationCode, codes: asked.gone })
  const going: Live[] = []
  const stays: Left['stays'] = []
  for (const record of live) {
    const why = hanging.get(record.code) ?? (record.isLocked ? 'it is locked' : null)
    if (why === null) going.push({ ...record, kind })
    else stays.push({ code: record.code, name: record.name, why })
  }
  return { going, stays }
}

async function whatIsLeft(from: Reader, run: DoneImport, locationCode: string): Promise<Left> {
  const { kind, stockPapers, balancePapers, firstCode, lastCode } = run
  const [stockIns, openings] = await Promise.all([
    liveStockIns(from, locationCode, stockPapers),
    liveOpenings(from, locationCode, balancePapers),
  ])
  const used = [...stockIns, ...openings].filter(({ isUsed }) => isUsed).map(({ code }) => code)
  const papers = [...stockPapers, ...balancePapers].filter(code => !used.includes(code))
  const own = await sorted(from, kind, { codes: codesBetween(firstCode, lastCode), locationCode, gone: papers })
  const owners = run.names.filter(({ list }) => list === 'customer').map(({ code }) => code)
  const gone = [...papers, ...own.going.map(({ code }) => code)]
  const owning = owners.length === 0 ? { going: [], stays: [] } : await sorted(from, 'customers', { codes: owners, locationCode, gone })
  const free = (rows: typeof stockIns) => rows.filter(({ isUsed }) => !isUsed).map(({ code }) => code)
  return {
    stockIns: free(stockIns),
    openings: free(openings),
    records: [...own.going, ...owning.going],
    ...(await namesLeft(from, run, { locationCode, codes: kind === 'vehicles' ? own.going.map(({ code }) => code) : [] })),
    stays: [...used.map(code => ({ code, name: '', why: 'some of it was sold, paid or used' })), ...own.stays, ...owning.stays],
  }
}

/** The names in small lists that nothing names any more once the vehicles that go are gone, and how many stay. */
async function namesLeft(from: Reader, { names }: DoneImport, gone: Gone): Promise<Pick<Left, 'names' | 'keptNames'>> {
  const free: CreatedName[] = []
  let keptNames = 0
  for (const [list, same] of Map.groupBy(
    names.filter(name => name.list !== 'customer'),
    name => name.list,
  )) {
    const codes = same.map(({ code }) => code)
    // oxlint-disable-next-line no-await-in-loop -- a few lists
    const [there, hanging] = await Promise.all([
      from.rows<{ code: string }>(
        lateStatement(`imports.undo-names-${list}`, `select code from ${list} where code = any($1) and not is_locked`),
        [codes],
      ),
      hangingOn(from, list, codes, gone),
    ])
    const present = new Set(there.map(({ code }) => code))
    free.push(...same.filter(({ code }) => present.has(code) && !hanging.has(code)))
    keptNames += same.filter(({ code }) => present.has(code) && hanging.has(code)).length
  }
  return { names: free, keptNames }
}

const staysShown = 200

function shown({ stockIns, openings, records, names, keptNames, stays }: Left): ImportLeft {
  return {
    papers: stockIns.length + openings.length,
    records: records.length,
    names: names.length,
    keptNames,
    stays: stays.slice(0, staysShown),
    staying: stays.length,
  }
}

/** What undoing an import would take back now. */
export async function leftOfImport(from: Reader, run: DoneImport, locationCode: string): Promise<ImportLeft> {
  return shown(await whatIsLeft(from, run, locationCode))
}

type Call = SaveCall<typeof undoImport>
const recordsAtOnce = 500
const vehiclesAtOnce = 50

/**
 * One step of undoing an import, in a transaction of its own: one paper is reversed, some hundred records are made inactive (vehicles
 * deleted), or the names that nothing names any more are deleted. With the last step the import is undone. Each step is what staff
 * could do by hand, so a broken undoing leaves nothing wrong and goes on where it stood.
 */
export async function undoStep(tx: Tx, call: Call): Promise<Reply<typeof undoImport>> {
  const { actor, params } = call
  const run = await findRun(tx, params.id, actor, true)
  if (run.undoneAt !== null) throw importRefusal('IMPORT_UNDONE')
  const hasPapers = run.stockPapers.length + run.balancePapers.length > 0
  if (hasPapers && !may(actor.role, 'open-balances')) throw importRefusal('IMPORT_UNDO_PAPERS')
  const left = await whatIsLeft(tx, run, actor.locationCode)
  const code = await takePaper(tx, call, left, run)
  const isDone = code === '' && !(await takeRecords(tx, call, left))
  if (isDone) {
    dropNames(tx, call, left.names)
    finish(tx, call, run, left)
  }
  return { isDone, left: shown(left), code }
}

/** Reverses the first paper that is left, and returns its number; '' without any. */
async function takePaper(
  tx: Tx,
  call: Call,
  { stockIns: [stockIn], openings: [opening] }: Left,
  { fileName }: DoneImport,
): Promise<string> {
  const body = { reason: `Import of ${fileName} undone`.slice(0, 200), version: 1 }
  if (stockIn !== undefined) await takeStockInBack(tx, { ...call, params: {}, body: { ...body, code: stockIn } } as never)
  else if (opening !== undefined) await saveReversedOpening(tx, { ...call, params: {}, body: { ...body, code: opening } } as never)
  return stockIn ?? opening ?? ''
}

async function takeRecords(tx: Tx, call: Call, { records }: Left): Promise<boolean> {
  const [first] = records
  if (!first) return false
  const { kind } = first
  const same = records.filter(record => record.kind === kind)
  if (kind === 'vehicles') {
    const named = { title: vehicles.title, table: tableOf.vehicles }
    for (const { code } of same.slice(0, vehiclesAtOnce)) {
      // oxlint-disable-next-line no-await-in-loop -- each is locked in the order of codes
      await removeMaster(tx, named, { ...call, params: { id: code } } as never)
    }
    return true
  }
  const body = {
    list: listOf[kind].list.path,
    records: same.slice(0, recordsAtOnce).map(({ code, version }) => ({ code, version })),
    change: { kind: 'active' as const, isActive: false },
  }
  const { done, refused } = await changeRecords(tx, { ...call, params: undefined, body } as never)
  if (done.length === 0) throw new Error(`nothing of an import was undone: ${refused[0]?.why ?? ''}`)
  return true
}

function dropNames(tx: Tx, { actor, now, requestId }: Call, names: readonly CreatedName[]): void {
  for (const [list, same] of Map.groupBy(names, name => name.list)) {
    tx.write(lateStatement(`imports.undo-drop-${list}`, `delete from ${list} where code = any($1)`), [same.map(({ code }) => code)])
  }
  if (names.length === 0) return
  const who = { at: now, userCode: actor.userCode, locationCode: actor.locationCode, requestId, action: 'delete' }
  writeAuditRun(
    tx,
    who,
    names.map(({ code, name }) => ({ subject: code, before: { code, name }, after: null })),
  )
}

function finish(tx: Tx, { actor, now, requestId }: Call, run: DoneImport, { stays, keptNames }: Left): void {
  const { userCode, locationCode } = actor
  noteUndone(tx, run.id, { userCode, now })
  const after = { kind: run.kind, file: run.fileName, kept: stays.length + keptNames, ...(run.lastCode && { through: run.lastCode }) }
  writeAudit(tx, { at: now, userCode, locationCode, requestId, action: 'undo-import', subject: run.firstCode ?? run.kind, after })
}
