import type { ModelCheque } from './cheques.ts'
import type { ModelNote, ModelReturn } from './notes.ts'

/** A payment of the shop. */
export interface VoucherTender {
  means: 'cash' | 'card' | 'transfer' | 'own cheque' | 'handed on' | 'return amount'
  amount: bigint
  /** The own cheque's. */
  number?: string
  /** The received cheque, with its code. */
  cheque?: ModelCheque
  code?: string
  /** The purchase return. */
  of?: ModelReturn
}

/** What a supplier is owed for beside a note, or owes; a voucher pays it. */
export interface Beside {
  kind: 'price-correction' | 'landed-cost'
  code: string
  due: bigint
  pay: (amount: bigint) => void
}

/** Money for a supplier. */
export interface ModelVoucher {
  location: string
  code: string
  date: string
  supplier: string
  tenders: VoucherTender[]
  paid: { note: ModelNote; amount: bigint }[]
  /** What is paid beside notes: price corrections, landed cost. */
  beside: { of: Beside; amount: bigint }[]
  total: bigint
  settled: bigint
  isReversed: boolean
}
