import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType, ReactNode } from 'react'
import type { Reply } from '../../../kernel/endpoint.ts'
import type { BodyOf, Master, MasterCall, MasterRecord, RecordOf } from '../../../kernel/master.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import type { FieldChoice, MasterField } from './field-config.ts'
import type { ListAddress } from './list-address.ts'

/** A row of a master's list, as its list call answers it. */
export type RowOf<M extends Master> =
  Reply<M['list']> extends Readonly<Record<M['many'], readonly (infer Row)[]>> ? Row & MasterRecord : never

export type ColumnKind = 'text' | 'code' | 'money' | 'quantity' | 'percent' | 'integer' | 'date' | 'time' | 'yes-no'

/** One column of a list, on the screen, on paper and in Excel. */
export interface MasterColumn<Row> {
  /** Names the column in what a user chose to see, and the row's field where `value` is not given. */
  key: string
  label: string
  /** How its value is read and shown: amounts and the like as the wire's decimal strings, dates as IsoDate. 'text' when left out. */
  kind?: ColumnKind
  /** The wire value: what is printed, exported and, without `cell`, shown. */
  value?: (row: Row) => string | number | boolean | null
  /** What the screen shows instead of the plain value. */
  cell?: (row: Row) => ReactNode
  /** The name in the contract's `sort`, where it is not the key. */
  sort?: string
  /** 1 always stands; 2 goes where the list is narrower than 900 px, 3 below 1,150 px, 4 below 1,500 px; a chosen column stays. */
  priority?: 1 | 2 | 3 | 4
  /** CSS width; columns without one share the rest. */
  width?: number | string
  /** Shown only once it was chosen; always exported. */
  isExtra?: boolean
  /** Neither printed nor exported: pictures. */
  isOnScreenOnly?: boolean
  /** Who may see it, in lists of papers; everybody where it says nothing. */
  permission?: Permission
  /** Whether it says anything of this answer of the list; else it stands nowhere. */
  isFor?: (reply: AnyReply) => boolean
}

/** What a list's call answers, whatever the list: its rows, and what stands beside them. */
export type AnyReply = Readonly<Record<string, unknown>>

/** Narrows the list by one of the contract's `filters`. */
export interface MasterFilter {
  /** As the contract names it. */
  name: string
  label: string
  choices?: readonly FieldChoice[]
  /** Choices that another call knows; a hook. */
  useChoices?: () => readonly FieldChoice[]
  /** Makes it a switch that sets this value: 'Hide zero'. */
  on?: string
  /** Makes it a date. */
  isDate?: boolean
  /** It is set by what stands above the rows, or by the field of another, not by a field of its own. */
  isElsewhere?: boolean
  /** The page's own facts say it: paper need not say it again. */
  isInFacts?: boolean
  /** Its field, where none of the above fits; it may set several filters. */
  Field?: ComponentType<{ filter: MasterFilter; address: ListAddress }>
  /** What such a field begins with, in its own words. */
  initial?: string
  /** What no choice at all is called; 'all' when left out. */
  none?: string
}

/** One line of a record in words: what a conflict compares and a view shows. */
export interface Fact {
  label: string
  text: string
}

export interface FormFieldsProps<Values, Whole> {
  form: UseFormReturnType<Values>
  /** Null while a new record is typed. */
  record: Whole | null
}

/** A form with its own layout. `Fields` draws what stands between the dialog's head and its Save button. */
export interface OwnForm<Whole, Values, Body> {
  Fields: ComponentType<FormFieldsProps<Values, Whole>>
  /** An empty form; plain data, since it is kept while one types. */
  blank: Values
  toForm: (record: Whole) => Values
  /** What create and edit send; names are the form's, so that errors find their fields. */
  toBody: (values: Values) => Body
  /** Problems by field that the body's schema does not say in words, such as a choice that was not made. */
  check?: (values: Values) => Readonly<Record<string, string>>
  /** What one editor sees of the other's version; a hook, since names of choices may come from a call. */
  useWords: () => (values: Values) => readonly Fact[]
}

/** A form made of fields, in order or in sections. */
export interface FieldsForm<Body> {
  fields?: readonly MasterField<Body>[]
  sections?: readonly FieldSection<Body>[]
  /** How many fields stand side by side; 1 when left out. */
  columns?: 1 | 2 | 3
}
export interface FieldSection<Body> {
  title: string
  fields: readonly MasterField<Body>[]
}

interface Action {
  label: string
  /** Heard while no dialog is open, shown on its button. */
  shortcut?: string
  permission?: Permission
}
/** What the page gives an action that it runs. */
export interface ActionContext {
  /** To another address of the application. */
  goTo: (address: string) => void
}
/** An action of the whole list, beside Add. */
export interface HeaderAction extends Action {
  run: () => void
}
export interface RowAction<Row> extends Action {
  /** Rows it is not for do not show it. */
  isFor?: (row: Row) => boolean
  /** Why it cannot be done with this row now; the menu and the key say so. */
  refusal?: (row: Row) => string | null
  run: (row: Row, context: ActionContext) => void | Promise<void>
}
/** An action on the selected rows. */
export interface BulkAction<Row> extends Action {
  /** Why it cannot be done with these rows; its button and the key say so. */
  refusal?: (rows: readonly Row[]) => string | null
  run: (rows: readonly Row[], context: ActionContext) => void | Promise<void>
}

/** The call of a list, whatever keeps its rows: a master or papers. */
export type ListSource = Pick<Master, 'title' | 'many' | 'list'> & {
  /** Of a list that is about one record: the parameters of its path. */
  readonly params?: Readonly<Record<string, string>>
}

/** What a list is made of, without what adds, edits or shows one of its rows. */
export interface ListConfig {
  master: ListSource
  heading: string
  columns: readonly MasterColumn<AnyRecord>[]
  nameOf: (row: AnyRecord) => string
  /** Rows that count no longer: struck out. */
  isOff?: (row: AnyRecord) => boolean
  filters?: readonly MasterFilter[]
  headerActions?: readonly HeaderAction[]
  bulkActions?: readonly BulkAction<AnyRecord>[]
  /** Stands between the filters and the rows: what the answer says beside them. */
  Above?: ComponentType<AboveProps>
  /**
   * What paper and Excel get of the whole list: rows before and behind its own, lines at the head, and which place it is about,
   * where that is not simply the session's.
   */
  framed?: (rows: readonly AnyRecord[], reply: AnyReply) => { rows: readonly AnyRecord[]; facts: readonly string[]; place?: string }
  /** Rows that are read and opened, not chosen: neither a box nor a menu stands at them. */
  isBare?: boolean
  /** The field that the rows are grouped by; the answer has the sums of each group as `groups`. */
  groupBy?: string
  /** Rows a page, where they are not those of every list. */
  pageSizes?: readonly number[]
}

export interface AboveProps {
  reply: AnyReply
  address: ListAddress
}

export interface MasterPageConfig<Row, Whole, Values, Body> {
  /** Stands above the list: 'Item Brands'. Messages name one record by the master's own title. */
  heading: string
  columns: readonly MasterColumn<Row>[]
  /** What a record is called in questions and dialogs: a customer's name, a vehicle's number. */
  nameOf: (row: Row | Whole) => string
  /** The calls the page offers where the role may make them; all four when left out. */
  calls?: readonly MasterCall[]
  form?: FieldsForm<Body> | OwnForm<Whole, Values, Body>
  /** Width of the add and edit dialog; 'md' when left out. */
  formSize?: 'sm' | 'md' | 'lg' | 'xl' | number
  /** The full-screen view of one record; 'facts' lists the form's fields. Without it Enter opens the form. */
  view?: 'facts' | ComponentType<{ record: Whole }>
  filters?: readonly MasterFilter[]
  /** Prints one record: the row action Print. */
  printRow?: (row: Row) => void | Promise<void>
  headerActions?: readonly HeaderAction[]
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction<Row>[]
  /** Why this record may not be edited, beside its lock. */
  refuseEdit?: (record: Row | Whole) => string | null
  /** What follows a new record: its dialog has closed. */
  onCreated?: (record: Whole) => void
  /** Texts that differ from '{title} created successfully' and '{title} updated successfully'. */
  created?: string
  updated?: string
  /** Other queries that a save makes stale, beside this list and the look-ups. */
  alsoStale?: readonly (readonly unknown[])[]
}

/** The configuration as a feature writes it. */
export type ConfigOf<M extends Master, Values extends object> = { master: M } & MasterPageConfig<
  RowOf<M>,
  RecordOf<M> & MasterRecord,
  Values,
  BodyOf<M>
>

/** A record as the page handles it, whatever the list. */
export interface AnyRecord extends MasterRecord {
  readonly [field: string]: unknown
}
export type AnyValues = Record<string, unknown>
/** The configuration as the page reads it. */
export type PageConfig = { master: Master } & MasterPageConfig<AnyRecord, AnyRecord, AnyValues, AnyValues>
