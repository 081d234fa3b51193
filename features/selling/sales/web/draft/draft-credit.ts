import type { Money } from '../../../../../kernel/money.ts'

/** What a return left to its customer: the bill is paid with it first. */
export interface DraftCredit {
  returnCode: string
  /** The number of the credit note; '' for the customer's return balance. */
  note: string
  /** What of it is left. */
  left: Money
}
