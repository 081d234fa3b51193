import { add, negate, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { accounts, credit, debit, posting, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'

/** What a return files of one location. */
export interface LocationVat {
  locationCode: string
  outputVat: Money
  inputVat: Money
}

/** What filing posts at one location. */
export interface Clearing extends LocationVat {
  /** What all locations owe the authority, at the location where the return is filed; nothing at the others. Below zero what it owes them. */
  due: Money
}

/**
 * The clearings of a return, in the order of their locations: each location's VAT leaves its accounts, and the whole is due where the
 * return is filed. A location without VAT has none.
 */
export function clearingsOf(places: readonly LocationVat[], filedAt: string): Clearing[] {
  const due = sumOf(places.map(({ outputVat, inputVat }) => subtract(outputVat, inputVat)))
  const isThere = places.some(({ locationCode }) => locationCode === filedAt)
  const all = isThere ? places : [...places, { locationCode: filedAt, outputVat: zero, inputVat: zero }]
  return all
    .map(place => ({ ...place, due: place.locationCode === filedAt ? due : zero }))
    .filter(({ outputVat, inputVat, due: owed }) => outputVat !== 0 || inputVat !== 0 || owed !== 0)
    .toSorted((a, b) => (a.locationCode < b.locationCode ? -1 : 1))
}

const source = sourceCodes.vatFiled

/** A debit of an amount; of one below zero, a credit. */
const leg = (account: AccountCode, amount: Money) => (amount < 0 ? credit(account, negate(amount), source) : debit(account, amount, source))

/** The ledger entry of a clearing: what one location brings about and another one owes goes between them. */
export function clearingPosting({ outputVat, inputVat, due }: Omit<Clearing, 'locationCode'>): PostingLine[] {
  return posting([
    leg(accounts.outputVat, outputVat),
    leg(accounts.inputVat, negate(inputVat)),
    leg(accounts.betweenLocations, add(due, subtract(inputVat, outputVat))),
    leg(accounts.vatDue, negate(due)),
  ])
}
