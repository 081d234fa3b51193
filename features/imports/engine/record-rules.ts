import type { z } from 'zod'
import type { IsoDate } from '../../../kernel/dates.ts'
import type { Money } from '../../../kernel/money.ts'
import type { Quantity } from '../../../kernel/quantity.ts'
import type { OpeningKind } from '../../ledger/opening-balance.ts'
import type { ImportColumn, ImportKind, NamedList, RowValues } from './import-column.ts'
import type { KeyedProblem } from './read-rows.ts'

/** A record of the business as its form has it. */
export type KnownRecord = Readonly<Record<string, unknown>> & { code: string; isLocked: number }

/** What the business knows when a file is checked. */
export interface Known {
  today: IsoDate
  locationCode: string
  /** Key of a record → the codes of those that have it. */
  codes: ReadonlyMap<string, readonly string[]>
  /** Records that the file names, where it may change them. */
  records: ReadonlyMap<string, KnownRecord>
  /** Of each small list: the name in lower case → its code. */
  lists: ReadonlyMap<NamedList, ReadonlyMap<string, string>>
  /** Units sold in fractions, by code. */
  fractionUnits: ReadonlySet<string>
  /** Customers of vehicles: `code:`, `custom:`, `phone:` or `name:` → the code; null for a name of several. */
  owners: ReadonlyMap<string, string | null>
  /** What has its opening balance or stock here already: `customer-owes 2001000007`, `stock 2401000001`. */
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
  kind: OpeningKind
  amount: Money
  dueDate: IsoDate
  reference: string
}

/** Finds the code of what a row names, and notes what is to be created for it. */
export interface Finder {
  /** A placeholder where it will be created; null where it is missing and may not be. */
  listed(list: NamedList, name: string): string | null
  owner(name: string, phone: string): string | null
}

export interface Openings {
  lots: OpeningLot[]
  parts: OpeningPart[]
}

/** Codes that a row names, by the key of its column. */
export type NamedCodes = Readonly<Record<string, string>>

/** What makes the records of one kind different from those of another. */
export interface RecordRules {
  kind: ImportKind
  columns: readonly ImportColumn[]
  body: z.ZodType
  /** The column that a problem of a field is told at, where they are called differently. */
  columnOfField: Readonly<Record<string, string>>
  /** Names taken where a new record says none. */
  defaults: Readonly<Record<string, string>>
  /** What rows of the same record may differ in, where each brings stock of its own. */
  lotKeys: readonly string[]
  /** What a record is known by, such as each of its barcodes: records that share one are the same. */
  keysOf(values: RowValues): string[]
  /** Further keys that an existing record may be found by. */
  otherKeysOf?(values: RowValues): string[]
  /** Finds what the row names beside the small lists. */
  resolve?(values: RowValues, context: { known: Known; find: Finder; isNew: boolean }): { codes: NamedCodes; problems: KeyedProblem[] }
  /** The body of its form: what the record says already, and over it what the row says. */
  toBody(values: RowValues, context: { record: KnownRecord | null; codes: NamedCodes; known: Known }): Record<string, unknown>
  /** What the form's rules leave open, of a body that keeps them. */
  check?(
    values: RowValues,
    context: { body: unknown; record: KnownRecord | null; known: Known },
  ): { problems: KeyedProblem[]; notes: KeyedProblem[] }
  openings(values: RowValues, context: { body: unknown; known: Known; code: string | null }): Openings & { problems: KeyedProblem[] }
}

export const noOpenings: Openings & { problems: KeyedProblem[] } = { lots: [], parts: [], problems: [] }
