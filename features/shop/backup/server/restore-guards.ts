import type pg from 'pg'
import { quoted } from './backup-form.ts'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const foreignKeys = `
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`

const triggers = `
  select tgrelid::regclass::text as "table", tgname as name
  from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled = 'O' order by 1, 2`

/**
 * Takes triggers and foreign keys off within the open transaction, because restored rows are written as they were, table by table.
 * The answered function puts them back; each foreign key is checked then over all rows. The owner of the tables may do both, where
 * only a superuser may turn them off for a session.
 */
export async function takeGuardsOff(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(foreignKeys)
  const { rows: off } = await client.query<Omit<ForeignKey, 'definition'>>(triggers)
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await run(off.map(({ table, name }) => `alter table ${table} disable trigger ${quoted(name)}`))
  await run(keys.map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`))
  return async () => {
    await run(keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`))
    await run(off.map(({ table, name }) => `alter table ${table} enable trigger ${quoted(name)}`))
  }
}
