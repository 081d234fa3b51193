import type pg from 'pg'
import { quoted, type GivenNumber } from './backup-form.ts'

const identityColumns = `
  select relname as "table", attname as "column", split_part(pg_get_serial_sequence(quote_ident(relname), attname), '.', 2) as sequence
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> '' order by 1`

/**
 * How far the numbers have got that the database gives rows by itself, by the rows. The sequences themselves tell it to their owner
 * alone, and the application, which makes the backups, owns nothing. A table without rows has none.
 */
export async function readGivenNumbers(client: pg.ClientBase): Promise<GivenNumber[]> {
  const { rows: columns } = await client.query<{ table: string; column: string; sequence: string }>(identityColumns)
  const given: GivenNumber[] = []
  for (const { table, column, sequence } of columns) {
    const { rows } = await client.query<{ value: string | null }>(`select max(${quoted(column)})::text as value from ${quoted(table)}`)
    const value = rows[0]?.value ?? null
    if (value !== null) given.push({ name: sequence, value })
  }
  return given
}
