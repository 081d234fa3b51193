import { expect, test } from 'vitest'
import { checkBook, checkRange, leavesOf, leavesWarning } from './cheque-book.ts'

const book = (firstNumber: string, lastNumber: string) => ({ firstNumber, lastNumber })

test('a book has its first number, its last and all between, whatever zeros stand in front', () => {
  expect(leavesOf(book('000101', '000150'))).toBe(50)
  expect(leavesOf(book('7', '007'))).toBe(1)
  expect(checkBook(book('000101', '000150'), [])).toBeNull()
  expect(checkRange(book('000150', '000149'))?.code).toBe('NUMBERS_BACKWARDS')
  expect(checkRange(book('1', '1000'))).toBeNull()
  expect(checkRange(book('1', '1001'))?.code).toBe('NUMBERS_TOO_MANY')
})

test('books of an account share no number', () => {
  const others = [book('000201', '000250'), book('000101', '000150')]
  expect(checkBook(book('000151', '000200'), others)).toBeNull()
  expect(checkBook(book('150', '160'), others)?.message).toContain('000101 to 000150')
  expect(checkBook(book('000240', '000300'), others)?.code).toBe('BOOK_OVERLAPS')
  expect(checkBook(book('1', '999'), others)?.code).toBe('BOOK_OVERLAPS')
})

test('few leaves are told, and none is too', () => {
  expect([leavesWarning(null), leavesWarning(6)]).toEqual([null, null])
  expect(leavesWarning(5)).toBe('5 leaves are left. Order the next cheque book.')
  expect(leavesWarning(1)).toBe('1 leaf is left. Order the next cheque book.')
  expect(leavesWarning(0)).toContain('No leaf is left')
})
