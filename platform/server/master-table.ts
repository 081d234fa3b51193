import { formatMoney, formatPercent, type Money, type Percent } from '../../kernel/money.ts'
import { formatQuantity, type Quantity } from '../../kernel/quantity.ts'
import type { CodeKind } from '../../kernel/codes.ts'
import type { MasterRecord } from '../../kernel/master.ts'
import type { Actor } from './actor.ts'
import type { Tx } from './transaction.ts'

type ColumnKind = 'plain' | 'money' | 'quantity' | 'percent'

interface Column {
  sql: string
  kind: ColumnKind
}
/** A column of a record: SQL over the alias `master`; plain values travel as they are. */
export type ColumnOf = string | Column

export const asMoney = (sql: string): Column => ({ sql, kind: 'money' })
export const asQuantity = (sql: string): Column => ({ sql, kind: 'quantity' })
export const asPercent = (sql: string): Column => ({ sql, kind: 'percent' })

/** What a list is asked for. */
export interface ListQuery {
  term: string
  page: number
  size: number
  sort: string
  desc: '0' | '1'
  [filter: string]: unknown
}

/** A saved record and who saves it, for what a table does beside its own row. */
export interface MasterSave<Body> {
  code: string
  body: Body
  /** Null for a new record. */
  before: MasterRecord | null
  actor: Actor
  now: number
  today: string
}

/** How a list lies in the database, of a master or of papers. All SQL here is the code's own; values travel as parameters. */
export interface StoredList {
  table: string
  /** Of papers: the column with the location, which must be the caller's. */
  location?: string
  /** Of a list over several locations: those, in place of the caller's. */
  places?: readonly string[]
  /** The columns that name a row, where `code` is not kept but computed. */
  key?: readonly string[]
  /** Of papers that other locations see too: which of them the caller's may see, in its place; `?` is the caller's, everywhere `$1`. */
  seenBy?: string
  /** Joins behind `from <table> master`. */
  joins?: string
  /** The fields of a row beside code, isLocked and version: key of the reply → SQL. */
  row: Readonly<Record<string, ColumnOf>>
  /** Fields that change without an edit, such as what is in stock: the audit leaves them out. */
  passing?: readonly string[]
  /** Lower-case text that the typed term is looked for in; an index should know it. */
  search: string
  /** What each name of the contract's `sort` orders by. */
  sort: Readonly<Record<string, string>>
  /** Conditions by filter; `?` is the filter's value, `@own` the user's locations. A filter that is not given narrows nothing. */
  filters?: Readonly<Record<string, string>>
  /** Which rows the totals count; all of them where it says nothing. */
  counted?: string
  /** Takes out what a role may not see, of a record and of the list's totals. */
  hide?: (record: Record<string, unknown>, actor: Actor) => void
  /** Refuses an order or a filter that would tell what is hidden. */
  refuseQuery?: (query: ListQuery, actor: Actor) => void
}

/** How a master list and its records lie in the database. */
export interface MasterTable<Body = never> extends StoredList {
  kind: CodeKind
  /** The fields that only a single record carries. */
  detail?: Readonly<Record<string, ColumnOf>>
  /** What a body writes: column → value, always the same columns. `before` is the record that an edit replaces. */
  values: (body: Body, before?: MasterRecord | null) => Readonly<Record<string, unknown>>
  /** Further columns of a new record. */
  created?: (save: { actor: Actor; now: number; today: string }) => Readonly<Record<string, unknown>>
  /** Refuses every change, locking included, of a record that stays as it is: the cash customer. */
  refuseChange?: (code: string) => void
  /** Refuses what the schemas cannot see; runs before anything is written. */
  check?: (tx: Tx, save: Omit<MasterSave<Body>, 'code'> & { code: string | null }) => Promise<void> | void
  /** Writes what belongs to the record: its addresses, its lines. */
  saveParts?: (tx: Tx, save: MasterSave<Body>) => Promise<void> | void
  /** Tables that are the record's own parts: deleted with it, and no reason to keep it. */
  parts?: readonly { table: string; column: string }[]
  /** Columns without a foreign key that name this master, with what they are: `{ table, column, what: 'bills' }`. */
  namedBy?: readonly { table: string; column: string; what?: string }[]
  /** Which field a unique index is about, for the message at the field. */
  unique?: Readonly<Record<string, { field: string; text: string }>>
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

/** A row of the database as the API answers it. */
export function recordOfRow(columns: Readonly<Record<string, ColumnOf>>, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => [key, formatted(typeof column === 'string' ? 'plain' : column.kind, row[key])]),
  )
}
