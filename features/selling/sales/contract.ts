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
  percentText,
  positiveMoneyInput,
  priceInput,
  quantityInput,
  quantityText,
  termParams,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { numberedInput } from '../../../kernel/numbered-input.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { takenHold } from '../holds/contract.ts'
import { paymentEntry, paymentRead } from '../../banking/payments/payment-shapes.ts'
import { maxTenders } from '../../banking/payments/tender.ts'
import { reversalByCode } from '../../stock/stock/paper-shapes.ts'
import { writtenFor } from '../../parties/customers/written-for-contract.ts'

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

const invoiceLine = z.object({
  code: z.string().meta({ description: 'Line number on the bill' }),
  itemCode: z.string(),
  stockCode: z.string().nullable(),
  itemMaster: z.object({
    code: z.string(),
    name: z.string(),
    printName: z.string(),
    barcode: z.string(),
    retailPrice: moneyText,
    /** Of the stock entry, as it was at the sale; for who may see costs, when one bill is read. */
    costPrice: moneyText.optional(),
  }),
  quantity: quantityText,
  /** Unit price on the bill. */
  retailPrice: moneyText,
  discountPercentage: percentText,
  discountAmount: moneyText,
  discountTotal: moneyText,
  /** Before discounts. */
  subTotalAmount: moneyText,
  /** After discounts. */
  totalAmount: moneyText,
  /** Line total divided by quantity: the price of one unit. */
  unitSoldPrice: moneyText,
  warrantyDueDate: dateText.nullable(),
  packageCode: z.string().nullable(),
})
export type InvoiceLineRead = z.infer<typeof invoiceLine>

/** A paper that ended a part of a bill without money. */
const endedPart = z.object({ code: z.string(), date: dateText, amount: moneyText })

export const invoiceRead = z.object({
  code: z.string(),
  kind: z.enum(['pos', 'auto-care']),
  dateTime: timeText,
  date: dateText,
  dueDate: dateText,
  customerCode: z.string(),
  customer: z.object({
    code: z.string(),
    firstName: z.string(),
    secondName: z.string(),
    phone1: z.string(),
    address: z.string(),
    city: z.string(),
    paysWholesale: z.boolean(),
    /** The customer's present debt; printed as outstanding (spec §9). */
    creditAmount: moneyText,
  }),
  writtenFor,
  user: z.object({ code: z.string(), username: z.string(), firstName: z.string() }),
  salesRep: z.object({ code: z.string(), username: z.string() }).nullable(),
  paidStatus: z.enum(['1', '2', '3', '4']),
  status: z.enum(paperStatuses),
  /** 1 when its day is closed: then it can only be reversed. */
  isFreeze: z.number().int(),
  subTotalAmount: moneyText,
  /** Discounts of the lines, included in the subtotal. */
  discountTotal: moneyText,
  discountPercentage: percentText,
  discountAmount: moneyText,
  billDiscount: moneyText,
  totalAmount: moneyText,
  receivedAmount: moneyText,
  paidAmount: moneyText,
  /** What returns took off what was owed: it counts like payment. */
  returnedAmount: moneyText,
  /** The paper that wrote off what was left of it, which counts as paid; left out where none did. */
  writtenOff: endedPart.optional(),
  /** What was forgiven when it was settled, which counts as paid; left out where nothing was. */
  settlementDiscounts: z.array(endedPart).optional(),
  /** The customer's debt before this bill. */
  previousBillAmount: moneyText,
  remarks: z.string(),
  /** The number of reprints. */
  prints: z.number().int(),
  /** Increased by each edit; an edit names the version it began from. */
  version: z.number().int(),
  invoiceExt: z.object({
    odoReading: z.number().int().nullable(),
    nextServiceKm: z.number().int().nullable(),
    nextServiceDate: dateText.nullable(),
    vehicleMaster: z
      .object({
        code: z.string(),
        vehicleNumber: z.string(),
        description: z.string(),
        servicePeriod: z.number().int(),
        serviceKm: z.number().int(),
        /** The vehicle's owner of today; the bill may be another customer's. */
        customer: z.object({ code: z.string(), firstName: z.string(), secondName: z.string(), phone1: z.string() }),
      })
      .nullable(),
    /** What the workshop told the customer to have done at the next visit. */
    advice: z.string(),
  }),
  servicePack: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** The order that it delivers of, or the quotation that it was made from. */
  salesOrderCode: z.string().nullable(),
  salesQuotation: z.string().nullable(),
  /** How it was paid when it was saved; both names of spec §3. */
  payment: z.array(paymentRead),
  modeOfPayments: z.array(paymentRead),
  stockHistories: z.array(invoiceLine),
  /** The VAT in the total by rate, where the shop is registered and says so on bills. */
  vat: z.array(z.object({ rate: percentText, vat: moneyText })).optional(),
  /** Serial of its tax invoice, where one was issued. */
  taxInvoice: z.string().optional(),
  /** The till's own number and time, of a bill that a till made without the server. */
  till: z.object({ number: z.string(), soldAt: timeText }).optional(),
})
export type InvoiceRead = z.infer<typeof invoiceRead>
export type BillKind = InvoiceRead['kind']

const saved = z.object({ code: z.string(), invoice: invoiceRead })
const editBody = invoiceBody.omit({ heldBill: true }).extend({ version: z.number().int().min(1) })

/** A row of the recent list: grey reversed, green paid, amber partial, red-tinted otherwise (spec §2). */
const recentRow = z.object({
  code: z.string(),
  dateTime: timeText,
  totalAmount: moneyText,
  paidStatus: z.enum(['1', '2', '3', '4']),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  customerCode: z.string(),
  /** "Cash" for the cash customer. */
  customerName: z.string(),
  customer: z.object({ firstName: z.string() }),
})

/** A row of the lists of bills, which also say what came back. */
const listedRow = recentRow.extend({
  /** How much of its goods came back: nothing, a part, or everything. */
  returned: z.enum(['none', 'part', 'whole']),
})
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
const outstandingReply = z.object({
  invoices: z.array(
    recentRow.extend({
      dueDate: dateText,
      paidAmount: moneyText,
      outstanding: moneyText,
      /** Of an opening balance the number of the bill in the previous books; '' for a bill. */
      reference: z.string(),
    }),
  ),
})

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
