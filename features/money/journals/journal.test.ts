import { describe, expect, test } from 'vitest'
import type { IsoDate } from '../../../kernel/dates.ts'
import { rupees, zero } from '../../../kernel/money.ts'
import { accounts, credit, debit } from '../../books/ledger/posting.ts'
import {
  checkJournal,
  checkJournalEdit,
  doubtsOfTill,
  intoTill,
  journalOf,
  journalPosting,
  type AskedJournal,
  type PostedType,
} from './journal.ts'

const [boc, sampath] = ['6401000001', '6401000002']
const banks = new Set([boc, sampath])
const toBank: PostedType = { name: 'Cash to bank', entryType: 1, account: accounts.cashInTill, toAccount: accounts.bankCleared }
const found: PostedType = { name: 'Cash found', entryType: 0, account: accounts.cashInTill, toAccount: null }
const within: PostedType = { name: 'Bank to bank', entryType: 1, account: accounts.bankCleared, toAccount: accounts.bankCleared }
const asked: AskedJournal = { amount: rupees('500.00'), bankAccount: null, toBankAccount: null }

describe('the entry of an account transaction', () => {
  test('goes from one side to the other as the type says; the own bank account is the party of the bank', () => {
    expect(journalPosting(journalOf(toBank, { ...asked, toBankAccount: boc }))).toEqual([
      debit('1201', rupees('500.00'), 31, boc),
      credit('1101', rupees('500.00'), 31),
    ])
  })

  test('of a single entry has the contra account as its other side', () => {
    expect(journalPosting(journalOf(found, asked))).toEqual([debit('1101', rupees('500.00'), 31), credit('3990', rupees('500.00'), 31)])
    expect(journalPosting(journalOf({ ...found, entryType: 1 }, asked))).toEqual([
      debit('3990', rupees('500.00'), 31),
      credit('1101', rupees('500.00'), 31),
    ])
  })
})

describe('an account transaction is refused', () => {
  const code = (type: PostedType, more: Partial<AskedJournal> = {}) => checkJournal(type, { ...asked, ...more }, banks)?.code ?? null

  test.each([
    ['nothing, where all is there', toBank, { toBankAccount: boc }, null],
    ['where one bank account is the same as the other', within, { bankAccount: boc, toBankAccount: boc }, 'JOURNAL_BANK_TWICE'],
    ['nothing, between two bank accounts', within, { bankAccount: boc, toBankAccount: sampath }, null],
    ['without the bank account', toBank, {}, 'JOURNAL_BANK'],
    ['with an unknown one', toBank, { toBankAccount: '6401000099' }, 'JOURNAL_BANK_UNKNOWN'],
    ['with one for the till', toBank, { bankAccount: boc, toBankAccount: boc }, 'JOURNAL_BANK_UNWANTED'],
    ['with one for the contra account', found, { toBankAccount: boc }, 'JOURNAL_BANK_UNWANTED'],
    ['without an amount', toBank, { amount: zero, toBankAccount: boc }, 'JOURNAL_AMOUNT'],
    ['where it moves cheques', { ...found, account: accounts.chequesInHand }, {}, 'JOURNAL_CHEQUE'],
    ['where it moves own cheques', { ...toBank, toAccount: accounts.ownCheques }, {}, 'JOURNAL_CHEQUE'],
  ] as const)('%s', (_, type, more, expected) => expect(code(type, more)).toBe(expected))

  test('a change after its day, in a closed day, or of a reversed one', () => {
    const today = '2026-03-02' as IsoDate
    const stands = { code: '4701000001', date: today, status: 'live', frozen: null }
    expect(checkJournalEdit(stands, today)).toBeNull()
    // A closed day is named with its location, also when it is past.
    const closed = checkJournalEdit({ ...stands, frozen: { date: today, location: 'Galle' } }, '2026-03-03' as IsoDate)
    expect(closed?.message).toBe('Day 2026-03-02 is closed for Galle: account transaction 4701000001 can only be reversed.')
    expect(checkJournalEdit({ ...stands, date: '2026-03-01' as IsoDate }, today)?.code).toBe('JOURNAL_PAST')
    expect(checkJournalEdit({ ...stands, status: 'reversed' }, today)?.code).toBe('REVERSED_ALREADY')
  })
})

test('a till that would go below zero is asked about, and only when cash goes out', () => {
  const out = intoTill(journalOf(toBank, { ...asked, toBankAccount: boc }))
  expect([out, intoTill(journalOf(found, asked)), intoTill(journalOf(within, asked))]).toEqual([-50_000, 50_000, 0])
  const till = { locationCode: '1301000001', locationName: 'Colombo' }
  const ask = (cash: string, change: number) =>
    doubtsOfTill({ ...till, cash: rupees(cash), change: change as typeof out }).map(({ text }) => text)
  expect(ask('500.00', out)).toEqual([])
  expect(ask('499.99', out)).toEqual([
    'The till of Colombo holds 499.99, and 500.00 goes out of it. 0.01 would be missing. Save it all the same?',
  ])
  expect(ask('-10.00', 500)).toEqual([])
})
