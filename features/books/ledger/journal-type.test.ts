import { expect, test } from 'vitest'
import { checkSides, type JournalSides, type Tag } from './journal-type.ts'

const cashBook = '4601000001'
const bank = '4601000002'
const capital = '4601000004'
const tags: Tag[] = [
  { ledgerType: cashBook, mode: 0 },
  { ledgerType: cashBook, mode: 1 },
  { ledgerType: bank, mode: 0 },
  { ledgerType: bank, mode: 1 },
  { ledgerType: capital, mode: 0 },
]

const single: JournalSides = {
  ledgerType: cashBook,
  entryType: 0,
  transactionMode: 0,
  toLedgerType: '',
  toEntryType: null,
  toTransactionMode: null,
}
const double: JournalSides = { ...single, toLedgerType: bank, toEntryType: 1, toTransactionMode: 0 }

test('a single entry names one side, a double entry two', () => {
  expect(checkSides(single, tags)).toBeNull()
  expect(checkSides(double, tags)).toBeNull()
})

test('half a second side is refused', () => {
  expect(checkSides({ ...single, toEntryType: 1 }, tags)?.code).toBe('JOURNAL_SIDES')
  expect(checkSides({ ...double, toEntryType: null }, tags)?.fields).toHaveProperty('toEntryType')
  expect(checkSides({ ...double, toTransactionMode: null }, tags)?.code).toBe('JOURNAL_SIDES')
})

test('one side is debited and the other credited', () => {
  expect(checkSides({ ...double, toEntryType: 0 }, tags)?.fields).toEqual({ toEntryType: 'One side is debited, the other credited' })
})

test('an entry does not lead from an account to itself, but from cash to cheques of one ledger it may', () => {
  expect(checkSides({ ...double, toLedgerType: cashBook }, tags)?.code).toBe('JOURNAL_SIDES')
  expect(checkSides({ ...double, toLedgerType: cashBook, toTransactionMode: 1 }, tags)).toBeNull()
})

test('from one own bank account to another money goes within the bank', () => {
  const transfer = { ...double, ledgerType: bank, entryType: 1, toEntryType: 0 } as const
  expect(checkSides(transfer, tags)).toBeNull()
  expect(checkSides({ ...transfer, transactionMode: 1, toTransactionMode: 1 }, tags)?.code).toBe('JOURNAL_SIDES')
})

test('capital takes no cheques', () => {
  expect(checkSides({ ...single, ledgerType: capital, transactionMode: 1 }, tags)?.code).toBe('NO_ACCOUNT')
  expect(checkSides({ ...double, toLedgerType: capital, toTransactionMode: 1 }, tags)?.fields).toHaveProperty('toTransactionMode')
})
