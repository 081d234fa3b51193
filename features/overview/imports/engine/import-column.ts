/** The lists of the business that can be imported from a file. */
export const importKinds = ['items', 'customers', 'suppliers', 'vehicles'] as const
export type ImportKind = (typeof importKinds)[number]

/** A small list that a file refers to by name; missing names can be created by the import. */
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

/** How a cell is parsed. */
export type CellKind =
  | 'text'
  | 'code'
  | 'phone'
  | 'codes'
  | 'amount'
  | 'quantity'
  | 'percent'
  | 'whole'
  | 'date'
  | 'yes-no'
  | 'choice'
  | 'side'

/** A column that a file may have. */
export interface ImportColumn {
  /** A field of the record's body, or a name that only the import uses. */
  key: string
  /** The heading in the template and in messages. */
  heading: string
  /** Other headings that are recognised, in lower case. */
  aliases: readonly string[]
  kind: CellKind
  isRequired?: true
  /** Only for a shop that is or was registered for VAT. */
  isVat?: true
  /** The column brings opening balances or opening stock, which needs a permission. */
  isOpening?: true
  /** A date that may be a month: it is the last day of it. */
  isLastDay?: true
  /** A scanner sends it: what no scanner could send is left out with a note instead of refusing the row. */
  isScanned?: true
  /** The cell contains the name of a record of this list. */
  list?: NamedList
  /** For a choice: value → the words for it. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** The side of the ledger on which the amount is owed: an amount that says the other (Dr, Cr) is negative. */
  owedOn?: 'dr' | 'cr'
  /** Words that may stand behind a whole number: '120,500 km'. */
  units?: readonly string[]
  example: string
  /** What the column contains and what is done with it; also the advice for a wrong cell. */
  help: string
}

/** The column of the file (from 0) that each field is read from; fields without a column are missing. */
export type Mapping = Readonly<Record<string, number>>

/** The parsed cells of a row; empty cells are left out. */
export type CellValue = string | number | boolean | string[]
export type RowValues = Readonly<Record<string, CellValue>>

/** Further values of a row beside the named keys. */
export function without(values: RowValues, keys: readonly string[]): Record<string, CellValue> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
}

/** What is wrong with a cell, and how to correct it. */
export interface CellProblem {
  problem: string
  advice: string
}
