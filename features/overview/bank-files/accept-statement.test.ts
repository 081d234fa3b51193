import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees } from '../../../kernel/money.ts'
import { checkBankFile, isSameAccount } from './accept-statement.ts'
import type { BankFile } from './bank-file.ts'

const line = { date: date('2026-11-05'), amount: rupees('50.00'), text: '', reference: '', chequeNumber: '', balance: null }
const file: BankFile = { format: 'csv', accountNumber: '', currency: '', lines: [line], opening: null, closing: null }
const check = (more: Partial<BankFile>, today = '2026-11-30') =>
  checkBankFile({ ...file, ...more }, { name: 'the file', account: { name: 'Current', number: '12-345678' }, today: date(today) })?.code ??
  null

test('a statement is of its account, in rupees, of days that were, and whole', () => {
  expect(check({})).toBe(null)
  expect(check({ accountNumber: '0012345678', currency: 'LKR', opening: rupees('-10.00'), closing: rupees('40.00') })).toBe(null)
  expect(check({ accountNumber: '99345679' })).toBe('BANK_FILE_ACCOUNT')
  expect(check({ currency: 'USD' })).toBe('BANK_FILE_CURRENCY')
  expect(check({ lines: [] })).toBe('BANK_FILE_EMPTY')
  expect(check({ lines: Array.from({ length: 5_001 }, () => line) })).toBe('BANK_FILE_LONG')
  expect(check({}, '2026-11-04')).toBe('BANK_FILE_AHEAD')
  expect(check({ opening: rupees('0.00'), closing: rupees('49.99') })).toBe('BANK_FILE_SUM')
})

test.each([
  ['1234567890', '1234567890', true],
  ['001234567890', '12-3456-7890', true],
  ['XXXXXX7890', '1234567890', true],
  ['LK00BANK1234567890', '1234567890', true],
  ['****7891', '1234567890', false],
  ['1234567891', '1234567890', false],
  ['12', '12', true],
  ['12', '112', false],
])('%s is account %s: %s', (found, number, isSame) => {
  expect(isSameAccount(found, number)).toBe(isSame)
})
