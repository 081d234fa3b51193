import { codePrefixes, paymentTypeNames, type PaymentTypeCode } from '../../../kernel/codes.ts'
import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { add, formatMoney, money, negate, smaller, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { chequeMoves } from '../../banking/cheques/cheque-states.ts'
import { isFromBalance } from '../../banking/payments/payment-types.ts'
import { receiptSources } from '../../banking/payments/tender-posting.ts'
import { ageOf, ages } from './ages.ts'
import type { Statement, StatementLine } from './contract.ts'

/** What a paper did to what a customer owes on a day, by its source; above zero it is owed. */
export interface Move {
  /** The code of its location. */
  place: string
  paper: string
  date: IsoDate
  source: number
  /** What the ledger calls it. */
  about: string
  amount: Money
  /** It took back what the paper did on another day. */
  isMirror: boolean
  /** It made another of what the paper did on another day. */
  isChange: boolean
}

/** What is known of a paper beside its moves. */
export interface StatementPaper {
  place: string
  code: string
  dueDate: IsoDate | null
  /** The number in the previous books, of an opening. */
  reference: string
  opening: string | null
  /** What of its money is a charge of the bank, which the customer never owed. */
  charge: Money
  tenders: readonly { type: PaymentTypeCode; amount: Money; number: string }[]
  /** The customer's cheques that it moved. */
  cheques: readonly { number: string; amount: Money }[]
}

/** All that a statement is made of. */
export interface StatementFacts {
  customer: Statement['customer']
  fromDate: IsoDate
  toDate: IsoDate
  /** The day that ages are counted to: the last one, or today where that is to come. */
  agedOn: IsoDate
  places: readonly string[]
  nameOfPlace: Readonly<Record<string, string>>
  broughtForward: Money
  moves: readonly Move[]
  papers: readonly StatementPaper[]
  dues: readonly { kind: string; dueDate: IsoDate; due: Money }[]
  overPayment: Money
  returnAmount: Money
  cheques: { unrealized: Money; postDated: Money }
  merges: readonly { name: string; date: IsoDate }[]
}

interface Told {
  what: string
  /** Above zero it is charged, below zero paid. */
  amount: Money
  dueDate?: IsoDate | null
}

/** The statement of account: its lines with their balances, and what is to pay. */
export function statementOf(facts: StatementFacts): Statement {
  const { customer, fromDate, toDate, places, broughtForward, overPayment, returnAmount, cheques } = facts
  const told = linesOf(facts)
  let balance = broughtForward
  const lines = told.map(({ amount, ...line }): StatementLine => {
    balance = add(balance, amount)
    const isCharge = amount > 0
    return {
      ...line,
      charged: isCharge ? formatMoney(amount) : null,
      paid: isCharge ? null : formatMoney(negate(amount)),
      balance: formatMoney(balance),
    }
  })
  const sumWhere = (isWanted: (amount: Money) => boolean) => sumOf(told.map(({ amount }) => amount).filter(isWanted))
  return {
    ...{ customer, fromDate, toDate, places: [...places], lines },
    notes: facts.merges.map(({ name, date }) => `With what was written for ${name}, merged on ${displayDate(date)}`),
    broughtForward: formatMoney(broughtForward),
    charged: formatMoney(sumWhere(amount => amount > 0)),
    paid: formatMoney(negate(sumWhere(amount => amount < 0))),
    balance: formatMoney(balance),
    ...owedNow(facts, balance),
    overPayment: formatMoney(overPayment),
    returnAmount: formatMoney(returnAmount),
    unrealized: formatMoney(cheques.unrealized),
    postDated: formatMoney(cheques.postDated),
  }
}

// What was paid ahead covers what is overdue first, so that no more is overdue than is to pay.
function owedNow({ dues, agedOn }: StatementFacts, balance: Money) {
  const owed = dues.filter(({ kind }) => kind !== 'cheque').map(({ dueDate, due }) => ({ age: ageOf(dueDate, agedOn), due }))
  const sums = ages.map(({ key, label }) => ({ key, label, amount: sumOf(owed.filter(({ age }) => age === key).map(({ due }) => due)) }))
  const returned = sumOf(dues.filter(({ kind }) => kind === 'cheque').map(({ due }) => due))
  const late = add(returned, ...sums.filter(({ key }) => key !== 'notDue').map(({ amount }) => amount))
  const toPay = balance > 0 ? balance : zero
  return {
    ages: sums.map(({ label, amount }) => ({ label, amount: formatMoney(amount) })),
    returnedCheques: formatMoney(returned),
    toPay: formatMoney(toPay),
    overdue: formatMoney(smaller(late, toPay)),
  }
}

const keyOf = ({ place, code }: { place: string; code: string }) => `${place} ${code}`

function linesOf({ moves, papers, nameOfPlace }: StatementFacts) {
  const known = new Map(papers.map(paper => [keyOf(paper), paper]))
  const shortOf = shortNames([...new Set(moves.map(({ place }) => place))].map(code => nameOfPlace[code] ?? code))
  // A paper's moves of a day stand together, as they come.
  const groups = Map.groupBy(moves, ({ place, paper, date }) => `${place} ${paper} ${date}`)
  return [...groups.values()].flatMap(group => {
    const { place, paper: code, date } = group[0]!
    const paper = known.get(keyOf({ place, code }))
    return wordsOf(group, paper)
      .filter(({ amount }) => amount !== 0)
      .map(({ what, amount, dueDate = null }) => {
        return { date, paper: code, what, place: shortOf.get(nameOfPlace[place] ?? place) ?? '', dueDate, amount }
      })
  })
}

// Ledger lines of receipts: money, cheques, and balances that were used.
const payments: ReadonlySet<number> = new Set([...receiptSources, sourceCodes.overPaymentReceived, sourceCodes.receiptPart])

function wordsOf(group: readonly Move[], paper: StatementPaper | undefined): Told[] {
  const paid = group.filter(({ source }) => payments.has(source))
  const others = group.filter(({ source }) => !payments.has(source))
  return [...others.flatMap(move => toldOf(move, paper)), ...paymentWords(paid, paper)]
}

/** Payments as the customer gave them, each tender on a line; by what the ledger says where the paper's tenders are others now. */
function paymentWords(paid: readonly Move[], paper: StatementPaper | undefined): Told[] {
  const moved = sumOf(paid.map(({ amount }) => amount))
  const tenders = paper?.tenders.filter(tender => !isFromBalance(tender)) ?? []
  const charge = paper?.charge ?? zero
  const given = subtract(sumOf(tenders.map(({ amount }) => amount)), charge)
  if (given !== zero && (given === moved || given === negate(moved))) {
    const isTaken = given === negate(moved)
    const told = (what: string, amount: Money) => (isTaken ? { what, amount } : { what: `${what}, cancelled`, amount: negate(amount) })
    return [
      told("Bank's charge for a returned cheque", charge),
      ...tenders.map(({ type, amount, number }) => told(`${paymentWord(paper)}, ${tenderWords(type, number)}`, negate(amount))),
    ]
  }
  return paid.map(({ about, amount, isMirror, isChange }) => ({ what: changed(paymentOf(about), { isMirror, isChange }), amount }))
}

const paymentOf = (about: string) =>
  about
    .replace(/^Payment receipt /, 'Payment, ')
    .replace(/^Over payment received$/, 'Payment ahead')
    .replace(/^Paid at/, 'Payment at')

// What is paid on an order comes before its bill.
const paymentWord = (paper: StatementPaper | undefined) => (paper?.code.startsWith(codePrefixes.orderAdvance) ? 'Payment ahead' : 'Payment')

const tenderWords = (type: PaymentTypeCode, number: string) => `${paymentTypeNames[type].toLowerCase()} ${number}`.trim()

const changed = (what: string, { isMirror, isChange }: Pick<Move, 'isMirror' | 'isChange'>) => {
  if (isMirror) return `${what}, cancelled`
  return isChange ? `${what}, changed` : what
}

function toldOf(move: Move, paper: StatementPaper | undefined): Told[] {
  const { source, amount } = move
  const dueDate = move.isMirror ? null : (paper?.dueDate ?? null)
  switch (source) {
    case sourceCodes.sale:
      return [{ what: changed('Bill', move), amount, dueDate }]
    case sourceCodes.salesReturn:
      return [{ what: changed('Return', move), amount }]
    case sourceCodes.salesReturnCash:
      return [{ what: changed('Return, paid out', move), amount }]
    case sourceCodes.openingBalance:
      return [{ what: changed(openingWords(paper), move), amount, dueDate }]
    case chequeMoves.return.source:
      return chequeWords(move, paper, 'returned')
    case chequeMoves.depositAgain.source:
      return chequeWords(move, paper, 'taken to the bank again')
    default:
      return [{ what: changed(move.about, move), amount }]
  }
}

function openingWords(paper: StatementPaper | undefined): string {
  switch (paper?.opening) {
    case 'customer-over-payment':
      return 'Paid ahead before'
    case 'customer-return':
      return 'Return before'
    default:
      return `Earlier bill ${paper?.reference ?? ''}`.trim()
  }
}

function chequeWords(move: Move, paper: StatementPaper | undefined, verb: string): Told[] {
  const { amount } = move
  const cheques = paper?.cheques ?? []
  const sum = sumOf(cheques.map(cheque => cheque.amount))
  if (cheques.length === 0 || (sum !== amount && sum !== negate(amount))) return [{ what: changed(`Cheque ${verb}`, move), amount }]
  return cheques.map(cheque => {
    return { what: changed(`Cheque ${cheque.number} ${verb}`, move), amount: sum === amount ? cheque.amount : negate(cheque.amount) }
  })
}

/** Names of places in so few words as tell them apart: "Colombo", "Galle". One alone needs no name. */
export function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  if (names.length < 2) return new Map()
  const shortened = (count: number) => names.map(name => name.split(' ').slice(0, count).join(' '))
  const longest = Math.max(...names.map(name => name.split(' ').length))
  for (let count = 1; count < longest; count += 1) {
    const short = shortened(count)
    if (new Set(short).size === names.length) return new Map(names.map((name, at) => [name, short[at]!]))
  }
  return new Map(names.map(name => [name, name]))
}

/** A row of the reply is JSON: its cents become money. */
export const centsOf = (cents: number | string): Money => money(Number(cents))
