import { z } from 'zod'
import { paidStatuses } from '../../../kernel/codes.ts'
import {
  bodySizes,
  codeParams,
  codeText,
  confirmedDoubts,
  dateInput,
  dateText,
  doubtReason,
  endpoint,
  idParams,
  moneyText,
  percentInput,
  positiveMoneyInput,
  priceInput,
  quantityInput,
  termParams,
  text,
} from '../../../kernel/endpoint.ts'
import { numberedInput } from '../../../kernel/numbered-input.ts'
import { takenHold } from '../holds/contract.ts'
import { paymentEntry } from '../../banking/payments/payment-shapes.ts'
import { maxTenders } from '../../banking/payments/tender.ts'
import { reversalByCode } from '../../stock/stock/paper-shapes.ts'
import { type invoiceLine, invoiceRead, listedRow, outstandingReply } from './bill-shapes.ts'

export { invoiceRead } from './bill-shapes.ts'

const lineBody = z.object({
  itemCode: codeText,
  /** The chosen stock entry; when left out, the server takes earliest expiry, then oldest. */
  stockCode: codeText.nullish(),
  quantity: quantityInput,
  /** Unit price asked on the bill. */
  retailPrice: priceInput,
  discountPercentage: percentInput,
  /** Discount for each unit. */
  discountAmount: positiveMoneyInput,
  /** The service package this line was loaded from. */
  packageCode: codeText.nullish(),
})

const invoiceBody = z.object({
  customerCode: codeText,
  date: dateInput.optional(),
  /** Bill discount: percentage of the subtotal plus a fixed amount. */
  discountPercentage: percentInput,
  discountAmount: positiveMoneyInput,
  /** The total on the screen: the server computes it again and refuses a difference. */
  totalAmount: positiveMoneyInput,
  receivedAmount: positiveMoneyInput,
  /** 4 cash pay, 1 credit, or what the payments make of it: 2 partial, 3 completed (spec §4). */
  paidStatus: numberedInput(Object.values(paidStatuses)),
  /** What the payment dialog collected; cash may be more than is due, and the rest is change. */
  modeOfPayments: z.array(paymentEntry).max(maxTenders).default([]),
  salesRepCode: codeText.nullish(),
  remarks: text(300).default(''),
  invoiceExt: z
    .object({
      vehicleMasterCode: codeText.nullish(),
      odoReading: z.number().int().min(0).max(9_999_999).nullish(),
      nextServiceKm: z.number().int().min(0).max(9_999_999).nullish(),
      nextServiceDate: dateInput.nullish(),
      servicePackCode: codeText.nullish(),
      /** What the workshop tells the customer to have done at the next visit. */
      advice: text(500).default(''),
    })
    .default({ advice: '' }),
  stockHistories: z.array(lineBody).max(500),
  /** The order that it delivers of. */
  salesOrderCode: codeText.nullish(),
  /** The quotation that it is made from, when no order stands between them. */
  salesQuotation: codeText.nullish(),
  /** The bill on hold that it was taken from; saving it ends the hold. */
  heldBill: takenHold.nullish(),
  /** Keys of the unusual figures that the user has confirmed. */
  confirmed: confirmedDoubts,
  doubtReason,
  /** Overrides that a manager gave for this save. */
  overrideIds: z.array(z.guid()).max(4).default([]),
})
/** The body as the till sends it. */
export type InvoiceBody = z.input<typeof invoiceBody>
/** The body after parsing. */
export type InvoiceRequest = z.output<typeof invoiceBody>

export type InvoiceLineRead = z.infer<typeof invoiceLine>
export type InvoiceRead = z.infer<typeof invoiceRead>
export type BillKind = InvoiceRead['kind']

const saved = z.object({ code: z.string(), invoice: invoiceRead })
const editBody = invoiceBody.omit({ heldBill: true }).extend({ version: z.number().int().min(1) })

export type RecentInvoice = z.infer<typeof listedRow>

/** A bill of either kind, found by its number. */
export const foundInvoice = listedRow.extend({ kind: invoiceRead.shape.kind })

const recentParams = z.object({ n: z.coerce.number().int().min(1).max(50) })
const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(10),
})
const listReply = z.object({ invoice: z.array(listedRow), total: z.number().int() })
const foundReply = z.object({ invoice: z.array(listedRow) })

export const createAutoCareInvoice = endpoint({
  method: 'POST',
  path: 'invoice-autocare',
  summary: 'Save a bill of the workshop',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: invoiceBody,
  reply: saved,
})
export const editAutoCareInvoice = endpoint({
  method: 'PUT',
  path: 'invoice-autocare/:code',
  summary: 'Change an unpaid bill of the workshop whose day is open',
  permission: 'sell',
  saves: true,
  params: codeParams,
  bodyBytes: bodySizes.paper,
  body: editBody,
  reply: saved,
})
export const getAutoCareInvoice = endpoint({
  method: 'GET',
  path: 'invoice-autocare/:code',
  summary: 'One bill of the workshop',
  permission: 'sell',
  params: codeParams,
  reply: z.object({ invoice: invoiceRead }),
})
export const listAutoCareInvoices = endpoint({
  method: 'GET',
  path: 'invoice-autocare',
  summary: 'Bills of the workshop, newest first',
  permission: 'sell',
  query: listQuery,
  reply: listReply,
})
export const recentAutoCareInvoices = endpoint({
  method: 'GET',
  path: 'recent-invoice-autocare/:n',
  summary: 'The last n bills of the workshop at this location',
  permission: 'sell',
  params: recentParams,
  reply: foundReply,
})
export const findAutoCareInvoices = endpoint({
  method: 'GET',
  path: 'invoice-invoice-autocare/:term',
  summary:
    'Bills of the workshop whose number ends with the typed digits, or of a customer, or of an amount (1300.00); newest first, at most 20',
  permission: 'sell',
  params: termParams,
  reply: foundReply,
})
export const outstandingAutoCareInvoices = endpoint({
  method: 'GET',
  path: 'invoice-autocare-outstanding-customer/:id',
  summary: 'Unpaid and partly paid workshop bills of a customer, oldest first',
  permission: 'sell',
  params: idParams,
  reply: outstandingReply,
})

export const createInvoice = endpoint({
  method: 'POST',
  path: 'invoice',
  summary: 'Save a bill of the counter',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: invoiceBody,
  reply: saved,
})
export const editInvoice = endpoint({
  method: 'PUT',
  path: 'invoice/:id',
  summary: 'Change an unpaid bill of the counter whose day is open',
  permission: 'sell',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.paper,
  body: editBody,
  reply: saved,
})
export const getInvoice = endpoint({
  method: 'GET',
  path: 'invoice/:id',
  summary: 'One bill of the counter',
  permission: 'sell',
  params: idParams,
  reply: z.object({ invoice: invoiceRead }),
})
export const recentInvoices = endpoint({
  method: 'GET',
  path: 'recent-invoice/:id',
  summary: 'The last n bills of the counter at this location; 0 asks for three',
  permission: 'sell',
  params: z.object({ id: z.coerce.number().int().min(0).max(50) }),
  reply: foundReply,
})
export const findInvoices = endpoint({
  method: 'GET',
  path: 'invoice-search/:term',
  summary:
    'Bills of the counter whose number ends with the typed digits, or of a customer, or of an amount (1300.00); newest first, at most 20',
  permission: 'sell',
  params: termParams,
  reply: foundReply,
})
export const outstandingInvoices = endpoint({
  method: 'GET',
  path: 'invoice-outstanding-customer/:id',
  summary: 'Unpaid and partly paid counter bills of a customer, oldest first',
  permission: 'sell',
  params: idParams,
  reply: outstandingReply,
})

const overdueRead = z.object({ bills: z.number().int(), amount: moneyText, oldest: dateText.nullable() })
/** Unpaid bills past their due date: how many, what is due on them ("1500.00"), the oldest due date. */
export type OverdueBills = z.infer<typeof overdueRead>

/** What a till should know of a customer before the first scan; over all locations, as the customer's credit is. */
export const overdueOfCustomer = endpoint({
  method: 'GET',
  path: 'customer-overdue/:id',
  summary: 'How many bills of a customer are overdue today, what is still due on them, and the oldest due date',
  permission: 'sell',
  params: idParams,
  reply: z.object({ overdue: overdueRead }),
})

export const reverseInvoice = endpoint({
  method: 'PUT',
  path: 'invoice-reversal',
  summary: 'Take back a bill of counter or workshop, dated today; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalByCode,
  reply: saved,
})

/** Reprints are counted, so that each copy shows its number. */
export const countPrint = endpoint({
  method: 'POST',
  path: 'invoice-print/:code',
  summary: 'Count a reprint of a bill; answers the number of this copy',
  permission: 'sell',
  saves: true,
  params: codeParams,
  reply: z.object({ code: z.string(), prints: z.number().int() }),
})
