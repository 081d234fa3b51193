import { z } from 'zod'
import { dateText, moneyText, percentText, quantityText, timeText } from '../../../kernel/endpoint.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { paymentRead } from '../../banking/payments/payment-shapes.ts'
import { writtenFor } from '../../parties/customers/written-for-contract.ts'

/** A line of a bill as it is read. */
export const invoiceLine = z.object({
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

/** A paper that ended a part of a bill without money. */
const endedPart = z.object({ code: z.string(), date: dateText, amount: moneyText })

/** A bill as it is read. */
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
export const listedRow = recentRow.extend({
  /** How much of its goods came back: nothing, a part, or everything. */
  returned: z.enum(['none', 'part', 'whole']),
})

/** Bills of a customer that are owed. */
export const outstandingReply = z.object({
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
