import { statement, type Statement } from './pipeline/statement.ts'
import { columnsOf, selectList, type MasterTable } from './master-table.ts'

interface MasterStatements {
  lock: Statement
  read: Statement
  /** One statement for each table of the record's parts. */
  removeParts: readonly Statement[]
  remove: Statement
}

const prepared = new WeakMap<MasterTable, MasterStatements>()

/** The statements of a master list with a fixed text. The text of inserts and updates depends on the columns that are written. */
export function prepareMaster(master: MasterTable): MasterStatements {
  const { table, joins = '', parts = [] } = master
  const known = prepared.get(master)
  if (known) return known
  const made = {
    lock: statement(`masters.lock-${table}`, `select code from ${table} where code = $1 for update`),
    read: statement(
      `masters.read-${table}`,
      `select ${selectList(columnsOf(master, true))} from ${table} master ${joins} where master.code = $1`,
    ),
    removeParts: parts.map(part => statement(`masters.delete-${part.table}`, `delete from ${part.table} where ${part.column} = $1`)),
    remove: statement(`masters.delete-${table}`, `delete from ${table} where code = $1`),
  }
  prepared.set(master, made)
  return made
}

/** The statement that locks or unlocks a record, for lists that have locks. */
export function setLockedOf({ table }: MasterTable): Statement {
  return statement(`masters.set-locked-${table}`, `update ${table} set is_locked = $2, version = version + 1 where code = $1`)
}
