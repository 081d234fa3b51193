import pg from 'pg'
import type { MasterRecord } from '../../kernel/master.ts'
import { type Refusal, sharedRefusal } from '../../kernel/refusal.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { Actor } from './actor.ts'
import type { SaveCall } from './api.ts'
import { writeAudit } from './audit.ts'
import { lateStatement } from './pipeline/statement.ts'
import type { Tx } from './transaction.ts'
import { columnsOf, isHere, recordOfRow, type MasterTable } from './master-table.ts'
import { prepareMaster, setLockedOf } from './master-statements.ts'
import { takeMasterCode } from './number-series.ts'
import { usesOf } from './master-uses.ts'
import { serverRefusal } from './refusals.ts'

type Call = SaveCall<Endpoint>
/** A table with the title that the refusals name. */
export interface NamedTable {
  title: string
  table: MasterTable
}

function notFound(title: string): Refusal {
  return sharedRefusal('NOT_FOUND', { what: `This ${title}` })
}

/** Reads the record and locks it: other changes of it wait until this transaction ends. */
async function recordToChange(tx: Tx, named: NamedTable, { code, actor }: { code: string; actor: Actor }): Promise<MasterRecord> {
  await tx.rows(prepareMaster(named.table).lock, [code])
  const record = await currentRecord(tx, named, code)
  if (!isHere(named.table, record, actor)) throw notFound(named.title)
  named.table.refuseChange?.(code)
  return record
}

async function currentRecord(tx: Tx, { title, table }: NamedTable, code: string): Promise<MasterRecord> {
  const columns = columnsOf(table, true)
  const [row] = await tx.rows<Record<string, unknown>>(prepareMaster(table).read, [code])
  if (!row) throw notFound(title)
  return recordOfRow(columns, row) as unknown as MasterRecord
}

/** Removes what the caller may not see from a record. */
function shown({ table }: NamedTable, record: MasterRecord, { actor }: Call): MasterRecord {
  const visible = { ...record }
  table.hide?.(visible as unknown as Record<string, unknown>, actor)
  return visible
}

interface Act {
  action: string
  subject: string
  before?: MasterRecord
  after?: MasterRecord
}

function audit(tx: Tx, { table }: NamedTable, { actor, body, now, requestId }: Call, { action, subject, before, after }: Act): void {
  const { passing = [] } = table
  const kept = (record: MasterRecord) => Object.fromEntries(Object.entries(record).filter(([name]) => !passing.includes(name)))
  const { userCode, locationCode } = actor
  const change = { ...(before && { before: kept(before) }), ...(after && { after: kept(after) }) }
  const { doubtReason: reason } = (body ?? {}) as { doubtReason?: string }
  writeAudit(tx, { at: now, userCode, locationCode, requestId, action, subject, ...(reason && { reason }), ...change })
}

function refuseLocked({ title }: NamedTable, record: MasterRecord): void {
  if (record.isLocked === 1) throw sharedRefusal('LOCKED', { title })
}

function refuseStale(record: MasterRecord, version: number): void {
  if (record.version !== version) throw sharedRefusal('CONFLICT')
}

/** Reports a violated unique index at the field that it is about. */
async function atField<T>({ title, table }: NamedTable, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') throw error
    const known = table.unique?.[error.constraint ?? ''] ?? { field: 'name', text: `Another ${title} has this already` }
    throw serverRefusal('DUPLICATE', { what: title }, { [known.field]: known.text })
  }
}

/** Creates a record with the next code of its kind. */
export async function createMaster(tx: Tx, named: NamedTable, call: Call): Promise<MasterRecord> {
  const { table } = named
  const { actor, now, today } = call
  const body = call.body as never
  await table.check?.(tx, { code: null, body, before: null, actor, now, today })
  const code = await takeMasterCode(tx, table.kind, today)
  const values = { code, ...table.values(body), ...table.created?.({ actor, now, today }) }
  const places = Object.keys(values).map((_, index) => `$${index + 1}`)
  const insert = lateStatement(
    `masters.insert-${table.table}`,
    `insert into ${table.table} (${Object.keys(values).join(', ')}) values (${places.join(', ')})`,
  )
  await atField(named, () => tx.rows(insert, Object.values(values)))
  await atField(named, async () => table.saveParts?.(tx, { code, body, before: null, actor, now, today }))
  const after = await currentRecord(tx, named, code)
  audit(tx, named, call, { action: 'create', subject: code, after })
  return shown(named, after, call)
}

/** Edits a record that is not locked and has not changed since the editor read it. */
export async function editMaster(tx: Tx, named: NamedTable, call: Call): Promise<MasterRecord> {
  const { table } = named
  const { actor, now, today } = call
  const { id: code } = call.params as unknown as { id: string }
  const { version, ...rest } = call.body as unknown as { version: number }
  const body = rest as never
  const before = await recordToChange(tx, named, { code, actor })
  refuseLocked(named, before)
  refuseStale(before, version)
  await table.check?.(tx, { code, body, before, actor, now, today })
  const values = table.values(body, before)
  const sets = Object.keys(values).map((column, index) => `${column} = $${index + 2}`)
  const update = lateStatement(
    `masters.update-${table.table}`,
    `update ${table.table} set ${[...sets, 'version = version + 1'].join(', ')} where code = $1`,
  )
  await atField(named, () => tx.rows(update, [code, ...Object.values(values)]))
  await atField(named, async () => table.saveParts?.(tx, { code, body, before, actor, now, today }))
  const after = await currentRecord(tx, named, code)
  audit(tx, named, call, { action: 'update', subject: code, before, after })
  return shown(named, after, call)
}

/** Locks or unlocks a record. Locking a locked record is refused (spec §4). */
export async function lockMaster(tx: Tx, named: NamedTable, call: Call, lock: boolean): Promise<MasterRecord> {
  const { code, version } = call.body as unknown as { code: string; version: number }
  const before = await recordToChange(tx, named, { code, actor: call.actor })
  if (lock) refuseLocked(named, before)
  refuseStale(before, version)
  await tx.rows(setLockedOf(named.table), [code, lock])
  const after = await currentRecord(tx, named, code)
  audit(tx, named, call, { action: lock ? 'lock' : 'unlock', subject: code, before, after })
  return shown(named, after, call)
}

/** Deletes a record that is not locked and that nothing refers to. The refusal names what refers to it. */
export async function removeMaster(tx: Tx, named: NamedTable, call: Call): Promise<void> {
  const { title, table } = named
  const { id: code } = call.params as unknown as { id: string }
  const before = await recordToChange(tx, named, { code, actor: call.actor })
  refuseLocked(named, before)
  const uses = await usesOf(tx, table, code)
  const advice = 'isActive' in table.row ? 'Make it inactive, or change those first.' : 'Change those first.'
  if (uses.length > 0) throw serverRefusal('STILL_USED', { title, uses: uses.join(', '), advice })
  const { removeParts, remove } = prepareMaster(table)
  for (const removal of [...removeParts, remove]) await tx.rows(removal, [code])
  audit(tx, named, call, { action: 'delete', subject: code, before })
}
