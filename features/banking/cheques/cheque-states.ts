/** Where a cheque is. CANCELLED, STALE and SETTLED are ends; REALIZED can still be recalled by the bank. */
export const chequeStates = ['IN_HAND', 'DEPOSITED', 'REALIZED', 'RETURNED', 'SETTLED', 'ENDORSED', 'CANCELLED', 'ISSUED', 'STALE'] as const
export type ChequeState = (typeof chequeStates)[number]

/** A cheque as staff read it; "in progress" is what spec §4 calls a deposited one. */
export const chequeStateNames = {
  IN_HAND: 'In hand',
  DEPOSITED: 'In progress',
  REALIZED: 'Realized',
  RETURNED: 'Returned',
  SETTLED: 'Settled',
  ENDORSED: 'Handed on',
  CANCELLED: 'Cancelled',
  ISSUED: 'Issued',
  STALE: 'Stale',
} as const satisfies Record<ChequeState, string>

interface AtState {
  state: ChequeState
}

/** A received cheque that can be handed on or taken to the bank. */
export const isInHand = ({ state }: AtState) => state === 'IN_HAND'
/** A cheque that a supplier was given, of which nothing has been heard since. */
export const isGivenOut = ({ state }: AtState) => state === 'ISSUED' || state === 'ENDORSED'

/** A cheque that the shop received, or one of its own that it gave. */
export type ChequeKind = 'received' | 'own'

interface ChequeMoveRow {
  kind: ChequeKind
  /** Null is the birth. */
  from: ChequeState | null
  to: ChequeState
  /** The accounts it posts on: '2100' stands for what the voucher or expense paid. Null where nothing is posted. */
  posts: { debit: string; credit: string } | null
  /** The source code of its legs; null where it posts with its paper's own. */
  source: number | null
  /** Only a manager may. */
  isManagers?: true
  /** It comes only with a paper that is saved or reversed. */
  isWithPaper?: true
}

/** Every move a cheque can make. The state table of the domain; what is not in it is refused. */
export const chequeMoves = {
  receive: { kind: 'received', from: null, to: 'IN_HAND', posts: { debit: '1102', credit: '1300' }, source: 3, isWithPaper: true },
  deposit: { kind: 'received', from: 'IN_HAND', to: 'DEPOSITED', posts: { debit: '1202', credit: '1102' }, source: 26 },
  realize: { kind: 'received', from: 'DEPOSITED', to: 'REALIZED', posts: { debit: '1201', credit: '1202' }, source: 27 },
  return: { kind: 'received', from: 'DEPOSITED', to: 'RETURNED', posts: { debit: '1310', credit: '1202' }, source: 28 },
  depositAgain: { kind: 'received', from: 'RETURNED', to: 'DEPOSITED', posts: { debit: '1202', credit: '1310' }, source: 26 },
  settle: { kind: 'received', from: 'RETURNED', to: 'SETTLED', posts: null, source: null, isWithPaper: true },
  endorse: { kind: 'received', from: 'IN_HAND', to: 'ENDORSED', posts: { debit: '2100', credit: '1102' }, source: 17, isWithPaper: true },
  returnEndorsed: { kind: 'received', from: 'ENDORSED', to: 'RETURNED', posts: { debit: '1310', credit: '2100' }, source: 28 },
  realizeEndorsed: { kind: 'received', from: 'ENDORSED', to: 'REALIZED', posts: null, source: null },
  cancel: { kind: 'received', from: 'IN_HAND', to: 'CANCELLED', posts: { debit: '1300', credit: '1102' }, source: 3, isWithPaper: true },
  recall: { kind: 'received', from: 'REALIZED', to: 'RETURNED', posts: { debit: '1310', credit: '1201' }, source: 28, isManagers: true },
  issue: { kind: 'own', from: null, to: 'ISSUED', posts: { debit: '2100', credit: '2110' }, source: 16, isWithPaper: true },
  realizeOwn: { kind: 'own', from: 'ISSUED', to: 'REALIZED', posts: { debit: '2110', credit: '1201' }, source: 29 },
  returnOwn: { kind: 'own', from: 'ISSUED', to: 'RETURNED', posts: { debit: '2110', credit: '2100' }, source: 30 },
  cancelOwn: { kind: 'own', from: 'ISSUED', to: 'CANCELLED', posts: { debit: '2110', credit: '2100' }, source: 30 },
  staleOwn: { kind: 'own', from: 'ISSUED', to: 'STALE', posts: { debit: '2110', credit: '2100' }, source: 30 },
  takeBack: { kind: 'received', from: 'ENDORSED', to: 'IN_HAND', posts: { debit: '1102', credit: '2100' }, source: 17, isWithPaper: true },
  unsettle: { kind: 'received', from: 'SETTLED', to: 'RETURNED', posts: null, source: null, isWithPaper: true },
} as const satisfies Record<string, ChequeMoveRow>
export type ChequeMove = keyof typeof chequeMoves

/** The moves that a cheque of that kind can make from where it is. */
export function movesFrom(kind: ChequeKind, state: ChequeState): ChequeMove[] {
  return (Object.keys(chequeMoves) as ChequeMove[]).filter(move => chequeMoves[move].kind === kind && chequeMoves[move].from === state)
}
