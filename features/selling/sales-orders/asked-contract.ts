import { z } from 'zod'
import {
  codeText,
  dateText,
  moneyText,
  percentInput,
  percentText,
  positiveMoneyInput,
  priceInput,
  quantityInput,
  quantityText,
  requiredCode,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { messages } from '../../../kernel/messages.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { writtenFor } from '../../parties/customers/written-for-contract.ts'

const lineBody = z.object({
  itemCode: codeText,
  /** The stock entry that was shown when the line was added. */
  stockCode: codeText.nullish(),
  quantity: quantityInput,
  retailPrice: priceInput,
  discountPercentage: percentInput,
  /** Discount on each unit. */
  discountAmount: positiveMoneyInput,
})

/** What orders and quotations are sent with. */
export const askedBody = {
  customerCode: requiredCode(messages.customerRequired),
  remarks: text(300).default(''),
  /** The total as the screen shows it: the server computes it again and refuses a difference. */
  totalAmount: positiveMoneyInput,
  stockHistories: z.array(lineBody).max(500),
}
export type AskedLineRequest = z.output<typeof lineBody>

const askedLine = z.object({
  code: z.string().meta({ description: 'Line number' }),
  itemCode: z.string(),
  stockCode: z.string().nullable(),
  itemMaster: z.object({
    code: z.string(),
    name: z.string(),
    barcode: z.string(),
    unit: z.string(),
    type: z.enum(['stock', 'service', 'labour']),
    allowsFractions: z.boolean(),
  }),
  quantity: quantityText,
  /** How many of it later papers took: bills of an order, orders and bills of a quotation. */
  takenQuantity: quantityText,
  openQuantity: quantityText,
  /** Of the stock entry that was shown, else of the one a bill would take first, else of the item; for who may see costs. */
  costPrice: moneyText.optional(),
  wholesalePrice: moneyText,
  retailPrice: moneyText,
  discountPercentage: percentText,
  discountAmount: moneyText,
  discountTotal: moneyText,
  /** Before discounts. */
  subTotalAmount: moneyText,
  totalAmount: moneyText,
})
export type AskedLineRead = z.infer<typeof askedLine>

const vatOfTotal = z.array(z.object({ rate: percentText, vat: moneyText }))
export type AskedVat = z.infer<typeof vatOfTotal>

/** What one order or quotation answers. */
export const askedRead = {
  code: z.string(),
  customerCode: z.string(),
  customer: z.object({
    code: z.string(),
    firstName: z.string(),
    secondName: z.string(),
    phone1: z.string(),
    address: z.string(),
    city: z.string(),
    paysWholesale: z.boolean(),
  }),
  writtenFor,
  stockLocation: z.object({ code: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
  user: z.string(),
  date: dateText,
  dateTime: timeText,
  remarks: z.string(),
  cancelledReason: z.string(),
  version: z.number().int(),
  /** Before discounts. */
  subTotalAmount: moneyText,
  discountTotal: moneyText,
  totalAmount: moneyText,
  /** What of the total is VAT; left out where the shop is not registered on the day. */
  vat: vatOfTotal.optional(),
  stockHistories: z.array(askedLine),
  /** The bills that were made of it, oldest first. */
  invoices: z.array(z.object({ code: z.string(), date: dateText, totalAmount: moneyText, status: z.enum(paperStatuses) })),
}

/** Columns that both lists have. */
export const askedRow = {
  date: dateText,
  customerCode: z.string(),
  customerName: z.string(),
  lineCount: z.number().int(),
  /** Lines of which something is still open. */
  openLines: z.number().int(),
  totalAmount: moneyText,
  /** What is still open, at the prices of the paper. */
  openAmount: moneyText,
}

/** A row of a search. */
export const askedFound = {
  code: z.string(),
  date: dateText,
  customerCode: z.string(),
  customerName: z.string(),
  totalAmount: moneyText,
  openAmount: moneyText,
}
