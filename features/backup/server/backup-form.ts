import type { AuditHead } from '../../audit/audit-heads.ts'

/** A table with the columns that are copied, in order; generated ones make themselves anew. */
export interface BackupTable {
  name: string
  columns: readonly string[]
}

/** A file of the schema that made tables, with the hash of its text. */
export interface SchemaStep {
  name: string
  sha256: string
}

/** The first line of a backup, before the tables. */
export interface BackupHead {
  format: 'bizx-backup-1'
  madeAt: string
  /** The schema that the tables have: it is restored into the same and no other. */
  migrations: readonly SchemaStep[]
  tables: readonly BackupTable[]
  /** Where the chains of the audit ended; a backup of before does not say. */
  heads?: readonly AuditHead[]
  sequences: readonly { name: string; value: string }[]
}

/** What made the tables, in order. Functions and views hold no rows: a backup fits a build that words them otherwise. */
export const schemaSteps = `
  select name, sha256 from schema_migration
  where name !~ '^schema/(functions|views)/'
  order by name like 'migrations/%', name collate "C"`

/** What a table's contents come to, said behind all tables. */
export interface TableSum {
  rows: number
  sha256: string
}

// Who is signed in, who failed to, and what opens something once: nobody should find it in a file.
const leftOut = ['session', 'login_throttle', 'known_browser', 'setup_token', 'backup_ticket', 'schema_migration', 'remembered_change']

/** The tables of a backup with their columns; those another refers to come first. Every other table of the schema is left empty. */
export const backupTables = `
  with recursive shop_table as (
    select oid, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in (${leftOut.map(name => `'${name}'`).join(', ')})
  ),
  needs as (
    select distinct conrelid as oid, confrelid as needed from pg_constraint where contype = 'f' and conrelid <> confrelid
  ),
  depth as (
    select oid, 0 as level from shop_table
    union
    select needs.oid, depth.level + 1 from depth join needs on needs.needed = depth.oid where depth.level < 40
  )
  select shop_table.name,
    (select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = shop_table.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from shop_table
  order by (select max(level) from depth where depth.oid = shop_table.oid), shop_table.name`

/** A name in SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
