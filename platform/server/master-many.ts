import type { Reply } from '../../kernel/endpoint.ts'
import { changeMany, type ManyChange } from '../../kernel/master-many.ts'
import { everyMasterCall, type Master, type MasterCall, type MasterRecord } from '../../kernel/master.ts'
import { may } from '../../kernel/permissions.ts'
import { Refusal, sharedRefusal } from '../../kernel/refusal.ts'
import type { Api, SaveCall } from './api.ts'
import { writeAuditRun } from './audit.ts'
import { columnsOf, isHere, recordOfRow, selectList, type ManyField, type MasterTable } from './master-table.ts'
import { statement, type Statement } from './pipeline/statement.ts'
import { notAllowed, serverRefusal } from './refusals.ts'
import type { Tx } from './transaction.ts'

interface ManyStatements {
  lock: Statement
  read: Statement
  setLocked: Statement
  setActive: Statement
  /** Raises the version of records whose field is written by the feature. */
  touch: Statement
}

interface Served {
  master: Master
  table: MasterTable
  calls: readonly MasterCall[]
  statements: ManyStatements
}

const served = new Map<string, Served>()

/** Lets many records of this list, which has locks, be changed at once. Its statements are prepared at start. */
export function serveMany(master: Master, table: MasterTable, calls: readonly MasterCall[] = everyMasterCall): void {
  served.set(master.list.path, { master, table, calls, statements: statementsOf(table) })
}

function statementsOf(master: MasterTable): ManyStatements {
  const { table, joins = '' } = master
  const change = (sets: string) => `update ${table} set ${sets}, version = version + 1 where code = any($1::text[])`
  return {
    lock: statement(`masters.many-lock-${table}`, `select code from ${table} where code = any($1::text[]) order by code for update`),
    read: statement(
      `masters.many-read-${table}`,
      `select ${selectList(columnsOf(master, true))} from ${table} master ${joins} where master.code = any($1::text[])`,
    ),
    setLocked: statement(`masters.many-locked-${table}`, change('is_locked = $2')),
    setActive: 'isActive' in master.row ? statement(`masters.many-active-${table}`, change('is_active = $2')) : noStatement,
    touch: master.many?.fields
      ? statement(`masters.many-touch-${table}`, `update ${table} set version = version + 1 where code = any($1::text[])`)
      : noStatement,
  }
}

const noStatement: Statement = { name: 'masters.none', text: 'select' }

type ManyCall = SaveCall<typeof changeMany>
type Kept = MasterRecord & { isActive?: boolean }

/** The change of many records of whichever list: one call, one transaction, one audit row for each record that is changed. */
export function manyRoutes(api: Api): void {
  api.save(changeMany, changeRecords)
}

/** Changes many records of one list; each is done, or refused with a reason. */
export async function changeRecords(tx: Tx, call: ManyCall): Promise<Reply<typeof changeMany>> {
  const { body, actor } = call
  const list = served.get(body.list)
  const field = fieldOf(list, body.change)
  if (!list || !isOffered(list, body.change, field)) throw sharedRefusal('NOT_FOUND', { what: 'This change of this list' })
  const { master, table, statements } = list
  const { permission } = body.change.kind === 'unlock' ? master.unlock : body.change.kind === 'lock' ? master.lock : master.edit
  if (!may(actor.role, permission)) throw notAllowed(actor.role, permission)

  const wanted = new Map(body.records.map(record => [record.code, record.version]))
  const codes = [...wanted.keys()].toSorted()
  await tx.rows(statements.lock, [codes])
  const before = await readAll(tx, list, codes)
  const refused = new Map<string, string>()
  for (const code of codes) {
    const why = whyNot({ list, field, call }, before.get(code), { code, version: wanted.get(code) ?? 0 })
    if (why) refused.set(code, why.message)
  }
  const left = () => codes.filter(code => !refused.has(code))
  if (body.change.kind === 'active' && body.change.isActive && table.many?.refuseActive) {
    for (const [code, why] of await table.many.refuseActive(tx, left())) refused.set(code, why.message)
  }
  if (body.change.kind === 'set' && field) await field.check(tx, body.change.value)
  const done = left()
  if (done.length > 0) {
    write(tx, { list, field, call }, done)
    await audit(
      tx,
      list,
      call,
      done.map(code => before.get(code)!),
    )
  }
  return { done, refused: [...refused].map(([code, why]) => ({ code, why })) }
}

function fieldOf(list: Served | undefined, change: ManyChange): ManyField | undefined {
  const fields = list?.table.many?.fields ?? {}
  // Every object answers to names such as "constructor".
  return change.kind === 'set' && Object.hasOwn(fields, change.field) ? fields[change.field] : undefined
}

function isOffered({ master, table, calls }: Served, change: ManyChange, field: ManyField | undefined): boolean {
  if (change.kind === 'set') return field !== undefined && calls.includes('edit')
  if (change.kind === 'active') return calls.includes('edit') && 'isActive' in table.row && 'isActive' in master.edit.body.shape
  return calls.includes('lock')
}

interface Asked {
  list: Served
  field: ManyField | undefined
  call: ManyCall
}

/** Why one record stays as it is; null when it changes. */
function whyNot({ list, field, call }: Asked, record: Kept | undefined, wanted: { code: string; version: number }): Refusal | null {
  const { title } = list.master
  const { change } = call.body
  if (!record || !isHere(list.table, record, call.actor)) return sharedRefusal('NOT_FOUND', { what: `This ${title}` })
  const own = stays(list.table, wanted.code)
  if (own) return own
  if (change.kind === 'unlock' && record.isLocked === 0) return serverRefusal('ALREADY_SO', { what: 'not locked' })
  if (change.kind !== 'unlock' && record.isLocked === 1) return sharedRefusal('LOCKED', { title })
  if (record.version !== wanted.version) return sharedRefusal('CONFLICT')
  if (change.kind === 'active' && record.isActive === change.isActive)
    return serverRefusal('ALREADY_SO', { what: change.isActive ? 'active' : 'inactive' })
  return change.kind === 'set' ? (field?.refuse?.(record, change.value) ?? null) : null
}

function stays(table: MasterTable, code: string): Refusal | null {
  try {
    table.refuseChange?.(code)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function write(tx: Tx, { list: { statements }, field, call }: Asked, codes: readonly string[]): void {
  const { change } = call.body
  if (change.kind === 'active') tx.write(statements.setActive, [codes, change.isActive])
  else if (change.kind === 'set') {
    field?.write(tx, { codes, value: change.value, actor: call.actor })
    tx.write(statements.touch, [codes])
  } else tx.write(statements.setLocked, [codes, change.kind === 'lock'])
}

async function readAll(tx: Tx, { table, statements }: Served, codes: readonly string[]): Promise<ReadonlyMap<string, Kept>> {
  const columns = columnsOf(table, true)
  const rows = await tx.rows<Record<string, unknown>>(statements.read, [codes])
  const records = rows.map(row => recordOfRow(columns, row) as unknown as Kept)
  return new Map(records.map(record => [record.code, record]))
}

async function audit(tx: Tx, list: Served, { actor, now, requestId, body }: ManyCall, before: readonly Kept[]): Promise<void> {
  const after = await readAll(
    tx,
    list,
    before.map(({ code }) => code),
  )
  const { passing = [] } = list.table
  const kept = (record: Kept | undefined) => Object.fromEntries(Object.entries(record ?? {}).filter(([name]) => !passing.includes(name)))
  const { kind } = body.change
  const action = kind === 'lock' || kind === 'unlock' ? kind : 'update'
  writeAuditRun(
    tx,
    { at: now, userCode: actor.userCode, locationCode: actor.locationCode, action, requestId },
    before.map(record => ({ subject: record.code, before: kept(record), after: kept(after.get(record.code)) })),
  )
}
