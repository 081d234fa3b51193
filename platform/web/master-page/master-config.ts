import type { UseFormReturnType } from '@mantine/form'
import type { ComponentType, ReactNode } from 'react'
import type { CellKind } from '../../../kernel/cell-text.ts'
import type { Reply } from '../../../kernel/endpoint.ts'
import type { BodyOf, Master, MasterCall, MasterRecord, RecordOf } from '../../../kernel/master.ts'
import type { NamesOf, SentOf } from '../../../kernel/fields.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import type { Totals } from '../../../kernel/shares.ts'
import type { Patience } from '../call.ts'
import type { FieldChoice, FieldTouch, MasterField } from './field-config.ts'
import type { ListAddress, ListSearch } from './list-address.ts'

/** A row of a master's list, as its list call answers it. */
export type RowOf<M extends Master> =
  Reply<M['list']> extends Readonly<Record<M['many'], readonly (infer Row)[]>> ? Row & MasterRecord : never

/** One column of a list, on the screen, on paper and in Excel. */
export interface MasterColumn<Row> {
  /** The key of the column in the user's choice of columns, and the row's field unless `value` is given. */
  key: string
  label: string
  /** How its value is shown: amounts and quantities are decimal strings, dates are IsoDate. 'text' when left out. */
  kind?: CellKind
  /** The wire value: printed, exported, and shown unless `cell` is given. */
  value?: (row: Row) => string | number | boolean | null
  /** What the screen shows instead of the plain value. */
  cell?: (row: Row) => ReactNode
  /** The name in the contract's `sort`, when it differs from the key. */
  sort?: string
  /** When the column is shown without being chosen: 1 always; 2 on anything but a phone; 3 in lists from 1,150 px, 4 from 1,500 px. */
  priority?: 1 | 2 | 3 | 4
  /** In px: no narrower. A text grows to what stands in it where there is room; columns without a width share the rest. */
  width?: number
  /** Negative money stands in brackets. */
  inBrackets?: boolean
  /** Money above zero has a plus, as a difference has. */
  isSigned?: boolean
  /** Hidden until the user chooses it; always exported. */
  isExtra?: boolean
  /** Neither printed nor exported, such as pictures. */
  isOnScreenOnly?: boolean
  /** The permission to see it, in lists of papers; everybody may when left out. */
  permission?: Permission
  /** Whether the column says anything for this reply; otherwise it is hidden everywhere. */
  isFor?: (reply: AnyReply) => boolean
}

/** The reply of any list: its rows and what is beside them. */
export type AnyReply = Readonly<Record<string, unknown>>

/** Narrows the list by one of the contract's `filters`. */
export interface MasterFilter {
  /** As the contract names it. */
  name: string
  label: string
  choices?: readonly FieldChoice[]
  /** A hook with the choices, for choices that come from another call. */
  useChoices?: () => readonly FieldChoice[]
  /** Makes the filter a switch that sets this value: 'Hide zero'. */
  on?: string
  /** Makes the filter a date. */
  isDate?: boolean
  /** The filter is set by another element above the rows and has no field of its own. */
  isElsewhere?: boolean
  /** The page's own facts contain it, so that prints need not repeat it. */
  isInFacts?: boolean
  /** Its own component, when none of the above fits; it may set several filters. */
  Field?: ComponentType<{ filter: MasterFilter; address: ListAddress }>
  /** How prints describe such a filter, before its value. */
  initial?: string
  /** The label for no choice; 'all' when left out. */
  none?: string
  /** There is no list without it: the focus begins in its field. */
  isRequired?: boolean
  /** The permission to choose; a role that lacks it reads `without` in its place. */
  permission?: Permission
  without?: string
}

/** One line of a record in words: shown in a view and compared in a conflict. */
export interface Fact {
  /** What it is about: the field, or the first of several that are said together. */
  key?: string
  label: string
  text: string
}

export interface FormFieldsProps<Values, Whole> {
  form: UseFormReturnType<Values>
  /** Null for a new record. */
  record: Whole | null
}

/** A form with its own layout. `Fields` draws everything between the dialog's head and its Save button. */
export interface OwnForm<Whole, Values, Body> {
  Fields: ComponentType<FormFieldsProps<Values, Whole>>
  /** An empty form; plain data, because it is stored while the user types. */
  blank: Values
  toForm: (record: Whole) => Values
  /** What create and edit send. The names must be those of the form, so that errors find their fields. */
  toBody: (values: Values) => Body
  /** Messages by field that the body's schema does not give, such as for a missing choice. */
  check?: (values: Values) => Readonly<Record<string, string>>
  /** The other editor's version in words; a hook, because labels of choices may come from a call. */
  useWords: () => (values: Values) => readonly Fact[]
}

/** A generated form: fields in order or in sections. */
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

/**
 * The dialogs of a page, each loaded from a file of its own. `Dialogs` says by name which props a dialog is opened with; the page
 * adds `onClose`.
 */
export type PageDialogs<Dialogs> = {
  readonly [Name in keyof Dialogs]: () => Promise<ComponentType<Dialogs[Name] & { onClose: () => void }>>
}
/** Opens a dialog of the page, in place of the one that is open. */
export type OpenDialog<Dialogs> = <Name extends keyof Dialogs>(name: Name, props: Dialogs[Name]) => void
/** The dialogs of a page that has none. */
export type NoDialogs = Readonly<Record<never, never>>
/** The dialogs of any page. */
export type AnyDialogs = Readonly<Record<string, object>>

interface Action {
  label: string
  /** A shortcut that works while no dialog is open; shown on its button. */
  shortcut?: string
  permission?: Permission
}
/** What an action gets from the page. */
export interface ActionContext<Dialogs = NoDialogs> {
  /** Navigates to another address of the application. */
  goTo: (address: string) => void
  /** Opens one of the page's `dialogs`. */
  open: OpenDialog<Dialogs>
}
/** An action on the whole list, beside Add. */
export interface HeaderAction<Dialogs = NoDialogs> extends Action {
  run: (context: ActionContext<Dialogs>, list: ShownList) => void | Promise<void>
}
/** What a list shows when an action on it is run. */
export interface ShownList {
  /** The codes of the selected rows. */
  selected: readonly string[]
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean
  /** What it is narrowed by. */
  search: Pick<ListSearch, 'term' | 'filters'>
  /** Fetches the codes of its rows on all pages, at most `longestPage`. */
  codes: () => Promise<readonly string[]>
}
export interface RowAction<Row, Dialogs = NoDialogs> extends Action {
  /** Hidden for other rows. */
  isFor?: (row: Row) => boolean
  /** Why it is not possible with this row now; shown by the menu and the key. */
  refusal?: (row: Row) => string | null
  run: (row: Row, context: ActionContext<Dialogs>) => void | Promise<void>
}
/** An action on the selected rows. */
export interface BulkAction<Row, Dialogs = NoDialogs> extends Action {
  /** Why it is not possible with these rows; shown by its button and the key. */
  refusal?: (rows: readonly Row[]) => string | null
  /** Where there are many actions, it stands in the menu *More*. */
  isMore?: boolean
  /** `clear` selects none of them any more, `drop` not those with these codes. */
  run: (
    rows: readonly Row[],
    context: ActionContext<Dialogs> & { clear: () => void; drop: (codes: readonly string[]) => void },
  ) => void | Promise<void>
}

/** The call of a list, of a master or of papers. */
export type ListSource = Pick<Master, 'title' | 'many' | 'list'> & {
  /** The fields that are added up over all pages; of the selected rows the first amount among them is. */
  readonly totals?: readonly string[]
  /** For a list about one record: the parameters of its path. */
  readonly params?: Readonly<Record<string, string>>
  /** For a list that may take long to answer. */
  readonly patience?: Patience
}

/** The configuration of a list without adding, editing and viewing. */
export interface ListConfig {
  master: ListSource
  heading: string
  columns: readonly MasterColumn<AnyRecord>[]
  nameOf: (row: AnyRecord) => string
  /** Rows that no longer count: struck out. */
  isOff?: (row: AnyRecord) => boolean
  /** Rows that somebody must look at: in red. */
  isAlarm?: (row: AnyRecord) => boolean
  /** Rows that sum up others: in bold. */
  isSum?: (row: AnyRecord) => boolean
  filters?: readonly MasterFilter[]
  headerActions?: readonly HeaderAction<AnyDialogs>[]
  bulkActions?: readonly BulkAction<AnyRecord, AnyDialogs>[]
  /** Shown between the filters and the rows, with facts of the reply. */
  Above?: ComponentType<AboveProps>
  /**
   * Additions to prints and Excel of the whole list: rows before and after the list's own, lines at the head, and the location
   * when it is not simply the session's.
   */
  framed?: (rows: readonly AnyRecord[], reply: AnyReply) => { rows: readonly AnyRecord[]; facts: readonly string[]; place?: string }
  /** The rows are only read and opened: they have no check box and no menu. */
  isBare?: boolean
  /** What the button of the workbook says; 'Excel' when left out. */
  excelLabel?: string
  /** The field by which rows are grouped; the reply has the sums of each group in `groups`. */
  groupBy?: string
  /** The choices of rows per page, when they differ from the usual ones. */
  pageSizes?: readonly number[]
  /** Rows per page before the user chooses otherwise here, whatever was chosen in other lists. */
  firstSize?: number
  /** Files of a list that may be too long for the browser. */
  longFiles?: LongFiles
  /** What a row below the totals says of each of them, by field: its share of one of them. */
  shares?: ((totals: Totals) => Totals) | undefined
  /** Where the sums of a group and the totals lead: by their rows on this page, and whether these are all of them. Null for nowhere. */
  sumsLead?: (rows: readonly AnyRecord[], isWhole: boolean) => string | null
  /** Why there is no list yet, such as 'Supplier is Required': it stands in place of the rows, and nothing is fetched. */
  waitsFor?: string
}

/** Excel and print of lists with more than `from` rows: the server makes them. */
export interface LongFiles {
  from: number
  /** Downloads the file; `columns` are those on the screen. Resolves to the number of rows. */
  download: (asked: LongFile) => Promise<number>
}

export interface LongFile {
  form: 'xlsx' | 'pdf'
  search: Pick<ListSearch, 'term' | 'sort' | 'isDescending' | 'filters'>
  columns: readonly string[]
  /** The filters in words. */
  words: string
  signal: AbortSignal
  onPart: (done: number, total: number) => void
}

export interface AboveProps {
  reply: AnyReply
  address: ListAddress
}

export interface MasterPageConfig<Row, Whole, Values, Body, Dialogs> extends PageParts<Row, Whole, Dialogs> {
  columns: readonly MasterColumn<Row>[]
  filters?: readonly MasterFilter[]
  form?: FieldsForm<Body> | OwnForm<Whole, Values, Body>
}

/** A page beside its columns, filters and form. */
interface PageParts<Row, Whole, Dialogs> {
  /** The heading above the list: 'Item Brands'. Messages name one record by the master's own title. */
  heading: string
  /** The name of a record in questions and dialogs: a customer's name, a vehicle's number. */
  nameOf: (row: Row | Whole) => string
  /** The calls that the page offers if the role may make them; all four when left out. */
  calls?: readonly MasterCall[]
  /** Said under the fields of the form while it is filled in: who is in the books already. */
  Beside?: ComponentType<{ values: AnyValues; code: string | null; onCover?: (isOpen: boolean) => void }>
  /** Width of the add and edit dialogs; 'md' when left out. */
  formSize?: 'sm' | 'md' | 'lg' | 'xl' | number
  /** The full-screen view of one record; 'facts' lists the form's fields. Without a view Enter opens the form. */
  view?: 'facts' | ComponentType<{ record: Whole; open: OpenDialog<Dialogs> }>
  /** Prints one record; adds the row action Print. */
  printRow?: (row: Row) => void | Promise<void>
  headerActions?: readonly HeaderAction<Dialogs>[]
  rowActions?: readonly RowAction<Row, Dialogs>[]
  bulkActions?: readonly BulkAction<Row, Dialogs>[]
  /** What the actions open by name; each is loaded when the browser is idle. */
  dialogs?: PageDialogs<Dialogs>
  /** Why this record may not be edited, beside being locked. */
  refuseEdit?: (record: Row | Whole) => string | null
  /** Called after a new record is saved; its dialog has closed. */
  onCreated?: (record: Whole, context: ActionContext<Dialogs>) => void
  /** Texts that differ from '{title} created successfully' and '{title} updated successfully'. */
  created?: string
  updated?: string
  /** Further queries that a save invalidates, beside this list and the look-ups. */
  alsoStale?: readonly (readonly unknown[])[]
}

/** The configuration of a page, as a feature writes it: columns, filters and form follow from the fields of the list where it says nothing. */
export type ConfigOf<M extends Master, Values extends object, Dialogs> = { master: M } & PageParts<
  RowOf<M>,
  RecordOf<M> & MasterRecord,
  Dialogs
> & {
    /** By their keys, or with more to say; a field with a column that is not among them follows before the status. */
    columns?: readonly ColumnEntry<RowOf<M>, ColumnKey<M['fields']>>[]
    filters?: readonly (MasterFilter | FilterKey<M['fields']>)[]
    form?: WrittenForm<BodyOf<M>, SentOf<M['fields']>> | OwnForm<RecordOf<M> & MasterRecord, Values, BodyOf<M>>
    /** Where the choices of lookups come from; a hook. */
    useChoices?: (list: ListOf<M['fields']>) => readonly FieldChoice[]
  }

type ColumnKey<F> = (keyof F & string) | NamesOf<F> | 'code' | 'status'
type FilterKey<F> = { [K in keyof F]: F[K] extends { isFilter: true } ? K : K extends 'isActive' ? 'active' : never }[keyof F] & string
type ListOf<F> = { [K in keyof F]: F[K] extends { list: infer List } ? List : never }[keyof F]
/** A column by its key, a field's with something of its own, or one that is no field. */
export type ColumnEntry<Row, Key> = Key | MasterColumn<Row> | ({ key: Key } & Partial<Omit<MasterColumn<Row>, 'key'>>)
/** The same of a field of the form. */
export type FieldEntry<Body, Key> = Key | MasterField<Body> | ({ name: Key } & FieldTouch)

/** A generated form as a feature writes it. */
export interface WrittenForm<Body, Key> {
  fields?: readonly FieldEntry<Body, Key>[]
  sections?: readonly { title: string; fields: readonly FieldEntry<Body, Key>[] }[]
  columns?: 1 | 2 | 3
}

/** A record of any list. */
export interface AnyRecord extends MasterRecord {
  readonly [field: string]: unknown
}
export type AnyValues = Record<string, unknown>
/** The configuration with the types erased, as the page reads it. */
export type PageConfig = { master: Master } & MasterPageConfig<AnyRecord, AnyRecord, AnyValues, AnyValues, AnyDialogs>
