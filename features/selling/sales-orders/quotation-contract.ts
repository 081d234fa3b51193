import { z } from 'zod'
import { bodySizes, codeText, dateInput, dateText, endpoint, idParams, requiredText, termParams } from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { askedBody, askedFound, askedRead, askedRow } from './asked-contract.ts'

const quotationBody = z.object({
  ...askedBody,
  /** The last day on which its prices hold. */
  validUntil: dateInput,
})
/** What the screen sends. */
export type QuotationBody = z.input<typeof quotationBody>

/** OPEN → PART → DONE by what orders and bills took of it; REVISED by a newer version, CANCELLED by hand. */
export const quotationStates = ['OPEN', 'PART', 'DONE', 'REVISED', 'CANCELLED'] as const
export type QuotationState = (typeof quotationStates)[number]

const quotationRead = z.object({
  ...askedRead,
  validUntil: dateText,
  /** 1, or one more than the quotation that it revises. */
  revision: z.number().int(),
  revises: z.string().nullable(),
  revisedBy: z.string().nullable(),
  state: z.enum(quotationStates),
  /** The orders that were made of it, oldest first. */
  salesOrders: z.array(z.object({ code: z.string(), date: dateText })),
})
export type QuotationRead = z.infer<typeof quotationRead>
const one = z.object({ salesQuotation: quotationRead })
const saved = one.extend({ code: z.string() })

export const salesQuotations = paperList({
  by: ['user'],
  path: 'sales-quotation',
  many: 'salesQuotations',
  title: 'Quotation',
  row: { ...askedRow, validUntil: dateText, revision: z.number().int(), state: z.enum(quotationStates) },
  filters: { customerCode: codeText.optional(), state: z.enum(quotationStates).optional() },
  sort: ['date', 'code', 'customerName', 'validUntil', 'totalAmount', 'openAmount'],
  totals: ['totalAmount', 'openAmount'],
  permission: 'sell',
})

export const getQuotation = endpoint({
  method: 'GET',
  path: 'sales-quotation/:id',
  summary: 'One quotation with what is still open of it, and what was made of it',
  permission: 'sell',
  params: idParams,
  reply: one,
})

export const searchQuotations = endpoint({
  method: 'GET',
  path: 'sales-quotation-search/:term',
  summary: 'Open quotations of this location by any part of number or customer, newest first; at most 20',
  permission: 'sell',
  params: termParams,
  reply: z.object({ salesQuotations: z.array(z.object({ ...askedFound, validUntil: dateText })) }),
})

export const createQuotation = endpoint({
  method: 'POST',
  path: 'sales-quotation',
  summary: 'Offer prices to a customer; posts nothing and moves no stock',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: quotationBody,
  reply: saved,
})

export const reviseQuotation = endpoint({
  method: 'PUT',
  path: 'sales-quotation/:id',
  summary: 'Replace an open quotation by a new version with a number of its own; the old one stays readable',
  permission: 'sell',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.paper,
  body: quotationBody.extend({ version: z.number().int().min(1) }),
  reply: saved,
})

export const cancelQuotation = endpoint({
  method: 'PUT',
  path: 'sales-quotation-cancelled',
  summary: 'A quotation is no longer offered; says why',
  permission: 'sell',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) }),
  reply: saved,
})
