import { z } from 'zod'
import { endpoint, percentText } from '../../../kernel/endpoint.ts'

// A file of its own, because every till and every list of items asks for it, and settings and tax papers are large.

/** Whether VAT is anybody's business in this shop; the browser asks once. */
export const getVatStatus = endpoint({
  method: 'GET',
  path: 'vat-status',
  summary: 'Whether the shop is registered for VAT today, or was; the standard rate today',
  permission: 'signed-in',
  reply: z.object({
    /** Today. */
    isRegistered: z.boolean(),
    /** Today, or on an earlier day of which papers still show their VAT. */
    hasVat: z.boolean(),
    standardRate: percentText,
    pricesIncludeVat: z.boolean(),
    billLine: z.boolean(),
    requestDays: z.number().int(),
  }),
})
