import { schemaFingerprint, schemaMajor } from '../database/fingerprint.gen.ts'
import { foreignExtensionNames } from './foreign-extensions.ts'
import type { Invariant } from './invariant.ts'
import { schemaHashes } from './schema-objects.ts'

const expected = JSON.stringify(schemaFingerprint).replaceAll("'", "''")

const schemaAsBuilt: Invariant = {
  id: 'I-63',
  isMended: true,
  title: 'tables, columns, constraints, indexes, triggers, functions, views and rights are those of this build',
  beside: foreignExtensionNames,
  // Another major version of PostgreSQL may format an expression differently; then only the object's existence is checked.
  sql: `
  with due as (
    select key as name, value as hash from jsonb_each_text('${expected}')
  ),
  found as (
    ${schemaHashes}
  )
  select name || case when due.name is null then ' is not of this build' when found.name is null then ' is gone'
    else ' is not as this build made it' end as what
  from due full join found using (name)
  where due.hash is distinct from found.hash
    and (due.name is null or found.name is null or not is_worded or current_setting('server_version_num')::integer / 10000 = ${schemaMajor})`,
}

/** The rules in the database itself. */
export const schemaInvariants: readonly Invariant[] = [schemaAsBuilt]
