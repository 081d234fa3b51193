import { z } from 'zod'
import { codeParams, endpoint } from '../../../kernel/endpoint.ts'

/** Said by the till once a bill is printed. It changes nothing else, so it may be said twice and has no key. */
export const billPrinted = endpoint({
  method: 'PUT',
  path: 'invoice-printed/:code',
  summary: 'Say that a bill was printed; the day’s close names those that were not',
  permission: 'sell',
  params: codeParams,
  reply: z.object({ code: z.string() }),
})
