/** The lists of the business that can come in as a file. */
export const importKinds = ['items', 'customers', 'suppliers', 'vehicles'] as const
export type ImportKind = (typeof importKinds)[number]

/** A small list whose names a file uses; what is missing from it can be added on the way. */
export type NamedList =
  | 'item_category'
  | 'item_unit'
  | 'item_brand'
  | 'item_colour'
  | 'item_bin'
  | 'supplier'
  | 'customer_type'
  | 'route'
  | 'sales_rep'
  | 'vehicle_brand'
  | 'vehicle_type'

/** How a cell is read. */
export type CellKind = 'text' | 'code' | 'phone' | 'codes' | 'amount' | 'quantity' | 'percent' | 'whole' | 'date' | 'yes-no' | 'choice'

/** Something that a file may say of a record. */
export interface ImportColumn {
  /** The field of the record's body, or a name of the import's own. */
  key: string
  /** What the template calls it, and the errors. */
  heading: string
  /** Other headings it goes by, in lower case. */
  aliases: readonly string[]
  kind: CellKind
  isRequired?: true
  /** Brings opening balances or opening stock: not everybody may. */
  isOpening?: true
  /** The cell names a record of this list. */
  list?: NamedList
  /** For a choice: what is meant → the words for it. */
  choices?: Readonly<Record<string, readonly string[]>>
  example: string
  /** What belongs there, and what becomes of it; also the advice when a cell is wrong. */
  help: string
}

/** A row's cells as they were understood; what is empty is left out. */
export type CellValue = string | number | boolean | string[]
export type RowValues = Readonly<Record<string, CellValue>>

/** What a row says beside the named keys. */
export function without(values: RowValues, keys: readonly string[]): Record<string, CellValue> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}

/** What is wrong with a cell, and what to do about it. */
export interface CellProblem {
  problem: string
  advice: string
}
