/** Money between ledgers that no other paper moved. */
export interface ModelJournal {
  code: string
  type: number
  amount: bigint
  version: number
  date: string
  isReversed: boolean
}
