import { codePrefixes } from '../../../kernel/codes.ts'
import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, sumOf, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { chequeMoves, chequeStateNames, type ChequeKind, type ChequeMove, type ChequeState } from '../../banking/cheques/cheque-states.ts'
import { accounts, type PostingLine } from '../../books/ledger/posting.ts'
import { chequeMoveRefusal } from './refusals.ts'

/** At most so many cheques move with one paper. */
export const maxMovedCheques = 200

interface CommandRow {
  /** The moves it makes: which of them, the state of each cheque says. */
  moves: readonly ChequeMove[]
  /** On its button: 'Deposit'. */
  label: string
  /** What the cheques are afterwards, within a sentence: 'deposited'. */
  done: string
  /** Not before the date that is written on the cheque. */
  isFromItsDate?: true
  asksReason?: true
  /** The bank may take a charge for each cheque. */
  mayCharge?: true
}

/** What staff can do with cheques, many at once. Birth, handing on and settling come with receipts, vouchers and expenses. */
export const chequeCommands = {
  // A returned cheque that is presented again goes with the others on one slip.
  deposit: { moves: ['deposit', 'depositAgain'], label: 'Deposit', done: 'deposited', isFromItsDate: true },
  realize: { moves: ['realize'], label: 'Realize', done: 'realized' },
  return: { moves: ['return'], label: 'Return', done: 'returned', asksReason: true, mayCharge: true },
  recall: { moves: ['recall'], label: 'Recalled by the bank', done: 'returned', asksReason: true, mayCharge: true },
  'realize-endorsed': { moves: ['realizeEndorsed'], label: 'Realize', done: 'realized', isFromItsDate: true },
  'return-endorsed': { moves: ['returnEndorsed'], label: 'Brought back', done: 'returned', asksReason: true },
  'realize-own': { moves: ['realizeOwn'], label: 'Realize', done: 'realized', isFromItsDate: true },
  'return-own': { moves: ['returnOwn'], label: 'Return', done: 'returned', asksReason: true },
  'cancel-own': { moves: ['cancelOwn'], label: 'Cancel', done: 'cancelled', asksReason: true },
  'stale-own': { moves: ['staleOwn'], label: 'Stale', done: 'stale', asksReason: true },
} as const satisfies Record<string, CommandRow>
export type ChequeCommand = keyof typeof chequeCommands

export const chequeCommandNames = Object.keys(chequeCommands) as [ChequeCommand, ...ChequeCommand[]]

/** Was it given before the books began, with the opening balance that it came with? */
export function isOfOpening({ kind, givenWith }: Pick<StandingCheque, 'kind' | 'givenWith'>): boolean {
  return kind === 'own' && givenWith?.startsWith(codePrefixes.openingBalance) === true
}

/** The row of a command, with what it leaves out. */
export function commandOf(command: ChequeCommand): CommandRow {
  return chequeCommands[command]
}

/** Does it make due again what was paid with the cheque? */
export function opensAgain(command: ChequeCommand): boolean {
  return commandOf(command).moves.some(move => chequeMoves[move].posts?.credit === accounts.payables)
}

/** The move that a command makes with a cheque of that kind from where it is; null when it makes none. */
export function moveBy(command: ChequeCommand, { kind, state }: { kind: ChequeKind; state: ChequeState }): ChequeMove | null {
  return commandOf(command).moves.find(move => chequeMoves[move].kind === kind && chequeMoves[move].from === state) ?? null
}

/** A cheque as it is before a move. */
export interface StandingCheque {
  code: string
  number: string
  kind: ChequeKind
  state: ChequeState
  version: number
  amount: Money
  chequeDate: IsoDate
  /** The own account it is in or drawn on; null while it is in none. */
  accountCode: string | null
  /** The customer of a received cheque. */
  drawerCode: string | null
  /** The supplier of an own cheque, if it is one. */
  payeeCode: string | null
  /** The paper that gave an own cheque or handed on a received one; null for others. */
  givenWith: string | null
  /** Of a returned cheque, what receipts have settled. */
  settled: Money
  /** Its last move: the day of it at the bank, and who made it when with which paper. */
  last: { movedOn: IsoDate; businessDate: IsoDate; user: string; paper: string }
}

/** One cheque that is asked to move. */
export interface AskedLine {
  code: string
  version: number
  charge: Money
}

/** What is asked: one move of many cheques. */
export interface AskedMove {
  command: ChequeCommand
  /** The day at the bank. */
  date: IsoDate
  reason: string
  cheques: readonly AskedLine[]
}

/** Who moved a cheque last, as the refusals say it. */
function lastMoveOf({ number, state, last }: StandingCheque) {
  const { user, paper, businessDate } = last
  return { number, state: chequeStateNames[state].toLowerCase(), user, paper, date: displayDate(businessDate) }
}

// What a voucher, an expense or a payment of VAT paid with a cheque can be due again.
const payingPapers = [codePrefixes.paymentVoucher, codePrefixes.expense, codePrefixes.vatPayment]
const isGivenToPay = ({ givenWith }: StandingCheque) => payingPapers.some(prefix => givenWith?.startsWith(prefix))

function checkOne({ command, date }: AskedMove, asked: AskedLine, cheque: StandingCheque): Refusal | null {
  const { number, chequeDate, last, settled } = cheque
  const { done, isFromItsDate, mayCharge } = commandOf(command)
  const move = moveBy(command, cheque)
  if (move === null || cheque.version !== asked.version) return chequeMoveRefusal('CHEQUE_MOVED_BY', lastMoveOf(cheque))
  if (isFromItsDate && date < chequeDate) return chequeMoveRefusal('CHEQUE_EARLY', { number, date: displayDate(chequeDate), done })
  if (date < last.movedOn) {
    return chequeMoveRefusal('CHEQUE_DATE_BEFORE', { number, state: lastMoveOf(cheque).state, date: displayDate(last.movedOn) }).at('date')
  }
  if (move === 'depositAgain' && settled > 0) return chequeMoveRefusal('CHEQUE_PART_SETTLED', { number, settled: displayMoney(settled) })
  const isDueAgain = isOfOpening(cheque) && cheque.payeeCode !== null
  if (opensAgain(command) && !isDueAgain && !isGivenToPay(cheque)) {
    return chequeMoveRefusal('CHEQUE_PAID_NOTHING', { number, paper: cheque.givenWith ?? 'no paper' })
  }
  if (move === 'recall' && cheque.accountCode === null) return chequeMoveRefusal('CHEQUE_NOT_OURS', { number })
  return asked.charge > 0 && !mayCharge ? chequeMoveRefusal('CHEQUE_MOVE_CHARGE', { number }) : null
}

/** What can be said of a move without its cheques. The first problem, or null. */
export function checkAskedMove({ command, date, reason, cheques }: AskedMove, today: IsoDate): Refusal | null {
  if (date > today) return chequeMoveRefusal('CHEQUE_DATE_AHEAD', { today: displayDate(today) }).at('date')
  if (commandOf(command).asksReason && reason === '') return chequeMoveRefusal('CHEQUE_MOVE_REASON').at('reason')
  const twice = cheques.find(({ code }, index) => cheques.findIndex(other => other.code === code) < index)
  return twice ? chequeMoveRefusal('CHEQUE_LISTED_TWICE', { number: twice.code }) : null
}

/** May these cheques move like this? `cheques` are in the order of the asked ones. The first problem, which names its cheque, or null. */
export function checkMove(asked: AskedMove, cheques: readonly StandingCheque[]): Refusal | null {
  for (const [index, cheque] of cheques.entries()) {
    const problem = checkOne(asked, asked.cheques[index]!, cheque)
    if (problem) return problem
  }
  return null
}

/** One cheque on its way: what is written on the line of the paper. */
export interface MovedCheque {
  cheque: StandingCheque
  move: ChequeMove
  to: ChequeState
  /** The own account in which or on which it is; null for a handed-on cheque. */
  accountCode: string | null
  charge: Money
  /** What is owed again because it came back: the credits that its amount is posted against. */
  opened?: readonly PostingLine[]
}

/** The lines of a move that `checkMove` allows; `accountCode` is where deposits go. */
export function movedCheques(asked: AskedMove, cheques: readonly StandingCheque[], accountCode: string | null): MovedCheque[] {
  return cheques.map((cheque, index) => {
    const move = moveBy(asked.command, cheque)!
    return { cheque, move, to: chequeMoves[move].to, accountCode: accountCode ?? cheque.accountCode, charge: asked.cheques[index]!.charge }
  })
}

export function totalOf(lines: readonly MovedCheque[]): Money {
  return sumOf(lines.map(({ cheque }) => cheque.amount))
}
