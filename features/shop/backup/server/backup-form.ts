import type { AuditHead } from '../../audit/audit-heads.ts'

/** A table with the columns that are copied, in order; generated columns are computed again by the database. */
export interface BackupTable {
  name: string
  columns: readonly string[]
}

/** A schema file that created tables, with the hash of its text. */
export interface SchemaStep {
  name: string
  sha256: string
}

/** The last number that a sequence gave a row. */
export interface GivenNumber {
  name: string
  value: string
}

/** The first line of a backup, before the tables. */
export interface BackupHead {
  format: 'bizx-backup-1'
  madeAt: string
  /** The schema of the tables: a backup can only be restored into the same schema. */
  migrations: readonly SchemaStep[]
  tables: readonly BackupTable[]
  /** The last rows of the audit's chains; older backups do not have them. */
  heads?: readonly AuditHead[]
  /** For builds that set sequences by it; this one looks at the rows. */
  sequences: readonly GivenNumber[]
}

/**
 * The files that created the tables, in order. Functions and views contain no rows, so a backup fits a build with other
 * versions of them.
 */
export const schemaSteps = `
  select name, sha256 from schema_migration
  where name !~ '^schema/(functions|views)/'
  order by name like 'migrations/%', name collate "C"`

/** The totals of a table, written after all tables. */
export interface TableSum {
  rows: number
  sha256: string
}

// A backup leaves out sessions, failed sign-ins and one-time secrets, because nobody should find them in a file. It leaves
// out the list of backups and what the clock said, because they are of one machine only.
const leftOut = [
  ...['session', 'ended_session', 'clock_seen', 'login_throttle', 'known_browser', 'setup_token', 'backup_ticket', 'backup_file'],
  ...['schema_migration', 'remembered_change'],
]

/** The tables of a backup with their columns; referenced tables come first. All other tables of the schema stay empty. */
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

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
