import { z } from 'zod'
import {
  bodySizes,
  codeParams,
  codeText,
  confirmedDoubts,
  dateInput,
  dateText,
  endpoint,
  idParams,
  moneyText,
  numberText,
  percentInput,
  percentText,
  positiveMoneyInput,
  priceInput,
  quantityInput,
  quantityText,
  requiredCode,
  requiredText,
  termParams,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { messages } from '../../../kernel/messages.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { lateTaxInvoiceRead } from '../../tax/input-vat/contract.ts'
import { taxDocumentBody, taxDocumentRead } from '../../tax/input-vat/tax-document-shapes.ts'
import { vatClasses } from '../../shop/vat/vat.ts'
import { mostLandedCosts } from './landed-cost.ts'

const lineBody = z.object({
  /** For a line that was received before: its stock entry. */
  stockCode: codeText.nullish(),
  itemCode: codeText,
  quantity: quantityInput,
  costPrice: priceInput,
  wholesalePrice: priceInput,
  retailPrice: priceInput,
  discountPercentage: percentInput.prefault('0'),
  /** Discount for each unit. */
  discountAmount: positiveMoneyInput.prefault('0'),
  expiryDate: dateInput.nullish(),
  /** Days of warranty that the shop gives its customers. */
  warrantyPeriods: z.number().int().min(0).max(36_500).default(0),
  batch: numberText(40).default(''),
})

const landedCost = z.object({
  /** To whom it is owed; the note's supplier when left out. */
  supplierCode: codeText.nullish(),
  amount: positiveMoneyInput,
  remarks: text(60).default(''),
  /** Where his tax invoice is in hand: its VAT is a part of the amount, and no cost. */
  taxInvoice: taxDocumentBody.nullish(),
})

const returnUse = z.object({ code: codeText, amount: positiveMoneyInput })

export const grnBody = z.object({
  supplierCode: requiredCode(messages.supplierRequired),
  invoiceCode: numberText(40).min(1, messages.invoiceNumberRequired),
  invoiceDate: dateInput,
  remarks: text(300).default(''),
  /** The purchase order that this receives. */
  orderCode: codeText.nullish(),
  /** GRN discount: percentage of the subtotal plus a fixed amount. */
  discountPercentage: percentInput.prefault('0'),
  discountAmount: positiveMoneyInput.prefault('0'),
  /** Freight, duty and the like: part of the goods' cost, owed apart from the total. */
  landedCosts: z.array(landedCost).max(mostLandedCosts).default([]),
  /** The supplier's tax invoice, where it is in hand: its VAT is owed on top of the prices and claimed back. */
  taxInvoice: taxDocumentBody.nullish(),
  /** The total on the screen, with VAT: the server computes it again and refuses a difference. */
  totalAmount: positiveMoneyInput,
  /** Update Price: sets the prices of the items and of their older entries here to those of this note. */
  updatePrice: z.boolean().default(false),
  purchaseReturn: z.array(returnUse).max(50).default([]),
  stockHistories: z.array(lineBody).max(500),
  /** Keys of the unusual figures that the user has confirmed. */
  confirmed: confirmedDoubts,
})
/** The body as the screen sends it. */
export type GrnBody = z.input<typeof grnBody>
/** The body after parsing. */
export type GrnRequest = z.output<typeof grnBody>

const grnLine = z.object({
  code: z.string().meta({ description: 'Line number' }),
  stockCode: z.string(),
  itemCode: z.string(),
  itemMaster: z.object({ code: z.string(), name: z.string(), barcode: z.string(), unit: z.string(), allowsFractions: z.boolean() }),
  locationCode: z.string(),
  quantity: quantityText,
  /** How much of this line is still here. */
  remainingQuantity: quantityText,
  /** Null when the user may not see cost. */
  costPrice: moneyText.nullable(),
  unitCost: moneyText.nullable(),
  wholesalePrice: moneyText,
  retailPrice: moneyText,
  discountPercentage: percentText.nullable(),
  discountAmount: moneyText.nullable(),
  discountTotal: moneyText.nullable(),
  subTotalAmount: moneyText.nullable(),
  totalAmount: moneyText.nullable(),
  /** What the line adds to the note's subtotal, as the specification names it: `totalAmount`. */
  sum: moneyText.nullable(),
  expiryDate: dateText.nullable(),
  warrantyPeriods: z.number().int(),
  batch: z.string(),
})

const supplier = z.object({
  code: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  phone1: z.string(),
  phone2: z.string(),
})

export const grnRead = z.object({
  code: z.string(),
  supplierCode: z.string(),
  supplier,
  stockLocation: z.object({ code: z.string(), name: z.string() }),
  user: z.string(),
  invoiceCode: z.string(),
  invoiceDate: dateText,
  grnDate: dateText,
  dueDate: dateText,
  dateTime: timeText,
  orderCode: z.string().nullable(),
  remarks: z.string(),
  /** Amounts are null when the user may not see cost. */
  subTotalAmount: moneyText.nullable(),
  discountTotal: moneyText.nullable(),
  discountPercentage: percentText.nullable(),
  discountAmount: moneyText.nullable(),
  grnDiscount: moneyText.nullable(),
  /** The sum of the landed costs, which are owed beside the total. */
  landedCost: moneyText.nullable(),
  /** The part of the total that is claimed back. */
  vatAmount: moneyText.nullable(),
  taxInvoice: taxDocumentRead.nullable(),
  totalAmount: moneyText.nullable(),
  returnAmount: moneyText.nullable(),
  paidAmount: moneyText.nullable(),
  outstanding: moneyText.nullable(),
  isActive: z.number().int(),
  isLocked: z.number().int(),
  isFreeze: z.number().int(),
  updatePrice: z.boolean(),
  version: z.number().int(),
  purchaseReturn: z.array(z.object({ code: z.string(), date: dateText, amount: moneyText.nullable() })),
  landedCosts: z.array(
    z.object({
      supplierCode: z.string(),
      supplierName: z.string(),
      remarks: z.string(),
      dueDate: dateText,
      taxInvoice: taxDocumentRead.nullable(),
      amount: moneyText.nullable(),
      paidAmount: moneyText.nullable(),
      outstanding: moneyText.nullable(),
    }),
  ),
  /** The corrections of its prices that stand, each a due of its own; below zero where the supplier owes. */
  priceCorrections: z.array(
    z.object({ code: z.string(), date: dateText, amount: moneyText.nullable(), outstanding: moneyText.nullable() }),
  ),
  /** Tax invoices that came when it could not be changed any more; empty when the user may not see cost. */
  lateTaxInvoices: z.array(lateTaxInvoiceRead),
  /**
   * The purchase order that it receives, item by item: ordered, received with earlier notes, and received with this one,
   * including items that were not ordered.
   */
  purchaseOrder: z
    .object({
      code: z.string(),
      date: dateText,
      items: z.array(z.object({ itemCode: z.string(), name: z.string(), ordered: quantityText, before: quantityText, now: quantityText })),
    })
    .nullable(),
  stockHistories: z.array(grnLine),
})
export type GrnRead = z.infer<typeof grnRead>

const saved = z.object({ code: z.string(), grn: grnRead })

export const createGrn = endpoint({
  method: 'POST',
  path: 'grn',
  summary: 'Receive goods from a supplier',
  permission: 'receive-goods',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: grnBody,
  reply: saved,
})

export const editGrn = endpoint({
  method: 'PUT',
  path: 'grn/:code',
  summary: 'Change a note that is unlocked, unpaid and of an open day; no line below what is sold of it',
  permission: 'receive-goods',
  saves: true,
  params: codeParams,
  bodyBytes: bodySizes.paper,
  body: grnBody.extend({ version: z.number().int().min(1) }),
  reply: saved,
})

export const claimGrnVat = endpoint({
  method: 'POST',
  path: 'grn-late-tax-invoice',
  summary:
    "Claim the VAT of a supplier's tax invoice that came when the note could not be changed any more: of its goods, or of landed cost",
  permission: 'receive-goods',
  saves: true,
  body: z.object({
    grnCode: codeText,
    /** To whom the landed cost is owed that it is for; left out where it is for the goods. */
    landedCostOf: codeText.nullish(),
    taxInvoice: taxDocumentBody,
  }),
  /** The number is that of the late tax invoice. */
  reply: saved,
})

export const getGrn = endpoint({
  method: 'GET',
  path: 'grn/:code',
  summary: 'One goods received note',
  permission: 'look-up',
  params: codeParams,
  reply: z.object({ grn: grnRead }),
})

export const lockGrn = endpoint({
  method: 'PUT',
  path: 'grn-locked',
  summary: 'Lock a note against changes; a version that is given is checked',
  permission: 'lock-grn',
  saves: true,
  body: z.object({ code: codeText, version: z.number().int().min(1).optional() }),
  reply: saved,
})

export const reverseGrn = endpoint({
  method: 'PUT',
  path: 'grn-reversal',
  summary: 'Take back a note whose goods are all here and on which nothing is paid or applied; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) }),
  reply: saved,
})

const row = {
  supplierCode: z.string(),
  supplierName: z.string(),
  invoiceCode: z.string(),
  invoiceDate: dateText,
  grnDate: dateText,
  dueDate: dateText,
  lineCount: z.number().int(),
  isFreeze: z.number().int(),
  isActive: z.number().int(),
  /** Amounts are null when the user may not see cost. */
  totalAmount: moneyText.nullable(),
  paidAmount: moneyText.nullable(),
  outstanding: moneyText.nullable(),
}
const filters = { supplierCode: codeText.optional() }
const sort = ['grnDate', 'code', 'supplierName', 'invoiceCode', 'invoiceDate', 'dueDate', 'totalAmount', 'outstanding'] as const
const totals = ['totalAmount', 'paidAmount', 'outstanding'] as const

export const unpaidGrns = paperList({ path: 'grn-not-paid', many: 'grn', title: 'GRN', row, filters, sort, totals })
export const paidGrns = paperList({ path: 'grn-paid', many: 'grn', title: 'GRN', row, filters, sort, totals, by: ['user'] })

export const grnFound = z.object({ ...row, code: z.string(), isLocked: z.number().int(), version: z.number().int() })
export type GrnRow = z.infer<typeof grnFound>

export const searchGrns = endpoint({
  method: 'GET',
  path: 'grn-search/:term',
  summary: 'Notes of this location by any part of code, supplier invoice number or supplier; newest 20',
  permission: 'look-up',
  params: termParams,
  reply: z.object({ grn: z.array(grnFound) }),
})

export const lastPrices = endpoint({
  method: 'GET',
  path: 'grn-last-prices/:id',
  summary: 'What an item cost and was sold for when it was last received, and what older entries here are sold for',
  permission: 'receive-goods',
  params: idParams,
  reply: z.object({
    last: z
      .object({
        grnCode: z.string(),
        date: dateText,
        supplierName: z.string(),
        costPrice: moneyText,
        discountPercentage: percentText,
        discountAmount: moneyText,
        wholesalePrice: moneyText,
        retailPrice: moneyText,
        warrantyPeriods: z.number().int(),
      })
      .nullable(),
    /** The cost of its newest stock entry from any paper, or else the item's cost. */
    newestCost: moneyText,
    /** What VAT is charged on the item. */
    vatClass: z.enum(vatClasses),
    entries: z.array(
      z.object({ stockCode: z.string(), batch: z.string(), remaining: quantityText, wholesalePrice: moneyText, retailPrice: moneyText }),
    ),
  }),
})
