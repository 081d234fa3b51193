import type { ModelNote, ModelReturn } from './notes.ts'
import { record, type ShopModel } from './shop-model.ts'

export type ModelChequeState = 'IN_HAND' | 'DEPOSITED' | 'REALIZED' | 'RETURNED' | 'SETTLED' | 'ENDORSED' | 'CANCELLED' | 'ISSUED' | 'STALE'

/** A cheque that the shop received, or one of its own that it gave. */
export interface ModelCheque {
  kind: 'received' | 'own'
  code: string
  number: string
  amount: bigint
  /** What is written on it. */
  date: string
  /** Who drew a received one. */
  customerCode: string
  state: ModelChequeState
  version: number
  /** Is it in an own account? */
  isBanked: boolean
  /** What receipts paid of it since it came back. */
  settled: bigint
  /** When it came back last. */
  returnedOn: string
  /** Which one gave an own cheque, or handed on a received one last. */
  voucher: StillPaid | null
  /** The papers that moved it and were not taken back, the last one at the end. */
  papers: ModelChequeMove[]
}

export type ChequeCommand =
  | 'deposit'
  | 'realize'
  | 'return'
  | 'recall'
  | 'realize-endorsed'
  | 'return-endorsed'
  | 'realize-own'
  | 'return-own'
  | 'cancel-own'
  | 'stale-own'

/** A paper that moved cheques. */
export interface ModelChequeMove {
  code: string
  date: string
  command: ChequeCommand
  lines: ModelMovedCheque[]
  isReversed: boolean
}

export interface ModelMovedCheque {
  cheque: ModelCheque
  from: ModelChequeState
  wasBanked: boolean
  charge: bigint
  /** What is owed again because it came back. */
  opened: Opened[]
}

/** A payment of a voucher as its cheques find it. */
export interface PaidWith {
  amount: bigint
  /** An own cheque's. */
  number?: string
  /** The received cheque. */
  cheque?: ModelCheque
  /** The purchase return. */
  of?: ModelReturn
}

/** A voucher with what still counts as paid, now that cheques came back. */
export interface StillPaid {
  supplier: string
  tenders: readonly PaidWith[]
  settled: bigint
  paid: { note: ModelNote; amount: bigint; left: bigint }[]
  /** What is paid ahead. */
  aheadLeft: bigint
}

/** What a voucher does not pay any more: some of a note, or of what it paid ahead. */
export interface Opened {
  voucher: StillPaid
  line: StillPaid['paid'][number] | null
  amount: bigint
}

export function newCheque(
  born: Pick<ModelCheque, 'kind' | 'code' | 'number' | 'amount' | 'date' | 'customerCode' | 'voucher'>,
): ModelCheque {
  const isOwn = born.kind === 'own'
  const rest = { version: 1, isBanked: isOwn, settled: 0n, returnedOn: '', papers: [] }
  return { ...born, ...rest, state: isOwn ? 'ISSUED' : 'IN_HAND' }
}

export function recordCheque(
  model: ShopModel,
  location: string,
  { number, state, amount, settled }: Pick<ModelCheque, 'number' | 'state' | 'amount' | 'settled'>,
): void {
  record(model, { location, kind: 'cheque', code: number }, [state, amount, settled])
}

/** Balances settle before money does. */
export function inOrderOfUse<Tender extends PaidWith>(tenders: readonly Tender[]): Tender[] {
  return [...tenders.filter(({ of }) => of), ...tenders.filter(({ of }) => !of)]
}

/** The number of the cheque that is a paper's nth payment, from 1. */
export const chequeCode = (paper: string, nth: number) => `${paper}${String(nth).padStart(2, '0')}`
