import type { Formats } from '../../../kernel/formats.ts'
import type { WorkbookKind } from '../../../kernel/sheet-cells.ts'

export type FileForm = 'xlsx' | 'pdf'
/** A value as it is on the wire. */
export type Wire = string | number | boolean | null

/** What a file says beside its rows. */
export interface FileHead {
  form: FileForm
  title: string
  business: { name: string; address: string; phones: readonly string[] }
  /** Days, filters, locations, time and user. */
  facts: readonly string[]
  columns: readonly { label: string; kind: WorkbookKind; isTotal: boolean }[]
  /** The number of rows. */
  total: number
  /** One for each column; null where nothing is added up. */
  totals: readonly Wire[]
  /** Below them each as a share of one of them, in words; null where the report tells none. */
  shares: readonly Wire[] | null
  /** Whether rows may be struck out. */
  strikes: boolean
  groups: readonly { name: string; rows: number; totals: readonly Wire[] }[]
  timeZone: string
  /** At the foot of every page. */
  solutionProvider: string
  formats: Formats
  madeAt: number
}

export interface FileRow {
  cells: readonly Wire[]
  /** Struck out. */
  isOff: boolean
  /** Null where the report has no groups. */
  group: string | null
}
