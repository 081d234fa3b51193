import type { z } from 'zod'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Money } from '../../../../kernel/money.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import type { PartyOpeningKind } from '../../../money/openings/opening.ts'
import type { ImportColumn, ImportKind, NamedList, RowValues } from './import-column.ts'
import type { KeyedProblem } from './read-rows.ts'

/** A record in the shape of its form. */
export type KnownRecord = Readonly<Record<string, unknown>> & { code: string; isLocked: number }

/** What the database knows when a file is checked. */
export interface Known {
  today: IsoDate
  locationCode: string
  /** Key of a record → the codes of the records that have it. */
  codes: ReadonlyMap<string, readonly string[]>
  /** The existing records that the file names, by code, if it may change them. */
  records: ReadonlyMap<string, KnownRecord>
  /** For each small list: the name in lower case → its code. */
  lists: ReadonlyMap<NamedList, ReadonlyMap<string, string>>
  /** What names of earlier files meant: name in lower case → code. */
  meant: ReadonlyMap<NamedList, ReadonlyMap<string, string>>
  /** Codes of units that are sold in fractions. */
  fractionUnits: ReadonlySet<string>
  /** Customers of vehicles: `code:`, `custom:`, `phone:` or `name:` → the code; null for a name that several have. */
  owners: ReadonlyMap<string, string | null>
  /** Records that have an opening balance or stock here already: `2001000007 customer-owes old-12`, `stock 2401000001`. */
  opened: ReadonlySet<string>
}

/** A lot of opening stock. */
export interface OpeningLot {
  quantity: Quantity
  cost: Money
  wholesalePrice: Money
  retailPrice: Money
  batch: string
  expiryDate: IsoDate | null
  receivedOn: IsoDate
}

export interface OpeningPart {
  kind: PartyOpeningKind
  amount: Money
  /** Date of the bill, where the file says it. */
  paperDate: IsoDate | null
  dueDate: IsoDate
  reference: string
}

/** Finds the code for a name of a small list, and notes names that are to be created. */
export interface Finder {
  /** A placeholder when it will be created; null when it is missing and may not be created. */
  listed(list: NamedList, name: string): string | null
  owner(name: string, phone: string): string | null
}

export interface Openings {
  lots: OpeningLot[]
  parts: OpeningPart[]
}

/** Codes that a row names, by the key of their column. */
export type NamedCodes = Readonly<Record<string, string>>

/** What differs between the kinds of records. */
export interface RecordRules {
  kind: ImportKind
  columns: readonly ImportColumn[]
  body: z.ZodType
  /** The column at which a problem of a field is reported, when the names differ. */
  columnOfField: Readonly<Record<string, string>>
  /** Names used when a new record has none. */
  defaults: Readonly<Record<string, string>>
  /** Columns in which rows of the same record may differ, when each row brings a lot of stock. */
  lotKeys: readonly string[]
  /** Values that programs write where there is none yet: a later row of a new record may bring one. */
  unset?: Readonly<Record<string, string>>
  /** The keys of a record, such as each of its barcodes: records that share a key are the same. */
  keysOf(values: RowValues): string[]
  /** Further keys by which an existing record may be found. */
  otherKeysOf?(values: RowValues): string[]
  /** Looks up codes that the row names beside the small lists. */
  resolve?(values: RowValues, context: { known: Known; find: Finder; isNew: boolean }): { codes: NamedCodes; problems: KeyedProblem[] }
  /** The body of the form: the values of the existing record, replaced by those of the row. */
  toBody(values: RowValues, context: { record: KnownRecord | null; codes: NamedCodes; known: Known }): Record<string, unknown>
  /** Checks that the form's rules leave open, for a body that is valid otherwise. */
  check?(
    values: RowValues,
    context: { body: unknown; record: KnownRecord | null; known: Known },
  ): { problems: KeyedProblem[]; notes: KeyedProblem[] }
  openings(values: RowValues, context: { body: unknown; known: Known; code: string | null }): ReadOpenings
}

/** The openings of a row, what is wrong with them, and as notes what is left out because it is in the books already. */
export interface ReadOpenings extends Openings {
  problems: KeyedProblem[]
  leftOut: KeyedProblem[]
}

export const noOpenings: ReadOpenings = { lots: [], parts: [], problems: [], leftOut: [] }
