import type { ModelOrder } from './orders.ts'
import type { Part, Wanted } from './taking.ts'
import { rounded, sumOfCents, worth, type Effects, type ShopModel } from './shop-model.ts'

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

/** A part of a sold line that came back. */
export interface BackPart {
  /** Place on the bill, from 0. */
  at: number
  quantity: bigint
  value: bigint
  share: bigint
  isDamaged: boolean
}

/** Goods of a bill that came back. */
export interface ModelBack {
  code: string
  location: string
  date: string
  version: number
  total: bigint
  cash: bigint
  /** The credit note that a customer without a name was given. */
  note: string | null
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
  /** What came back of it, taken back again or not. */
  back: ModelBack[]
  /** The order that it delivers of. */
  order: ModelOrder | null
}

/** Is something of this bill back? Then it stays as it is. */
export const isReturned = ({ back }: Pick<ModelBill, 'back'>) => back.some(given => !given.isReversed)

/** A line after both discounts. */
export function lineTotal({ price, percent, each }: Omit<ModelLine, keyof Wanted>, quantity: bigint): bigint {
  return rounded(quantity * (price * (10_000n - percent) - each * 10_000n), 10_000_000n)
}

/** The last total of a cart in cents. */
export function totalOfParts(cart: ModelCart, parts: readonly Part<ModelLine>[]): bigint {
  const subTotal = sumOfCents(parts.map(({ line, quantity }) => lineTotal(line, quantity)))
  return subTotal - rounded(subTotal * cart.percent, 10_000n) - cart.amount
}

/** Whether the customer's debts would exceed the limit. */
export function isOverLimit(model: ShopModel, cart: ModelCart, total: bigint, edited?: ModelBill): boolean {
  const customer = model.customers.get(cart.customerCode)
  if (!customer || customer.limit === 0n || total <= 0n) return false
  const before = edited && !edited.isCash && edited.customerCode === cart.customerCode ? customer.owes - edited.total : customer.owes
  return before + total - customer.credit - customer.ahead > customer.limit
}

/** The ledger of a bill: credits sales and takes its stock at cost; cash or the customer's debt is the other side. */
export function effectsOfBill(bill: Pick<ModelBill, keyof ModelCart | 'total' | 'taken'>): Effects {
  const taken = bill.taken.flatMap(({ shelf, quantity }) => (shelf ? [{ shelf, quantity }] : []))
  const cost = sumOfCents(taken.map(({ shelf, quantity }) => worth(shelf.entry.cost, quantity)))
  const paid = bill.isCash ? { account: '1101', amount: bill.total } : { account: '1300', amount: bill.total, party: bill.customerCode }
  return {
    location: bill.location,
    legs: [paid, { account: 'sales', amount: -bill.total }, { account: '5000', amount: cost }, { account: '1400', amount: -cost }],
    moves: taken.map(({ shelf, quantity }) => ({ shelf, quantity: -quantity })),
  }
}
