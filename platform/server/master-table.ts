import { formatMoney, formatPercent, type Money, type Percent } from '../../kernel/money.ts'
import { formatQuantity, type Quantity } from '../../kernel/quantity.ts'
import type { CodeKind } from '../../kernel/codes.ts'
import type { Permission } from '../../kernel/permissions.ts'
import type { MasterRecord } from '../../kernel/master.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Actor } from './actor.ts'
import type { Tx } from './transaction.ts'

type ColumnKind = 'plain' | 'money' | 'quantity' | 'percent'

interface Column {
  sql: string
  kind: ColumnKind
}
/** A column of a record: SQL over the alias `master`. A plain string is sent unformatted. */
export type ColumnOf = string | Column

export const asMoney = (sql: string): Column => ({ sql, kind: 'money' })
export const asQuantity = (sql: string): Column => ({ sql, kind: 'quantity' })
export const asPercent = (sql: string): Column => ({ sql, kind: 'percent' })

/** The query of a list. */
export interface ListQuery {
  term: string
  page: number
  size: number
  sort: string
  desc: '0' | '1'
  [filter: string]: unknown
}

/** A saved record and the user who saves it, for writes beside the record's own row. */
export interface MasterSave<Body> {
  code: string
  body: Body
  /** Null for a new record. */
  before: MasterRecord | null
  actor: Actor
  now: number
  today: string
}

/** The SQL of a list, of a master or of papers. All SQL here is written in the code; values are sent as parameters. */
export interface StoredList {
  table: string
  /** For papers, and lists by location: the column with the location, which must be the caller's; a record of such a list has a `locationCode`. */
  location?: string
  /** For a list over several locations: these locations instead of the caller's. */
  places?: readonly string[]
  /** The columns that identify a row, when `code` is computed and not stored. */
  key?: readonly string[]
  /**
   * For papers that other locations may see: the condition that replaces the check of the location; `?` is the caller's
   * location, everywhere `$1`.
   */
  seenBy?: string
  /** The column, or SQL of it, with the user whose row it is, where only users with the permission see the rows of others. */
  own?: { column: string; others: Permission }
  /** Joins behind `from <table> master`. */
  joins?: string
  /** The fields of a row beside code, isLocked and version: key of the reply → SQL. */
  row: Readonly<Record<string, ColumnOf>>
  /** Fields that change without an edit, such as the stock left: the audit leaves them out. */
  passing?: readonly string[]
  /** A lower-case text expression that is searched for the typed term; it should be indexed. */
  search: string
  /**
   * For a list of people or of what they own: how a row is found by a phone number however it is written. Either `search` has the
   * keys of the numbers as words, or a condition in which `?` is the key of the whole number that was typed.
   */
  phones?: 'in-search' | { whole: string }
  /** For a list that scans search: the key of a whole code, or null where a term is none, and a condition in which `?` is the key. */
  codes?: { keyOf: (term: string) => string | null; whole: string }
  /**
   * For a list that is too long to be scanned: by which of its texts a row is found. Each is a condition that an index answers; together
   * they say what `search` says. `finds` is the condition on one text; `typed` is what it is found by.
   */
  ways?: (finds: (text: string) => string, typed: readonly string[]) => readonly string[]
  /** So many rows are counted; of a list with more it is only said that there are more. Such a list has no totals. */
  mostCounted?: number
  /** The order by expression of each name in the contract's `sort`. */
  sort: Readonly<Record<string, string>>
  /** Conditions by filter; `?` is the filter's value, `@own` the user's locations. A filter that is not given is not applied. */
  filters?: Readonly<Record<string, string>>
  /** The condition on rows that the totals count; all rows count when it is left out. */
  counted?: string
  /** Removes what a role may not see, from a record and from the list's totals. */
  hide?: (record: Record<string, unknown>, actor: Actor) => void
  /** Refuses a sort order or a filter that would reveal hidden values. */
  refuseQuery?: (query: ListQuery, actor: Actor) => void
}

/** A field that many records get at once, such as the category of items. */
export interface ManyField {
  /** Refuses a value that names nothing; runs once, for all records. */
  check: (tx: Tx, value: string) => Promise<void>
  /** Why this record does not get the value; null when it does. */
  refuse?: (record: MasterRecord, value: string) => Refusal | null
  /** Writes the value for all these records; their version is raised beside it. */
  write: (tx: Tx, change: { codes: readonly string[]; value: string; actor: Actor }) => void
}

/** What a list adds to the change of many of its records (`master-many.ts`). */
export interface ManyChanges {
  fields?: Readonly<Record<string, ManyField>>
  /** Which of these records may not become active again, and why. */
  refuseActive?: (tx: Tx, codes: readonly string[]) => Promise<ReadonlyMap<string, Refusal>>
}

/** The SQL of a master list and of its records. */
export interface MasterTable<Body = never> extends StoredList {
  kind: CodeKind
  /** The fields that only a single record carries. */
  detail?: Readonly<Record<string, ColumnOf>>
  /** What a body writes: column → value, always the same columns. `before` is the record that an edit replaces. */
  values: (body: Body, before?: MasterRecord | null) => Readonly<Record<string, unknown>>
  /** Further columns of a new record. */
  created?: (save: { actor: Actor; now: number; today: string }) => Readonly<Record<string, unknown>>
  /** Refuses every change of a record that must stay as it is, such as the cash customer; locking is refused too. */
  refuseChange?: (code: string) => void
  /** Checks that the schemas cannot make; runs before anything is written. */
  check?: (tx: Tx, save: Omit<MasterSave<Body>, 'code'> & { code: string | null }) => Promise<void> | void
  many?: ManyChanges
  /** Writes the rows that belong to the record: its addresses, its lines. */
  saveParts?: (tx: Tx, save: MasterSave<Body>) => Promise<void> | void
  /** Tables of the record's own parts: they are deleted with it and do not count as a use of it. */
  parts?: readonly { table: string; column: string }[]
  /** Columns without a foreign key that refer to this master, and what the rows are: `{ table, column, what: 'bills' }`. */
  namedBy?: readonly { table: string; column: string; what?: string }[]
  /** The field that a unique index is about, for the message at that field. */
  unique?: Readonly<Record<string, { field: string; text: string }>>
}

/** Is a record there for the caller? One of a list by location is there at its own. */
export function isHere({ location }: StoredList, record: object, { locationCode }: Pick<Actor, 'locationCode'>): boolean {
  return location === undefined || (record as { locationCode?: string }).locationCode === locationCode
}

const recordColumns = { code: 'master.code', isLocked: 'master.is_locked::int', version: 'master.version' }

/** All columns of a table's rows, or of its single records. */
export function columnsOf(table: StoredList & Pick<MasterTable, 'detail'>, whole: boolean): Record<string, ColumnOf> {
  return { ...recordColumns, ...table.row, ...(whole ? table.detail : {}) }
}

/** The select list of columns, each under its key. */
export function selectList(columns: Readonly<Record<string, ColumnOf>>): string {
  return Object.entries(columns)
    .map(([key, column]) => `${typeof column === 'string' ? column : column.sql} as "${key}"`)
    .join(', ')
}

function formatted(kind: ColumnKind, value: unknown): unknown {
  if (value === null) return null
  switch (kind) {
    case 'money':
      return formatMoney(value as Money)
    case 'quantity':
      return formatQuantity(value as Quantity)
    case 'percent':
      return formatPercent(value as Percent)
    case 'plain':
      return value
  }
}

/** Converts a row of the database into its form in the reply. */
export function recordOfRow(columns: Readonly<Record<string, ColumnOf>>, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return recordReader(columns)(row)
}

/** The same for many rows of the same columns, which are looked at once. */
export function recordReader(
  columns: Readonly<Record<string, ColumnOf>>,
): (row: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const fields = Object.entries(columns).map(
    ([key, column]) => ({ key, kind: typeof column === 'string' ? 'plain' : column.kind }) as const,
  )
  return row => {
    const record: Record<string, unknown> = {}
    for (const { key, kind } of fields) record[key] = formatted(kind, row[key])
    return record
  }
}
