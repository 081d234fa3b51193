import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { codePrefixes } from '../../../kernel/codes.ts'
import { displayMoney, negate, subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { entryRefusal } from './refusals.ts'

const ofCheques = 'cheques'
const ofSuppliers = 'goods received notes, purchase returns and payment vouchers'
const ofCustomers = 'receipts, returns and advances'
const ofVat = 'papers with VAT and the VAT return'
const ofSales = 'bills, returns and settlement discounts'

/** The accounts that papers alone move, and which papers: what they hold is proved by these. */
const movedByPapers: Partial<Readonly<Record<string, string>>> = {
  [accounts.cashInTill]: 'bills, receipts, expenses and account transactions',
  [accounts.chequesInHand]: ofCheques,
  [accounts.chequesDeposited]: ofCheques,
  [accounts.ownCheques]: ofCheques,
  [accounts.receivables]: 'bills, receipts, returns and bad debts',
  [accounts.returnedCheques]: 'cheques and receipts',
  [accounts.inventory]: 'papers that move goods',
  [accounts.inventoryInTransit]: 'stock transfers',
  [accounts.supplierOverPayment]: ofSuppliers,
  [accounts.supplierReturnCredit]: ofSuppliers,
  [accounts.payables]: ofSuppliers,
  [accounts.customerOverPayment]: ofCustomers,
  [accounts.customerReturnBalance]: ofCustomers,
  [accounts.inputVat]: ofVat,
  [accounts.outputVat]: ofVat,
  [accounts.vatDue]: ofVat,
  [accounts.betweenLocations]: 'papers that settle papers of other locations',
  [accounts.resultsCarried]: 'the closing of a year',
  [accounts.salesOfGoods]: ofSales,
  [accounts.salesOfServices]: ofSales,
  [accounts.salesReturns]: ofSales,
  [accounts.settlementDiscounts]: ofSales,
  [accounts.costOfGoodsSold]: 'bills and returns',
}
export const papersAccounts: readonly string[] = Object.keys(movedByPapers)

/** An account of the books, as far as a line on it goes. */
export interface KnownAccount {
  code: string
  name: string
  /** One that the shop opened for itself. */
  isOwn: boolean
  isActive: boolean
}

/** Whom a line on an account names. */
export const namesOf = ({ code, isOwn }: Pick<KnownAccount, 'code' | 'isOwn'>): 'nobody' | 'bank' | 'party' =>
  code === accounts.bankCleared ? 'bank' : isOwn ? 'party' : 'nobody'

/** A line that is asked for; one of both sides has an amount. */
export interface AskedLeg {
  accountCode: string
  partyCode?: string | null | undefined
  debit?: Money | null | undefined
  credit?: Money | null | undefined
  remarks: string
}

/** A line of an entry: a debit above zero, a credit below. */
export interface Leg {
  account: string
  party: string | null
  amount: Money
  remarks: string
}

/** What is there to be named. */
export interface Known {
  accounts: ReadonlyMap<string, KnownAccount>
  /** Active own bank accounts, and customers and suppliers that are not merged. */
  parties: ReadonlySet<string>
}

const isBank = (party: string) => party.startsWith(codePrefixes.bankAccount)

/** The signed amount of a line, or null where it is no debit or credit. */
function amountOf({ debit: to, credit: from }: AskedLeg): Money | null {
  const [debited, credited] = [to ?? zero, from ?? zero]
  return debited > zero === credited > zero ? null : debited > zero ? debited : negate(credited)
}

function checkLeg(leg: AskedLeg, line: number, known: Known): Refusal | null {
  const { accountCode, partyCode } = leg
  const field = (name: string) => `legs.${line - 1}.${name}`
  const account = known.accounts.get(accountCode)
  if (!account?.isActive) return entryRefusal('ENTRY_ACCOUNT', { line, account: accountCode }).at(field('accountCode'))
  const named = `${account.code} ${account.name}`
  const papers = movedByPapers[accountCode]
  if (papers !== undefined) return entryRefusal('ENTRY_PAPERS', { line, account: named, papers }).at(field('accountCode'))
  if (amountOf(leg) === null) return entryRefusal('ENTRY_SIDE', { line }).at(field('debit'))
  const wants = namesOf(account)
  if (!partyCode) return wants === 'bank' ? entryRefusal('ENTRY_BANK', { line }).at(field('partyCode')) : null
  if (wants === 'nobody') return entryRefusal('ENTRY_PARTY', { line, account: named }).at(field('partyCode'))
  const fits = isBank(partyCode) === (wants === 'bank') && known.parties.has(partyCode)
  return fits ? null : entryRefusal('ENTRY_PARTY_UNKNOWN', { line, party: partyCode }).at(field('partyCode'))
}

/** What debits and credits come to, and by how much the debits are more. */
export function sumsOf(amounts: readonly Money[]): { debits: Money; credits: Money; difference: Money } {
  const debits = sumOf(amounts.filter(amount => amount > zero))
  const credits = negate(sumOf(amounts.filter(amount => amount < zero)))
  return { debits, credits, difference: subtract(debits, credits) }
}

/** May lines be booked? They are on accounts that no paper has for itself, name whom their account wants, and come to nothing. */
export function checkLegs(legs: readonly AskedLeg[], known: Known): Refusal | null {
  for (const [at, leg] of legs.entries()) {
    const refusal = checkLeg(leg, at + 1, known)
    if (refusal) return refusal
  }
  const { debits, credits, difference } = sumsOf(legs.flatMap(leg => amountOf(leg) ?? []))
  if (difference === zero) return null
  return entryRefusal('ENTRY_UNBALANCED', {
    debits: displayMoney(debits),
    credits: displayMoney(credits),
    missing: displayMoney(difference > zero ? difference : negate(difference)),
    side: difference > zero ? 'credit' : 'debit',
  }).at('legs')
}

/** Checked lines, as they are kept. */
export const legsOf = (legs: readonly AskedLeg[]): Leg[] =>
  legs.map(leg => ({ account: leg.accountCode, party: leg.partyCode || null, amount: amountOf(leg) ?? zero, remarks: leg.remarks }))

interface EntryDays {
  date: IsoDate
  belongsOn: IsoDate | null
}
interface OpenDays {
  today: IsoDate
  /** The first day at the location that is open. */
  first: IsoDate
  location: string
}

/** May an entry be of these days? */
export function checkDays({ date, belongsOn }: EntryDays, { today, first, location }: OpenDays): Refusal | null {
  if (date > today) return entryRefusal('ENTRY_AHEAD', { today: displayDate(today) }).at('date')
  if (first > today) return entryRefusal('ENTRY_CLOSED_TODAY', { location, today: displayDate(today) }).at('date')
  if (date < first) return entryRefusal('ENTRY_EARLY', { location, first: displayDate(first) }).at('date')
  if (belongsOn !== null && belongsOn >= date) return entryRefusal('ENTRY_BELONGS', { date: displayDate(date) }).at('belongsOn')
  return null
}

/** The ledger entry of lines, in their order. */
export function entryPosting(legs: readonly Leg[]): PostingLine[] {
  const source = sourceCodes.journalEntry
  return posting(
    legs.map(({ account, party, amount }) =>
      amount > zero
        ? debit(account as AccountCode, amount, source, party ?? undefined)
        : credit(account as AccountCode, negate(amount), source, party ?? undefined),
    ),
  )
}
