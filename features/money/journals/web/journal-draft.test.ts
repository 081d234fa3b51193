import { expect, test } from 'vitest'
import { rupees } from '../../../../kernel/money.ts'
import { blankJournal, bodyOfJournal, checkJournalDraft, readStoredJournal, type TransactionType } from './journal-draft.ts'

const cash = { code: '1101', name: 'Cash in till', isBank: false }
const bank = { code: '1201', name: 'Bank, cleared', isBank: true }
const toBank: TransactionType = {
  code: '4501000001',
  name: 'Cash to bank',
  entryTypeFrom: 'CREDIT',
  isDouble: true,
  debit: bank,
  credit: cash,
}
const typed = {
  ...blankJournal,
  type: toBank.code,
  amount: rupees('500.00'),
  debitBank: '6401000001',
  creditBank: '6401000009',
  remarks: 'Till',
}

test('a draft misses its type, its amount, the account of the bank, and two accounts of it', () => {
  const fields = (draft: typeof typed, type: TransactionType | null) => Object.keys(checkJournalDraft(draft, type)?.fields ?? {})
  expect(fields(typed, toBank)).toEqual([])
  expect(fields(typed, null)).toEqual(['type'])
  expect(fields({ ...typed, amount: rupees('0.00') }, toBank)).toEqual(['amount'])
  expect(fields({ ...typed, debitBank: '' }, toBank)).toEqual(['debitBank'])
  expect(fields({ ...typed, creditBank: typed.debitBank }, { ...toBank, credit: bank })).toEqual(['debitBank'])
})

test('the account of the first side is sent first, and none for a side that is no bank', () => {
  expect(bodyOfJournal(typed, toBank)).toEqual({
    accTransactionType: toBank.code,
    amount: '500.00',
    bankAccount: null,
    toBankAccount: '6401000001',
    remarks: 'Till',
  })
  expect(bodyOfJournal(typed, { ...toBank, entryTypeFrom: 'DEBIT' })).toMatchObject({ bankAccount: '6401000001', toBankAccount: null })
})

test('only a draft of this page is read back', () => {
  expect(readStoredJournal(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  expect(readStoredJournal({ ...typed, amount: -1 })).toBeNull()
})
