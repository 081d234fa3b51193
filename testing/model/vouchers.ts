import type { PaidWith, StillPaid } from './cheques.ts'

/** A payment of the shop. */
export interface VoucherTender extends PaidWith {
  means: 'cash' | 'card' | 'transfer' | 'own cheque' | 'handed on' | 'return amount'
  /** What is written on an own cheque. */
  date?: string
}

/** Money for a supplier. */
export interface ModelVoucher extends StillPaid {
  location: string
  code: string
  date: string
  tenders: VoucherTender[]
  total: bigint
  isReversed: boolean
}
