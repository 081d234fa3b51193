import { z } from 'zod'
import {
  bodySizes,
  codeText,
  confirmedDoubts,
  dateText,
  endpoint,
  idParams,
  longestCode,
  moneyText,
  positiveMoneyInput,
  priceInput,
  quantityInput,
  quantityText,
  requiredCode,
  requiredText,
  searchTerm,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { messages } from '../../../kernel/messages.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { lateTaxCreditNoteRead } from '../../tax/input-vat/contract.ts'
import { taxDocumentBody, taxDocumentRead } from '../../tax/input-vat/tax-document-shapes.ts'
import { reversalByCode } from '../../stock/stock/paper-shapes.ts'

const lineBody = z.object({
  /** The stock entry that is returned. */
  stockCode: codeText,
  quantity: quantityInput,
  /** The refund for one unit; the invoice's when left out, or the cost of what no note brought. */
  price: priceInput.nullish(),
})

export const purchaseReturnBody = z.object({
  supplierCode: requiredCode(messages.supplierRequired),
  reason: requiredText(100, 'Say why it goes back'),
  remarks: text(300).default(''),
  /** The supplier's tax credit note, where it is in hand: he owes its VAT on top of the prices. */
  taxCreditNote: taxDocumentBody.nullish(),
  /** The total on the screen, with VAT: the server computes it again and refuses a difference. */
  totalAmount: positiveMoneyInput,
  stockHistories: z.array(lineBody).max(500),
  confirmed: confirmedDoubts,
})

/** The body as the screen sends it. */
export type PurchaseReturnBody = z.input<typeof purchaseReturnBody>

/** The state of a return: OPEN → APPLIED or REFUNDED; REVERSED is possible while nothing of it was used. */
export const returnStates = ['OPEN', 'APPLIED', 'REFUNDED', 'REVERSED'] as const
export type ReturnState = (typeof returnStates)[number]

const returnLine = z.object({
  code: z.string().meta({ description: 'Line number' }),
  stockCode: z.string(),
  itemCode: z.string(),
  itemMaster: z.object({ code: z.string(), name: z.string(), barcode: z.string(), unit: z.string() }),
  batch: z.string(),
  quantity: quantityText,
  price: moneyText,
  totalAmount: moneyText,
  unitCost: moneyText,
  /** The paper that brought it in. */
  receivedWith: z.string(),
})

export const purchaseReturnRead = z.object({
  code: z.string(),
  supplierCode: z.string(),
  supplier: z.object({
    code: z.string(),
    name: z.string(),
    address1: z.string(),
    address2: z.string(),
    phone1: z.string(),
    phone2: z.string(),
  }),
  stockLocation: z.object({ code: z.string(), name: z.string() }),
  user: z.string(),
  date: dateText,
  dateTime: timeText,
  reason: z.string(),
  remarks: z.string(),
  state: z.enum(returnStates),
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText,
  /** The part of the total that is claimed no more. */
  vatAmount: moneyText,
  taxCreditNote: taxDocumentRead.nullable(),
  /** The tax credit note that came after the return, and is no part of its total. */
  lateTaxCreditNote: lateTaxCreditNoteRead.nullable(),
  costAmount: moneyText,
  appliedAmount: moneyText,
  refundedAmount: moneyText,
  /** Neither applied nor refunded. */
  open: moneyText,
  usedBy: z.array(z.object({ code: z.string(), kind: z.enum(['GRN', 'refund', 'voucher']), date: dateText, amount: moneyText })),
  stockHistories: z.array(returnLine),
})
export type PurchaseReturnRead = z.infer<typeof purchaseReturnRead>
const one = z.object({ purchaseReturn: purchaseReturnRead })
const saved = one.extend({ code: z.string() })

export const purchaseReturns = paperList({
  by: ['user'],
  path: 'purchase-return',
  many: 'purchaseReturns',
  title: 'Purchase Return',
  row: {
    supplierCode: z.string(),
    supplierName: z.string(),
    date: dateText,
    reason: z.string(),
    state: z.enum(returnStates),
    lineCount: z.number().int(),
    isFreeze: z.number().int(),
    totalAmount: moneyText,
    open: moneyText,
  },
  filters: { supplierCode: codeText.optional(), state: z.enum(returnStates).optional() },
  sort: ['date', 'code', 'supplierName', 'totalAmount', 'open'],
  totals: ['totalAmount', 'open'],
  permission: 'see-cost',
})

export const getPurchaseReturn = endpoint({
  method: 'GET',
  path: 'purchase-return/:id',
  summary: 'One purchase return',
  permission: 'see-cost',
  params: idParams,
  reply: one,
})

export const createPurchaseReturn = endpoint({
  method: 'POST',
  path: 'purchase-return',
  summary: 'Send goods back to their supplier',
  permission: 'receive-goods',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: purchaseReturnBody,
  reply: saved,
})

export const giveReturnVat = endpoint({
  method: 'POST',
  path: 'purchase-return-late-tax-credit-note',
  summary: "Give back the VAT of a return whose supplier's tax credit note came after it was saved",
  permission: 'receive-goods',
  saves: true,
  body: z.object({ purchaseReturnCode: codeText, taxCreditNote: taxDocumentBody }),
  /** The number is that of the late tax credit note. */
  reply: saved,
})

export const editPurchaseReturn = endpoint({
  method: 'PUT',
  path: 'purchase-return/:id',
  summary: 'Correct the reason and remarks of a return; goods and prices are corrected by reversing it',
  permission: 'receive-goods',
  saves: true,
  params: idParams,
  body: z.object({ reason: purchaseReturnBody.shape.reason, remarks: text(300).default(''), version: z.number().int().min(1) }),
  reply: saved,
})

export const reversePurchaseReturn = endpoint({
  method: 'PUT',
  path: 'purchase-return-reversal',
  summary: 'Take back a return of which nothing was applied or refunded; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalByCode,
  reply: saved,
})

export const refundPurchaseReturn = endpoint({
  method: 'POST',
  path: 'purchase-return-refund',
  summary: 'The supplier gives back cash for a return',
  permission: 'receive-goods',
  saves: true,
  body: z.object({ purchaseReturnCode: codeText, amount: positiveMoneyInput, remarks: text(300).default('') }),
  reply: saved,
})

export const reversePurchaseReturnRefund = endpoint({
  method: 'PUT',
  path: 'purchase-return-refund-reversal',
  summary: 'Take back a cash refund of a purchase return, which is open again by as much; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversePurchaseReturn.body,
  reply: saved,
})

export const openReturnsOfSupplier = endpoint({
  method: 'GET',
  path: 'grn-supplier-purchase-return/:id',
  summary: 'Purchase returns to a supplier that may still settle a note here, oldest first',
  permission: 'see-cost',
  params: idParams,
  reply: z.object({
    purchaseReturn: z.array(z.object({ code: z.string(), date: dateText, reason: z.string(), totalAmount: moneyText, open: moneyText })),
  }),
})

export const returnableStock = endpoint({
  method: 'GET',
  path: 'purchase-return-stock/:id',
  summary: 'What came from a supplier and is still here, newest first',
  permission: 'receive-goods',
  params: idParams,
  query: z.object({
    term: searchTerm(longestCode).default(''),
    page: z.coerce.number().int().min(1).max(1_000).default(1),
    /** Only these stock entries: codes separated by commas. */
    entries: z
      .string()
      .max(6_000)
      .regex(/^\d{4,20}(,\d{4,20})*$/)
      .optional(),
  }),
  reply: z.object({
    stock: z.array(
      z.object({
        stockCode: z.string(),
        itemCode: z.string(),
        name: z.string(),
        barcode: z.string(),
        unit: z.string(),
        allowsFractions: z.boolean(),
        batch: z.string(),
        expiryDate: dateText.nullable(),
        receivedWith: z.string(),
        receivedOn: dateText,
        remaining: quantityText,
        cost: moneyText,
        /** What is left of the invoice's line after what went back: pieces, and their price after discounts and corrections. */
        invoice: z.object({ quantity: quantityText, amount: moneyText }).nullable(),
      }),
    ),
    total: z.number().int(),
    /** The term is the whole code of what was found, or its batch; a part of another code is no scan. */
    isCode: z.boolean(),
  }),
})
