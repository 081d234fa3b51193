import { z } from 'zod'

/**
 * Whom a paper was written for, where that customer was merged into another one since: its prints go on naming the customer that the
 * first one named. On a bill of a till without the server also a new customer, who is in no books yet.
 */
export const writtenFor = z
  .object({
    code: z.string(),
    firstName: z.string(),
    secondName: z.string(),
    phone1: z.string(),
    address: z.string(),
    city: z.string(),
  })
  .optional()
