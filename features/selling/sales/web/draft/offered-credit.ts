import type { DraftCredit } from './draft-credit.ts'
import type { DraftCustomer } from './invoice-draft.ts'

/** The credit of a return, offered to a new bill. */
export interface OfferedCredit {
  credit: DraftCredit
  /** Whose return balance it is; null for a credit note, which is its bearer's. */
  customer: DraftCustomer | null
}
