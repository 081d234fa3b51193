import { lateStatement, statement } from './pipeline/statement.ts'
import type { Reader, Tx } from './transaction.ts'
import { useWords } from './use-words.ts'
import type { MasterTable } from './master-table.ts'

// Every single-column foreign key that refers to the table's code, without those whose rows the database deletes with the record.
const findKeys = statement(
  'platform.find-referring-keys',
  `select referring.relname as "table", attribute.attname as "column"
   from pg_constraint key
   join pg_class referring on referring.oid = key.conrelid
   join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
   where key.contype = 'f' and key.confrelid = $1::text::regclass and cardinality(key.conkey) = 1 and key.confdeltype <> 'c'
   order by 1, 2`,
)

/** A column that refers to the codes of a table. */
export interface Reference {
  table: string
  column: string
  /** What its rows are called; the words of `useWords` when it is left out. */
  what?: string
}

/** The foreign keys that refer to a table's codes. */
export function referringKeys(from: Reader, table: string): Promise<Reference[]> {
  return from.rows<Reference>(findKeys, [table])
}

/** What refers to a record, counted and in words: ['12 items', '3 bills']. Empty when nothing does. */
export async function usesOf(tx: Tx, table: MasterTable, code: string): Promise<string[]> {
  const own = new Set((table.parts ?? []).map(part => `${part.table}.${part.column}`))
  const keys = await referringKeys(tx, table.table)
  const references = [...keys, ...(table.namedBy ?? [])].filter(({ table: other, column }) => !own.has(`${other}.${column}`))
  if (references.length === 0) return []
  const counts = references.map((one, index) => `(select count(*)::int from ${one.table} where ${one.column} = $1) as n${index}`)
  const [row] = await tx.rows<Record<string, number>>(lateStatement(`platform.uses-of-${table.table}`, `select ${counts.join(', ')}`), [
    code,
  ])
  return references.flatMap((one, index) => {
    const count = row?.[`n${index}`] ?? 0
    return count === 0 ? [] : one.what ? `${count} ${one.what}` : useWords(one.table, count)
  })
}
