import type { IsoDate } from '../../../kernel/dates.ts'
import { displayDate } from '../../../kernel/dates.ts'
import { doubt, type Doubt } from '../../../kernel/doubt.ts'
import { add, displayMoney, negate, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { sharedRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { ClosedDay } from '../../books/ledger/closed-day.ts'
import { accounts, credit, debit, posting, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { journalRefusal } from './refusals.ts'

/** A journal type with the accounts behind its sides. */
export interface PostedType {
  name: string
  /** 0 debits the first side, 1 credits it. */
  entryType: 0 | 1
  account: AccountCode
  /** Null for a single entry. */
  toAccount: AccountCode | null
}

/** One side of a transaction: an account, with the own bank account where it is the bank. */
interface Side {
  account: AccountCode
  bankAccount: string | null
}

export interface Journal {
  debit: Side
  credit: Side
  amount: Money
}

/** What a transaction is asked to be. */
export interface AskedJournal {
  amount: Money
  bankAccount: string | null
  toBankAccount: string | null
}

// Every line on these names one cheque or more, which an amount alone does not.
const chequeAccounts: readonly AccountCode[] = [accounts.chequesInHand, accounts.chequesDeposited, accounts.ownCheques]

/** The two sides of a transaction of a type; a single entry has the contra account as its second. */
export function journalOf(type: PostedType, { amount, bankAccount, toBankAccount }: AskedJournal): Journal {
  const first = { account: type.account, bankAccount }
  const second = { account: type.toAccount ?? accounts.singleEntryContra, bankAccount: toBankAccount }
  return type.entryType === 0 ? { debit: first, credit: second, amount } : { debit: second, credit: first, amount }
}

/** Whether it takes cash of the till to the bank, which the one who carries it may book. */
export function isCashToBank({ debit: to, credit: from }: { debit: { account: string }; credit: { account: string } }): boolean {
  return to.account === accounts.bankCleared && from.account === accounts.cashInTill
}

interface TypeOfSides {
  debit: { code: string }
  credit: { code: string }
}

/** The journal types that somebody may book: each of them, or those alone that take cash of the till to the bank. */
export function typesToBook<T extends TypeOfSides>(types: readonly T[], { mayEach }: { mayEach: boolean }): readonly T[] {
  if (mayEach) return types
  return types.filter(({ debit: to, credit: from }) => isCashToBank({ debit: { account: to.code }, credit: { account: from.code } }))
}

/** Whether a side is the bank, so that its own account has to be named. */
const isBank = (account: AccountCode | null) => account === accounts.bankCleared

/** May such a transaction be written? `banks` are the active own bank accounts. The first problem, or null. */
export function checkJournal(type: PostedType, asked: AskedJournal, banks: ReadonlySet<string>): Refusal | null {
  const values = { type: type.name }
  const { account, toAccount } = type
  if ([account, toAccount].some(one => one !== null && chequeAccounts.includes(one))) {
    return journalRefusal('JOURNAL_CHEQUE', values, { accTransactionType: 'Moves cheques' })
  }
  if (asked.amount <= zero) return journalRefusal('JOURNAL_AMOUNT', {}, { amount: 'Enter the amount' })
  const problem =
    checkBank(isBank(account), { bank: asked.bankAccount, field: 'bankAccount' }, banks, values) ??
    checkBank(isBank(toAccount), { bank: asked.toBankAccount, field: 'toBankAccount' }, banks, values)
  if (problem) return problem
  if (asked.bankAccount === null || asked.bankAccount !== asked.toBankAccount) return null
  return journalRefusal('JOURNAL_BANK_TWICE', {}, { toBankAccount: 'Choose another bank account' })
}

function checkBank(
  isWanted: boolean,
  { bank, field }: { bank: string | null; field: string },
  banks: ReadonlySet<string>,
  values: { type: string },
): Refusal | null {
  if (bank === null) return isWanted ? journalRefusal('JOURNAL_BANK', values, { [field]: 'Choose the bank account' }) : null
  if (!isWanted) return journalRefusal('JOURNAL_BANK_UNWANTED', values, { [field]: 'Leave it out' })
  return banks.has(bank) ? null : journalRefusal('JOURNAL_BANK_UNKNOWN', {}, { [field]: 'Choose another one' })
}

interface Standing {
  code: string
  date: IsoDate
  status: string
  /** Its day, where that is closed. */
  frozen: ClosedDay | null
}

/** May it still be changed? Only while it lives, on its own day, before that is closed. */
export function checkJournalEdit({ code, date, status, frozen }: Standing, today: IsoDate): Refusal | null {
  if (status === 'reversed') return sharedRefusal('REVERSED_ALREADY', { what: `Account transaction ${code}` })
  if (frozen) return journalRefusal('JOURNAL_FROZEN', { code, ...frozen })
  return date === today ? null : journalRefusal('JOURNAL_PAST', { code, date: displayDate(date) })
}

/** The ledger entry: one debit and one credit, the own bank account as the party of the bank's line. */
export function journalPosting({ debit: to, credit: from, amount }: Journal): PostingLine[] {
  const source = sourceCodes.accountTransaction
  return posting([
    debit(to.account, amount, source, to.bankAccount ?? undefined),
    credit(from.account, amount, source, from.bankAccount ?? undefined),
  ])
}

/** What a transaction brings into the till; below zero when it takes out. */
export function intoTill({ debit: to, credit: from, amount }: Journal): Money {
  return add(to.account === accounts.cashInTill ? amount : zero, from.account === accounts.cashInTill ? negate(amount) : zero)
}

interface TillQuestion {
  locationCode: string
  locationName: string
  /** What is in the till before. */
  cash: Money
  /** By how much the save changes it. */
  change: Money
}

/** Asks whether a till may go below zero; nothing where money comes in. */
export function doubtsOfTill({ locationCode, locationName, cash, change }: TillQuestion): Doubt[] {
  const left = add(cash, change)
  if (change >= zero || left >= zero) return []
  const values = {
    location: locationName,
    cash: displayMoney(cash),
    amount: displayMoney(negate(change)),
    missing: displayMoney(negate(left)),
  }
  return [doubt('TILL_BELOW_ZERO', { of: locationCode, figure: left, field: 'amount', values })]
}
