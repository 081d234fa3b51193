import type { Client } from 'pg'

const tables = ['invoice', 'invoice_line', 'tender', 'gl_entry', 'gl_line', 'stock_history', 'stock_entry', 'stock_balance', 'audit']

/** Drops the tables' secondary indexes during a bulk load and builds them afterwards, which is much faster. */
export async function withoutIndexes(client: Client, run: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await run()
  for (const { definition } of rows) await client.query(definition)
}
