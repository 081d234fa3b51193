import type { IsoDate } from '../../../kernel/dates.ts'
import type { Money } from '../../../kernel/money.ts'

/** A line of the ledger as a file tells it; of a day's lines of one account together where the file goes day by day. */
export interface ExportedLine {
  /** What belongs together, and balances: the entry of a paper ("3001000007", changed "3001000007-3"), or a location's day. */
  journal: string
  date: IsoDate
  locationCode: string
  locationName: string
  accountCode: string
  accountName: string
  /** The party that the line was written for; '' without one, and day by day. */
  partyCode: string
  partyName: string
  /** What it is about. */
  text: string
  /** Cents; one of both is 0. */
  debit: Money
  credit: Money
  /** The VAT in the whole entry, on its first line; 0 on the others, and day by day. */
  vat: Money
}
