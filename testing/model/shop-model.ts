/**
 * A model of a shop that is simple enough to be obviously correct: the stock on each shelf, debts, and account balances. It is
 * written with big integers and uses none of the application's arithmetic, so that the two can be compared.
 */
export interface ShopModel {
  /** One that cheques are drawn on. */
  bank: string
  /** The own account that transfers go to. */
  account: string
  items: Map<string, ModelItem>
  customers: Map<string, ModelCustomer>
  suppliers: Map<string, ModelSupplier>
  /** What lies where, by location and item. */
  shelves: Map<string, OnShelf[]>
  /** Debits less credits in cents, by location, account and day; goods and services sold are one account, "sales". */
  accounts: Map<string, bigint>
  /** The accounts that the treasury's ledger shows. */
  treasury: readonly TreasuryAccount[]
  /** What the clock of each location says. */
  today: Map<string, string>
  /** The closes of each location that live, the earliest first. */
  closes: Map<string, ModelClose[]>
  /** Cash that was handed over, by location and day. */
  handedOver: Map<string, bigint>
  vat: ModelVat
  /** Those of the own account that stand, the earliest first. */
  reconciliations: { date: string }[]
  /** The day of the last bill of each kind, by location and kind. */
  lastBills: Map<string, string>
  /** The facts of every paper, by location, kind and number. */
  papers: Map<string, string>
}

/** What the model knows of VAT: from a day of its life on the shop is registered. */
/** A filed return: what it cleared at each location and on which day, and what was paid of it or came back. */
export interface ModelVatReturn {
  to: string
  /** Below zero what the authority owes. */
  payable: bigint
  settled: bigint
  clearings: { location: string; date: string; output: bigint; input: bigint }[]
  payments: { location: string; code: string; date: string; account: string; amount: bigint; isReversed: boolean }[]
}

export interface ModelVat {
  from: string
  /** Hundredths of a percent. */
  rate: bigint
  exempt: Set<string>
  /** Of customers, by their code. */
  tins: Map<string, string>
  /** The returns that were filed, the last one at the end. */
  returns: ModelVatReturn[]
}

/** An account with the ledger type and mode under which a close shows it. */
export interface TreasuryAccount {
  account: string
  ledgerType: string
  mode: 'cash' | 'cheque'
}

/** A day that was closed, with what was in the till. */
export interface ModelClose {
  location: string
  date: string
  /** Which close of this day it is, from 1. */
  nth: number
  /** Its number; empty for a day that was missed and closed with a later one. */
  code: string
  version: number
  expected: bigint
  handedOver: bigint
  loose: bigint
  /** Null for a day that was missed. */
  counted: bigint | null
  difference: bigint
  isReversed: boolean
}

export interface ModelItem {
  code: string
  category: string
  isStock: boolean
  allowsFractions: boolean
  retail: bigint
  minimum: bigint
  /** The largest discount, in hundredths of a percent. */
  mostOff: bigint
}

/** A received line: what it says of itself never changes. */
export interface ModelEntry {
  code: string
  itemCode: string
  cost: bigint
  retail: bigint
  batch: string
  expiry: string | null
  received: string
  /** Who brought it; null for stock that came in without a supplier. */
  supplier: string | null
  /** A tax invoice claimed the VAT of its goods. */
  isClaimed?: boolean
}

/** An entry at one location, in thousandths, and what the account of the inventory holds of it. */
export interface OnShelf {
  entry: ModelEntry
  location: string
  left: bigint
  value: bigint
}

/** So much onto a shelf or, negative, off it, and what it moves of the inventory's account. */
export interface Move {
  shelf: OnShelf
  quantity: bigint
  value: bigint
}

export interface ModelCustomer {
  code: string
  owes: bigint
  /** What is owed for returned cheques. */
  returned: bigint
  /** What goods brought back gave, and nothing has used yet. */
  credit: bigint
  /** What was paid ahead. */
  ahead: bigint
  /** 0 is no limit. */
  limit: bigint
  /** From a bill to the day it is due. */
  days: number
}

export interface ModelSupplier {
  code: string
  /** What the shop owes. */
  owed: bigint
  /** What the supplier owes for goods sent back. */
  credit: bigint
  /** What is paid ahead. */
  ahead: bigint
}

/** One leg in a ledger: a debit is positive. */
export interface Leg {
  account: string
  amount: bigint
  /** Customer or supplier. */
  party?: string
}

/** The effects of a paper on the books of a location. */
export interface Effects {
  location: string
  /** The day on which they are posted; today when it is left out. */
  date?: string
  legs: Leg[]
  moves: Move[]
}

/** Half away from zero. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const whole = (2n * size + denominator) / (2n * denominator)
  return numerator < 0n ? -whole : whole
}

/** Value of so many thousandths at a price for one. */
export function worth(price: bigint, quantity: bigint): bigint {
  return rounded(price * quantity, 1000n)
}

/**
 * Moves, one behind the other, with their values: what comes in comes at cost; what goes out takes what is held of the entry beyond
 * what the rest of it is worth.
 */
export function valued(moves: readonly Pick<Move, 'shelf' | 'quantity'>[]): Move[] {
  const held = new Map<OnShelf, { left: bigint; value: bigint }>()
  return moves.map(({ shelf, quantity }) => {
    const { left, value: before } = held.get(shelf) ?? shelf
    const { cost } = shelf.entry
    const part = worth(cost, left + quantity) - before
    const value = quantity > 0n ? worth(cost, quantity) : part < 0n ? part : 0n
    held.set(shelf, { left: left + quantity, value: before + value })
    return { shelf, quantity, value }
  })
}

export const valueOf = (moves: readonly Move[]): bigint => sumOfCents(moves.map(({ value }) => value))

/** A line after both discounts; `percent` in hundredths. */
export function lineTotal({ price, percent, each }: { price: bigint; percent: bigint; each: bigint }, quantity: bigint): bigint {
  return rounded(quantity * (price * (10_000n - percent) - each * 10_000n), 10_000_000n)
}

/** A total split over parts: what is rounded is the sum up to each of them. */
export function sharesOf(total: bigint, parts: readonly bigint[]): bigint[] {
  const whole = sumOfCents(parts)
  let upTo = 0n
  return parts.map(part => {
    const before = whole === 0n ? 0n : rounded(total * upTo, whole)
    upTo += part
    return whole === 0n ? 0n : rounded(total * upTo, whole) - before
  })
}

export function sumOfCents(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

/** Writes what a paper does into the books; -1 takes it out again. */
export function apply(model: ShopModel, { location, date = model.today.get(location) ?? '', legs, moves }: Effects, sign = 1n): void {
  for (const { shelf, quantity, value } of moves) {
    shelf.left += sign * quantity
    shelf.value += sign * value
  }
  for (const { account, amount, party } of legs) {
    const key = `${location} ${account} ${date}`
    model.accounts.set(key, (model.accounts.get(key) ?? 0n) + sign * amount)
    if (party) addToParty(model, { account, amount: sign * amount, party })
  }
}

/** What an account of a location holds at the end of a day. */
export function heldOn(model: ShopModel, { location, account }: { location: string; account: string }, through: string): bigint {
  let held = 0n
  for (const [key, amount] of model.accounts) {
    const [place, name, day = ''] = key.split(' ')
    if (place === location && name === account && day <= through) held += amount
  }
  return held
}

function addToParty(model: ShopModel, { account, amount, party = '' }: Leg): void {
  const customer = model.customers.get(party)
  const supplier = model.suppliers.get(party)
  if (account === '1300' && customer) customer.owes += amount
  else if (account === '1310' && customer) customer.returned += amount
  else if (account === '2210' && customer) customer.credit -= amount
  else if (account === '2200' && customer) customer.ahead -= amount
  else if (account === '2100' && supplier) supplier.owed -= amount
  else if (account === '1510' && supplier) supplier.credit += amount
  else if (account === '1500' && supplier) supplier.ahead += amount
  else throw new Error(`nobody to owe ${account}: ${party}`)
}

/** All that ever lay at a location of an item, in the order it came. */
export function shelvesOf(model: ShopModel, location: string, itemCode: string): OnShelf[] {
  const key = `${location} ${itemCode}`
  const known = model.shelves.get(key)
  if (known) return known
  const made: OnShelf[] = []
  model.shelves.set(key, made)
  return made
}

/** The place of an entry at a location; an empty one is made for what was never there. */
export function shelfOf(model: ShopModel, location: string, entry: ModelEntry): OnShelf {
  const shelves = shelvesOf(model, location, entry.itemCode)
  const known = shelves.find(shelf => shelf.entry.code === entry.code)
  if (known) return known
  const made = { entry, location, left: 0n, value: 0n }
  shelves.push(made)
  return made
}

/** Stores the present facts of a paper. */
export function record(model: ShopModel, paper: { location: string; kind: string; code: string }, figures: readonly unknown[]): void {
  model.papers.set(`${paper.location} ${paper.kind} ${paper.code}`, figures.join(' '))
}

/** What is not there any more has no facts. */
export function forget(model: ShopModel, { location, kind, code }: { location: string; kind: string; code: string }): void {
  model.papers.delete(`${location} ${kind} ${code}`)
}
