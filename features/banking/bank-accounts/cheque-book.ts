import type { Refusal } from '../../../kernel/refusal.ts'
import { bankAccountRefusal } from './refusals.ts'

/** The most leaves of one book. */
export const mostLeaves = 1_000
/** With so many leaves left, the next book is to be ordered. */
export const fewLeaves = 5

/** The number of a cheque as it is typed: digits alone. */
export const chequeNumberPattern = /^\d{1,12}$/

/** From one number to another, both among them. */
export interface NumberRange {
  firstNumber: string
  lastNumber: string
}

/** How many numbers a range has; below one where it runs backwards. */
export function leavesOf({ firstNumber, lastNumber }: NumberRange): number {
  return Number(BigInt(lastNumber) - BigInt(firstNumber)) + 1
}

const sharesNumbers = (one: NumberRange, other: NumberRange) =>
  BigInt(one.firstNumber) <= BigInt(other.lastNumber) && BigInt(other.firstNumber) <= BigInt(one.lastNumber)

/** May these numbers be taken together? Null when they run forward and are not too many. */
export function checkRange(range: NumberRange): Refusal | null {
  const leaves = leavesOf(range)
  if (leaves < 1) return bankAccountRefusal('NUMBERS_BACKWARDS', {}, { lastNumber: 'Type a number that is not below the first' })
  if (leaves <= mostLeaves) return null
  return bankAccountRefusal('NUMBERS_TOO_MANY', { leaves: String(leaves), most: String(mostLeaves) }, { lastNumber: 'Check this number' })
}

/** May the account get this book beside the others it has? */
export function checkBook(book: NumberRange, others: readonly NumberRange[]): Refusal | null {
  const refusal = checkRange(book)
  if (refusal) return refusal
  const other = others.find(one => sharesNumbers(book, one))
  if (!other) return null
  return bankAccountRefusal('BOOK_OVERLAPS', { first: other.firstNumber, last: other.lastNumber }, { firstNumber: 'In another book' })
}

/** What is said where few leaves are left, or none; null where there are enough, or the account has no book. */
export function leavesWarning(leavesLeft: number | null): string | null {
  if (leavesLeft === null || leavesLeft > fewLeaves) return null
  if (leavesLeft === 0) return 'No leaf is left. Add the next cheque book in Bank Accounts.'
  return `${leavesLeft === 1 ? '1 leaf is' : `${leavesLeft} leaves are`} left. Order the next cheque book.`
}

/** What the number of a cheque is compared by: without zeros in front. */
export function withoutZeros(number: string): string {
  return number.replace(/^0+(?=\d)/, '')
}
