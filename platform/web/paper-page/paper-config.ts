import type { ComponentType } from 'react'
import type { Endpoint, Reply } from '../../../kernel/endpoint.ts'
import type { MasterRecord } from '../../../kernel/master.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import type { AboveProps, AnyRecord, ListSource, MasterColumn, MasterFilter, RowAction } from '../master-page/master-config.ts'

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
}

export interface PaperViewProps<Paper> {
  paper: Paper
}

/** What draws one paper on the whole screen. */
export interface PaperViewParts<Paper> {
  Body: ComponentType<PaperViewProps<Paper>>
  /** Beside Print and Edit. */
  Actions?: ComponentType<PaperViewProps<Paper>>
}

/** One paper on the whole screen, and on paper; `load` fetches what draws it, so that the list need not wait for it. */
export type PaperView<Paper> = {
  /** The paper as it is now. */
  read: (code: string, signal?: AbortSignal) => Promise<Paper>
  /** Settles when the print dialog is closed. */
  print: (paper: Paper) => Promise<void>
} & (PaperViewParts<Paper> | { load: () => Promise<PaperViewParts<Paper>> })

export interface PaperEditorProps {
  /** Null for a new paper. */
  code: string | null
  /** A new paper begins with what this one has. */
  repeats: string | null
  /** Back to the list; nothing was saved. */
  onClose: () => void
  /** Saved: the view of the paper opens. */
  onSaved: (code: string) => void
}

/** The page that makes a paper, or changes one where `edit` is given. */
export interface PaperEditor<Row> {
  Page: ComponentType<PaperEditorProps>
  create: Permission
  edit?: {
    /** 'Edit' where it says nothing. */
    label?: string
    permission: Permission
    /** Papers it is not for do not show it. */
    isFor?: (row: Row) => boolean
    refusal: (row: Row) => string | null
  }
}

/** Taking a paper back, by a row action and from the view, with a reason. */
export interface PaperReversal<Row, Paper> {
  /** Takes { code, reason, version }. */
  save: Endpoint
  /** Why this one may not be taken back; null when it may. */
  refusal: (of: Row | Paper) => string | null
  /** What follows from it, said before it is done. */
  says: (of: Row | Paper) => string
}

interface PaperConfig<Row, Paper> {
  /** Stands above the list: 'Goods Received Notes'. */
  heading: string
  columns: readonly MasterColumn<Row>[]
  /** Beside the period, which every list of papers has. */
  filters?: readonly MasterFilter[]
  view: PaperView<Paper>
  editor?: PaperEditor<Row>
  /** Takes { code, version }. */
  lock?: Endpoint
  reversal?: PaperReversal<Row, Paper>
  /** Stands between the filters and the rows, such as tabs that set a filter. */
  Above?: ComponentType<AboveProps>
  /** Rows that count no longer: struck out. */
  isOff?: (row: Row) => boolean
  rowActions?: readonly RowAction<Row>[]
  rowLinks?: readonly PaperLink<Row>[]
  /** Dialogs that the row actions open; stands once on the page. */
  Dialogs?: ComponentType
  /** Other queries that a lock or a reversal makes stale. */
  alsoStale?: readonly (readonly unknown[])[]
}

/** The configuration as a feature writes it. */
export type PaperConfigOf<P extends ListSource, Paper> = { papers: P } & PaperConfig<PaperRowOf<P>, Paper>
export type AnyPaperReversal = PaperReversal<AnyRecord, AnyRecord>
/** The configuration as the page reads it. */
export type AnyPaperConfig = { papers: ListSource } & PaperConfig<AnyRecord, AnyRecord>
