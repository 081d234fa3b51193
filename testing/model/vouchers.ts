import type { PaidWith, StillPaid } from './cheques.ts'

/** A payment of the shop. */
export interface VoucherTender extends PaidWith {
  means: 'cash' | 'card' | 'transfer' | 'own cheque' | 'handed on' | 'return amount'
  /** What is written on an own cheque. */
  date?: string
}

/** What a supplier is owed for beside a note, or owes; a voucher pays it. */
export interface Beside {
  kind: 'price-correction' | 'landed-cost'
  code: string
  due: bigint
  pay: (amount: bigint) => void
}

/** Money for a supplier. */
export interface ModelVoucher extends StillPaid {
  location: string
  code: string
  date: string
  tenders: VoucherTender[]
  /** What is paid beside notes: price corrections, landed cost. */
  beside: { of: Beside; amount: bigint }[]
  total: bigint
  isReversed: boolean
}
