import { z } from 'zod'
import {
  bodySizes,
  codeText,
  confirmedDoubts,
  dateInput,
  dateText,
  endpoint,
  idParams,
  moneyText,
  requiredText,
  termParams,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { paymentEntry, paymentRead } from '../../banking/payments/payment-shapes.ts'
import { askedBody, askedFound, askedRead, askedRow } from './asked-contract.ts'

const orderBody = z.object({
  ...askedBody,
  /** When the customer wants it. */
  wantedDate: dateInput.nullish(),
  /** Keeps what is here of it for the customer: whoever sells into it is asked first. */
  isReserved: z.boolean().default(false),
  /** The quotation that it was made of. */
  salesQuotation: codeText.nullish(),
  /** Doubts that somebody looked at again, such as stock that is reserved for others. */
  confirmed: confirmedDoubts,
})
/** What the screen sends. */
export type SalesOrderBody = z.input<typeof orderBody>
/** What the command gets, parsed. */
export type SalesOrderRequest = z.output<typeof orderBody>

/** OPEN → PART → DONE by what bills deliver of it; CANCELLED by hand, with a reason. */
export const salesOrderStates = ['OPEN', 'PART', 'DONE', 'CANCELLED'] as const
export type SalesOrderState = (typeof salesOrderStates)[number]

const orderRead = z.object({
  ...askedRead,
  wantedDate: dateText.nullable(),
  isReserved: z.boolean(),
  salesQuotation: z.string().nullable(),
  state: z.enum(salesOrderStates),
  /** What was paid ahead, oldest first; reversed ones stay in the list. */
  advances: z.array(
    z.object({
      code: z.string(),
      date: dateText,
      totalAmount: moneyText,
      status: z.enum(paperStatuses),
      version: z.number().int(),
      modeOfPayments: z.array(paymentRead),
    }),
  ),
  /** The sum of the live ones. */
  advanceAmount: moneyText,
})
export type SalesOrderRead = z.infer<typeof orderRead>
const one = z.object({ salesOrder: orderRead })
const saved = one.extend({ code: z.string() })

export const salesOrders = paperList({
  by: ['user'],
  path: 'sales-order',
  many: 'salesOrders',
  title: 'Sales Order',
  row: { ...askedRow, wantedDate: dateText.nullable(), isReserved: z.boolean(), state: z.enum(salesOrderStates) },
  filters: { customerCode: codeText.optional(), state: z.enum(salesOrderStates).optional() },
  sort: ['date', 'code', 'customerName', 'wantedDate', 'totalAmount', 'openAmount'],
  totals: ['totalAmount', 'openAmount'],
  permission: 'sell',
})

export const getSalesOrder = endpoint({
  method: 'GET',
  path: 'sales-order/:id',
  summary: 'One sales order with what is still open of it, and its bills',
  permission: 'sell',
  params: idParams,
  reply: one,
})

export const searchSalesOrders = endpoint({
  method: 'GET',
  path: 'sales-order-search/:term',
  summary: 'Open orders of this location by any part of number or customer, oldest first; at most 20',
  permission: 'sell',
  params: termParams,
  reply: z.object({ salesOrders: z.array(z.object({ ...askedFound, wantedDate: dateText.nullable() })) }),
})

export const createSalesOrder = endpoint({
  method: 'POST',
  path: 'sales-order',
  summary: 'Take an order of a customer; posts nothing and moves no stock',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: orderBody,
  reply: saved,
})

export const editSalesOrder = endpoint({
  method: 'PUT',
  path: 'sales-order/:id',
  summary: 'Change an open order, not below what bills delivered of it',
  permission: 'sell',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.paper,
  body: orderBody.extend({ version: z.number().int().min(1) }),
  reply: saved,
})

export const cancelSalesOrder = endpoint({
  method: 'PUT',
  path: 'sales-order-cancelled',
  summary: 'Nothing more is delivered of an open order; says why',
  permission: 'sell',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) }),
  reply: saved,
})

export const createAdvance = endpoint({
  method: 'POST',
  path: 'sales-order-advance',
  summary: 'Take money ahead on an open order: it is the over payment of its customer until it pays a bill',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({ salesOrderCode: codeText, modeOfPayments: z.array(paymentEntry).min(1).max(20) }),
  reply: saved,
})

export const reverseAdvance = endpoint({
  method: 'PUT',
  path: 'sales-order-advance-reversal',
  summary: 'Give an advance back that nothing was paid with, dated today; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) }),
  reply: saved,
})
