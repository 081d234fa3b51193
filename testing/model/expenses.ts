/** A paper that moved the own cheque of an expense, and was not taken back. */
interface MovedOwnCheque {
  code: string
  date: string
  command: 'realize-own' | 'return-own' | 'cancel-own'
}

/** What the shop spent. */
export interface ModelExpense {
  location: string
  code: string
  date: string
  means: 'cash' | 'transfer' | 'own cheque'
  /** Of its category. */
  account: string
  amount: bigint
  /** What of the amount is claimed back with a tax invoice. */
  vat: bigint
  isReversed: boolean
  /** What came back with its cheque. */
  cameBack: bigint
  /** What other expenses paid of that. */
  paidAgain: bigint
  /** The expense that it pays again. */
  pays: ModelExpense | null
  /** The proposal that it answers. */
  due: { recurring: ModelRecurring; day: string } | null
  cheque: { number: string; version: number; moved: MovedOwnCheque | null } | null
}

/** An expense that comes every week. */
export interface ModelRecurring {
  code: string
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  startsOn: string
  /** What became of its days; those that are not here are due. */
  answers: Map<string, 'SPENT' | 'SKIPPED'>
}
