import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

/** One paper is paid with at most so many own cheques of an account. */
export const mostProposed = 99

/** What an own cheque is written with. */
export const ownChequeNumbers = endpoint({
  method: 'GET',
  path: 'own-cheque-number',
  summary:
    'The own bank accounts in use, each with the next unused number of its cheque books, or without a book the number behind its last cheque',
  permission: 'look-up',
  reply: z.object({
    accounts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Empty where no leaf is left, and before the first cheque of an account without a book. */
        nextNumber: z.string(),
        /** The unused numbers behind it in the books of the account, the newest book first. */
        following: z.array(z.string()),
        /** The unused leaves of all its books; null where it has none. */
        leavesLeft: z.number().int().nullable(),
      }),
    ),
  }),
})
