export type ModelChequeState = 'IN_HAND' | 'DEPOSITED' | 'REALIZED' | 'RETURNED' | 'ENDORSED' | 'CANCELLED'

/** A received cheque. */
export interface ModelCheque {
  number: string
  amount: bigint
  customerCode: string
  state: ModelChequeState
  version: number
  /** The papers that moved it and were not taken back, the last one at the end. */
  papers: ModelChequeMove[]
}

/** A paper that moved cheques. */
export interface ModelChequeMove {
  code: string
  date: string
  command: 'deposit' | 'realize' | 'return' | 'recall'
  lines: { cheque: ModelCheque; from: ModelChequeState; charge: bigint }[]
  isReversed: boolean
}
