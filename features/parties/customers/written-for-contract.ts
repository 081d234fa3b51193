import { z } from 'zod'

/**
 * Whom a paper was written for, where that customer was merged into another one since: its prints go on naming the customer that the
 * first one named.
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
