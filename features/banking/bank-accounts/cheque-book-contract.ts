import { z } from 'zod'
import { endpoint, idParams, numberText, requiredText, timeText } from '../../../kernel/endpoint.ts'
import { chequeNumberPattern } from './cheque-book.ts'

const leafNumber = numberText(12).regex(chequeNumberPattern, 'Type the number, digits alone')

const book = z.object({
  bookNo: z.number().int(),
  firstNumber: z.string(),
  lastNumber: z.string(),
  leaves: z.number().int(),
  used: z.number().int(),
  spoiled: z.number().int(),
  left: z.number().int(),
  /** Its next unused number; null where no leaf is left. */
  nextNumber: z.string().nullable(),
  user: z.string(),
  addedAt: timeText,
})
export type ChequeBook = z.infer<typeof book>

const spoiled = z.object({ number: z.string(), reason: z.string(), user: z.string(), at: timeText })

const booksOfAccount = z.object({
  /** The newest first. */
  books: z.array(book),
  /** The last ones that were spoiled, the newest first. */
  spoiled: z.array(spoiled),
})
export type ChequeBooks = z.infer<typeof booksOfAccount>

export const chequeBooks = endpoint({
  method: 'GET',
  path: 'cheque-book/:id',
  summary: 'The cheque books of an own bank account with what is left of each, and the leaves that were spoiled',
  permission: 'move-cheques',
  params: idParams,
  reply: booksOfAccount,
})

export const addChequeBook = endpoint({
  method: 'POST',
  path: 'cheque-book/:id',
  summary: 'Add a cheque book to an own bank account, by its first and last number',
  permission: 'move-cheques',
  saves: true,
  params: idParams,
  body: z.object({ firstNumber: leafNumber, lastNumber: leafNumber }),
  reply: booksOfAccount,
})

export const removeChequeBook = endpoint({
  method: 'POST',
  path: 'cheque-book-removal/:id',
  summary: 'Take away a cheque book that was added wrongly; none of its leaves may be used',
  permission: 'move-cheques',
  saves: true,
  params: idParams,
  body: z.object({ bookNo: z.number().int().min(1).max(32_767) }),
  reply: booksOfAccount,
})

export const spoilCheques = endpoint({
  method: 'POST',
  path: 'spoiled-cheque/:id',
  summary: 'Keep that leaves of an own bank account were spoiled or lost, with the reason: their numbers are used',
  permission: 'move-cheques',
  saves: true,
  params: idParams,
  body: z.object({
    firstNumber: leafNumber,
    /** The same as the first where one leaf is spoiled. */
    lastNumber: leafNumber,
    reason: requiredText(200, 'Say why'),
  }),
  reply: booksOfAccount,
})
