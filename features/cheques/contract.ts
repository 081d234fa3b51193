import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

/** What an own cheque is written with. */
export const ownChequeNumbers = endpoint({
  method: 'GET',
  path: 'own-cheque-number',
  summary: 'The own bank accounts in use, each with the number behind that of its last cheque',
  permission: 'look-up',
  reply: z.object({
    accounts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Empty before the first cheque of an account. */
        nextNumber: z.string(),
      }),
    ),
  }),
})
