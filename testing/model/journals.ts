/** Money between ledgers that no other paper moved. */
export interface ModelJournal {
  code: string
  type: number
  amount: bigint
  version: number
  date: string
  isReversed: boolean
}

/** A line of the own bank account, which the bank's statement may show. */
export interface ModelBankLine {
  code: string
  date: string
  /** Below zero what went out. */
  amount: bigint
  /** The date of the statement that shows it; null where none does. */
  shownOn: string | null
}

/** What an accountant entered. */
export interface ModelEntry {
  code: string
  date: string
  /** A debit above zero. */
  legs: { account: string; amount: bigint }[]
  total: bigint
  isReversed: boolean
}
