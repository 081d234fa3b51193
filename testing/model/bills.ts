import { cashCustomerCode } from '../../kernel/codes.ts'
import type { ModelCheque } from './cheques.ts'
import type { ModelOpening } from './openings.ts'
import type { ModelOrder } from './orders.ts'
import type { Part, Wanted } from './taking.ts'
import { lineTotal, rounded, sharesOf, sumOfCents, valued, type Effects, type Leg, type ModelVat, type ShopModel } from './shop-model.ts'

export interface ModelLine extends Wanted {
  price: bigint
  /** Hundredths of a percent. */
  percent: bigint
  each: bigint
}

export interface ModelCart {
  location: string
  customerCode: string
  isCash: boolean
  lines: ModelLine[]
  percent: bigint
  amount: bigint
}

/** A payment of the payment dialog. */
export interface ModelTender {
  means: 'cash' | 'card' | 'cheque' | 'transfer' | 'return amount' | 'over payment' | 'credit note'
  amount: bigint
  /** The credit note that is spent. */
  note?: ModelBack
  /** The cheque's. */
  number?: string
}

/** Money of a customer for some bills. */
export interface ModelReceipt {
  location: string
  code: string
  date: string
  customerCode: string
  tenders: ModelTender[]
  paid: { bill: ModelBill; amount: bigint }[]
  openings: { opening: ModelOpening; amount: bigint }[]
  /** Returned cheques, with the bank's charge that is passed on. */
  cheques: { cheque: ModelCheque; amount: bigint; charge: bigint }[]
  total: bigint
  settled: bigint
  isReversed: boolean
}

/** What was left of some debts of a customer, written off. */
export type ModelBadDebt = Omit<ModelReceipt, 'date' | 'tenders' | 'settled'>

/** The same, forgiven by who took the money, sometimes with its receipt. */
export interface ModelDiscount extends ModelBadDebt {
  date: string
  receipt: ModelReceipt | null
}

/** A part of a sold line that came back. */
export interface BackPart {
  /** Place on the bill, from 0. */
  at: number
  quantity: bigint
  value: bigint
  share: bigint
  cost: bigint
  isDamaged: boolean
}

/** Goods of a bill that came back. */
export interface ModelBack {
  code: string
  location: string
  date: string
  version: number
  total: bigint
  /** What it took off what the bill owed. */
  offBill: bigint
  cash: bigint
  /** What of it bears VAT, and the VAT of that. */
  taxed: bigint
  vat: bigint
  /** The credit note that a customer without a name was given: its code, and the number that spends it. */
  note: string | null
  noteNumber: string
  /** What was paid with the credit note. */
  spent: bigint
  parts: BackPart[]
  isReversed: boolean
  effects: Effects
}

export interface ModelBill extends ModelCart {
  code: string
  kind: 'pos' | 'auto-care'
  date: string
  version: number
  author: string
  total: bigint
  isReversed: boolean
  taken: Part<ModelLine>[]
  /** What each of them took off the inventory's account. */
  costs: bigint[]
  /** Empty for a bill that is paid in cash at once, or owed. */
  tenders: ModelTender[]
  /** What paid on it later, taken back again or not. */
  receipts: ModelReceipt[]
  /** What wrote it off, taken back again or not. */
  writtenOff: ModelBadDebt[]
  /** What forgave the rest of it, taken back again or not. */
  forgiven: ModelDiscount[]
  /** What came back of it, taken back again or not. */
  back: ModelBack[]
  /** The TIN on its tax invoice; '' without one. */
  taxTin: string
  /** The order that it delivers of. */
  order: ModelOrder | null
  /** Places of its oversold lines, from 0. */
  oversold: number[]
  /** What named their goods, taken back again or not. */
  namings: ModelNaming[]
}

/** Goods of an oversold line that were named. */
export interface ModelNaming {
  code: string
  /** Place of the line on the bill, from 0. */
  at: number
  location: string
  date: string
  version: number
  quantity: bigint
  total: bigint
  isReversed: boolean
  effects: Effects
}

/** How much of an oversold line is named. */
export function namedOn({ namings }: Pick<ModelBill, 'namings'>, at: number): bigint {
  return sumOfCents(namings.filter(one => one.at === at && !one.isReversed).map(({ quantity }) => quantity))
}

/** Are goods of an oversold line named? Then the bill stays as it is. */
export const isNamed = ({ namings }: Pick<ModelBill, 'namings'>) => namings.some(({ isReversed }) => !isReversed)

/** Is something of this bill back? Then it stays as it is. */
export const isReturned = ({ back }: Pick<ModelBill, 'back'>) => back.some(given => !given.isReversed)

/** What was paid on a bill when it was saved. */
const paidAtOnce = ({ isCash, total, tenders }: Pick<ModelBill, 'isCash' | 'total' | 'tenders'>) =>
  isCash ? total : sumOfCents(tenders.map(({ amount }) => amount))

function partsOn(code: string, papers: readonly Pick<ModelReceipt, 'isReversed' | 'paid'>[]): bigint {
  const lines = papers.filter(({ isReversed }) => !isReversed).flatMap(({ paid }) => paid)
  return sumOfCents(lines.filter(({ bill }) => bill.code === code).map(({ amount }) => amount))
}

const paidLater = ({ code, receipts }: ModelBill) => partsOn(code, receipts)

/** What is written off of a bill: it counts as paid. */
const writtenOffOf = ({ code, writtenOff }: ModelBill) => partsOn(code, writtenOff)

/** What is forgiven of a bill: it counts as paid. */
export const forgivenOf = ({ code, forgiven }: ModelBill) => partsOn(code, forgiven)

/** What is paid on a bill by now in money or balances. */
export const moneyOn = (bill: ModelBill) => paidAtOnce(bill) + paidLater(bill)

/** What is paid on a bill by now, written off of it or forgiven. */
export const paidOn = (bill: ModelBill) => moneyOn(bill) + writtenOffOf(bill) + forgivenOf(bill)

/** What a bill still owes. */
export function owedOn(bill: ModelBill): bigint {
  return bill.total - paidOn(bill) - sumOfCents(bill.back.filter(given => !given.isReversed).map(({ offBill }) => offBill))
}

/** Is nothing paid on it? */
export const isUnpaid = (bill: ModelBill) => bill.total > 0n && paidOn(bill) === 0n && owedOn(bill) > 0n

/** Did a later paper pay on it? Then it is not taken back. */
export const isPaidLater = (bill: ModelBill) => paidLater(bill) > 0n

/** Is something of it written off? */
export const isWrittenOff = (bill: ModelBill) => writtenOffOf(bill) > 0n

/** The last total of a cart in cents. */
export function totalOfParts(cart: ModelCart, parts: readonly Part<ModelLine>[]): bigint {
  const subTotal = sumOfCents(parts.map(({ line, quantity }) => lineTotal(line, quantity)))
  return subTotal - rounded(subTotal * cart.percent, 10_000n) - cart.amount
}

/** Whether the customer's debts would exceed the limit with so much new credit. */
export function isOverLimit(model: ShopModel, cart: ModelCart, newCredit: bigint, edited?: ModelBill): boolean {
  const customer = model.customers.get(cart.customerCode)
  if (!customer || customer.limit === 0n || newCredit <= 0n) return false
  const before = edited && !edited.isCash && edited.customerCode === cart.customerCode ? customer.owes - edited.total : customer.owes
  return before + customer.returned + newCredit - customer.credit - customer.ahead > customer.limit
}

type Charged = Pick<ModelBill, 'date' | 'total' | 'taken'>

/** Is there VAT on a bill? */
export const isCharged = ({ from }: ModelVat, { date, total }: Charged) => date >= from && total !== 0n

/** What the lines of a bill that bear VAT come to, each less its share of the discount of the whole. */
function taxedOf({ exempt }: ModelVat, { total, taken }: Charged): bigint {
  const totals = taken.map(({ line, quantity }) => lineTotal(line, quantity))
  const shares = sharesOf(sumOfCents(totals) - total, totals)
  const nets = totals.map((own, at) => own - shares[at]!)
  return sumOfCents(nets.filter((_, at) => !exempt.has(taken[at]!.line.itemCode)))
}

/** The VAT in a bill. */
export function vatOfBill(vat: ModelVat, bill: Charged): bigint {
  return isCharged(vat, bill) ? rounded(taxedOf(vat, bill) * vat.rate, 10_000n + vat.rate) : 0n
}

/** What of a return bears VAT, and the VAT that goes back with it: that of all its bill's returns up to it, less that of those before. */
export function vatOfBack(vat: ModelVat, bill: ModelBill, parts: ModelBack['parts']): { taxed: bigint; vat: bigint } {
  const bears = ({ at }: { at: number }) => !vat.exempt.has(bill.taken[at]!.line.itemCode)
  const taxed = isCharged(vat, bill) ? sumOfCents(parts.filter(bears).map(({ value, share }) => value - share)) : 0n
  const whole = taxedOf(vat, bill)
  if (taxed === 0n || whole === 0n) return { taxed, vat: 0n }
  const before = bill.back.filter(({ isReversed }) => !isReversed)
  const upTo = rounded(vatOfBill(vat, bill) * (sumOfCents(before.map(one => one.taxed)) + taxed), whole)
  const own = upTo - sumOfCents(before.map(one => one.vat))
  return { taxed, vat: own < 0n ? 0n : own < taxed ? own : taxed }
}

const accountOf: Record<ModelTender['means'], string> = {
  cash: '1101',
  card: '1203',
  cheque: '1102',
  transfer: '1201',
  'return amount': '2210',
  'over payment': '2200',
  'credit note': '2210',
}

function legOf({ means, amount }: ModelTender, customerCode: string): Leg {
  const account = accountOf[means]
  if (means === 'credit note') return { account, amount, party: cashCustomerCode }
  return means === 'return amount' || means === 'over payment' ? { account, amount, party: customerCode } : { account, amount }
}

/** What each part of a bill takes off the inventory's account as things stand; nothing for services. */
export function costsOf(taken: ModelBill['taken']): bigint[] {
  const moves = valued(taken.flatMap(({ shelf, quantity }) => (shelf ? [{ shelf, quantity: -quantity }] : [])))
  return taken.map(({ shelf }) => (shelf ? -moves.shift()!.value : 0n))
}

/** The ledger of a bill: credits sales and output VAT and takes its stock at cost; what pays it and the customer's debt are the other side. */
export function effectsOfBill(
  rules: ModelVat,
  bill: Pick<ModelBill, keyof ModelCart | 'date' | 'total' | 'taken' | 'costs' | 'tenders'>,
): Effects {
  const cost = sumOfCents(bill.costs)
  const tenders = bill.isCash ? [{ means: 'cash' as const, amount: bill.total }] : bill.tenders
  const owed = bill.total - paidAtOnce(bill)
  const vat = vatOfBill(rules, bill)
  return {
    location: bill.location,
    legs: [
      ...tenders.map(tender => legOf(tender, bill.customerCode)),
      ...(owed > 0n ? [{ account: '1300', amount: owed, party: bill.customerCode }] : []),
      { account: 'sales', amount: vat - bill.total },
      { account: '2300', amount: -vat },
      { account: '5000', amount: cost },
      { account: '1400', amount: -cost },
    ],
    moves: bill.taken.flatMap(({ shelf, quantity }, at) => (shelf ? [{ shelf, quantity: -quantity, value: -bill.costs[at]! }] : [])),
  }
}

/** The ledger of a receipt: what was given, against what is owed for bills and returned cheques, charges and the over payment. */
export function effectsOfReceipt({ location, customerCode, tenders, total, settled, cheques }: ModelReceipt): Effects {
  const [returned, charges] = [sumOfCents(cheques.map(({ amount }) => amount)), sumOfCents(cheques.map(({ charge }) => charge))]
  return {
    location,
    legs: [
      ...tenders.map(tender => legOf(tender, customerCode)),
      { account: '1300', amount: returned + charges - settled, party: customerCode },
      { account: '1310', amount: -returned, party: customerCode },
      { account: '6900', amount: -charges },
      { account: '2200', amount: settled - total, party: customerCode },
    ],
    moves: [],
  }
}
