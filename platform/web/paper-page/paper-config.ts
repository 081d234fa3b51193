import type { ComponentType } from 'react'
import type { Endpoint, Reply } from '../../../kernel/endpoint.ts'
import type { MasterRecord } from '../../../kernel/master.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import type { CallOptions } from '../call.ts'
import type {
  AboveProps,
  AnyDialogs,
  AnyRecord,
  ListSource,
  MasterColumn,
  MasterFilter,
  OpenDialog,
  PageDialogs,
  RowAction,
} from '../master-page/master-config.ts'

/** A row of a list of papers, as its call answers it. */
export type PaperRowOf<P extends ListSource> =
  Reply<P['list']> extends Readonly<Record<P['many'], readonly (infer Row)[]>> ? Row & MasterRecord : never

/** Another screen that a row leads to. */
export interface PaperLink<Row> {
  label: string
  shortcut?: string
  permission?: Permission
  isFor?: (row: Row) => boolean
  /** Its address, made by `addressOf`. */
  to: (row: Row) => string
  /** What is usually done next: the view of the paper offers it too, in the accent colour (Alt+G). It reads only what the paper has. */
  isNext?: boolean
}

export interface PaperViewProps<Paper> {
  paper: Paper
}

/** The components that draw one paper on the whole screen. */
export interface PaperViewParts<Paper, Dialogs = AnyDialogs> {
  Body: ComponentType<PaperViewProps<Paper>>
  /** Buttons beside Print and Edit. */
  Actions?: ComponentType<PaperViewProps<Paper> & { open: OpenDialog<Dialogs> }>
}

/** One paper on the screen and in print. `load` fetches the components, so that the list need not wait for them. */
export type PaperView<Paper, Dialogs = AnyDialogs> = {
  /** Reads the current paper. */
  read: (code: string, asked?: CallOptions) => Promise<Paper>
  /** Resolves when the print dialog is closed. */
  print: (paper: Paper) => Promise<void>
  /** Whether `Actions` has what is done next with this paper, in the accent colour; Print beside it is plain then. */
  hasNext?: (paper: Paper) => boolean
} & (PaperViewParts<Paper, Dialogs> | { load: () => Promise<PaperViewParts<Paper, Dialogs>> })

export interface PaperEditorProps {
  /** Null for a new paper. */
  code: string | null
  /** The paper that a new one is copied from. */
  repeats: string | null
  /** Returns to the list without saving. */
  onClose: () => void
  /** Called after a save; opens the view of the paper. */
  onSaved: (code: string) => void
}

/** The page that makes a paper, or changes one when `edit` is given. */
export interface PaperEditor<Row> {
  Page: ComponentType<PaperEditorProps>
  create: Permission
  edit?: {
    /** 'Edit' when left out. */
    label?: string
    permission: Permission
    /** Hidden for other papers. */
    isFor?: (row: Row) => boolean
    refusal: (row: Row) => string | null
  }
}

/** The reversal of a paper with a reason, as row action and in the view. */
export interface PaperReversal<Row, Paper> {
  /** The call with { code, reason, version }; its permission says who may. */
  save: Endpoint
  /** Why this paper may not be reversed; null when it may. */
  refusal: (of: Row | Paper) => string | null
  /** The consequences, shown before the reversal. */
  says: (of: Row | Paper) => string
}

interface PaperConfig<Row, Paper, Dialogs> {
  /** The heading above the list: 'Goods Received Notes'. */
  heading: string
  columns: readonly MasterColumn<Row>[]
  /** Filters beside the period, which every list of papers has. */
  filters?: readonly MasterFilter[]
  view: PaperView<Paper, Dialogs>
  editor?: PaperEditor<Row>
  /** In place of an editor: Add (Insert) opens one of `dialogs`, for papers that are made in a dialog. */
  adding?: { permission: Permission; dialog: keyof Dialogs & string }
  /** The call with { code, version }. */
  lock?: Endpoint
  reversal?: PaperReversal<Row, Paper>
  /** Shown between the filters and the rows, such as tabs that set a filter. */
  Above?: ComponentType<AboveProps>
  /** Rows that no longer count: struck out. */
  isOff?: (row: Row) => boolean
  rowActions?: readonly RowAction<Row, Dialogs>[]
  rowLinks?: readonly PaperLink<Row>[]
  /** What row actions and the view open by name; each is loaded when the browser is idle. */
  dialogs?: PageDialogs<Dialogs>
  /** Further queries that a lock or a reversal invalidates. */
  alsoStale?: readonly (readonly unknown[])[]
}

/** The configuration of a page, as a feature writes it. */
export type PaperConfigOf<P extends ListSource, Paper, Dialogs> = { papers: P } & PaperConfig<PaperRowOf<P>, Paper, Dialogs>
export type AnyPaperReversal = PaperReversal<AnyRecord, AnyRecord>
/** The configuration with the types erased, as the page reads it. */
export type AnyPaperConfig = { papers: ListSource } & PaperConfig<AnyRecord, AnyRecord, AnyDialogs>
