import { z } from 'zod'
import {
  bodySizes,
  codeParams,
  codeText,
  dateText,
  endpoint,
  idParams,
  moneyInput,
  moneyText,
  numberText,
  quantityInput,
  quantityText,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { taxDocumentBody, taxDocumentRead } from '../../tax/input-vat/tax-document-shapes.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'
import { correctionKinds } from './correction-kinds.ts'

/** For one unit; below zero where the price was too high. As long as a price of goods received. */
const differenceInput = moneyInput.refine(amount => Math.abs(amount) < 1_000_000_000, 'is more than 9,999,999.99')

const correctionBody = z.object({
  grnCode: codeText,
  /** The number of the supplier's debit or credit note. */
  reference: numberText(40).default(''),
  remarks: text(300).default(''),
  /** The supplier's tax credit or debit note, where it is in hand: its VAT, without a sign, is on top of the differences. */
  taxNote: taxDocumentBody.nullish(),
  /** The total on the screen with VAT, below zero where the supplier owes: the server computes it again and refuses a difference. */
  totalAmount: moneyInput,
  /** The lines of the note, by their stock entries. */
  stockHistories: z.array(z.object({ stockCode: codeText, quantity: quantityInput, difference: differenceInput })).max(500),
})
export type PriceCorrectionBody = z.input<typeof correctionBody>

const kind = z.enum(correctionKinds)
const supplier = z.object({
  code: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  phone1: z.string(),
  phone2: z.string(),
})
const item = z.object({ code: z.string(), name: z.string(), barcode: z.string(), unit: z.string() })

export const priceCorrectionRead = z.object({
  code: z.string(),
  /** `credit` where the price was too high, `debit` where it was too low. */
  kind,
  supplierCode: z.string(),
  supplier,
  grnCode: z.string(),
  invoiceCode: z.string(),
  grnDate: dateText,
  stockLocation: z.object({ code: z.string(), name: z.string() }),
  user: z.string(),
  date: dateText,
  dateTime: timeText,
  dueDate: dateText,
  reference: z.string(),
  remarks: z.string(),
  status: z.enum(paperStatuses),
  isFreeze: z.number().int(),
  version: z.number().int(),
  taxNote: taxDocumentRead.nullable(),
  /** These four are below zero where the supplier owes. */
  vatAmount: moneyText,
  totalAmount: moneyText,
  settledAmount: moneyText,
  outstanding: moneyText,
  /** The vouchers that stand and settle it. */
  settledBy: z.array(z.object({ code: z.string(), date: dateText, amount: moneyText })),
  stockHistories: z.array(
    z.object({
      code: z.string().meta({ description: 'Line number' }),
      stockCode: z.string(),
      itemCode: z.string(),
      itemMaster: item,
      batch: z.string(),
      quantity: quantityText,
      difference: moneyText,
      totalAmount: moneyText,
    }),
  ),
})
export type PriceCorrectionRead = z.infer<typeof priceCorrectionRead>
const one = z.object({ priceCorrection: priceCorrectionRead })
const saved = one.extend({ code: z.string() })

export const priceCorrections = paperList({
  path: 'price-correction',
  many: 'priceCorrections',
  title: 'Price Correction',
  row: {
    date: dateText,
    supplierCode: z.string(),
    supplierName: z.string(),
    kind,
    grnCode: z.string(),
    invoiceCode: z.string(),
    reference: z.string(),
    user: z.string(),
    lineCount: z.number().int(),
    status: z.enum(paperStatuses),
    isFreeze: z.number().int(),
    totalAmount: moneyText,
    outstanding: moneyText,
  },
  filters: { supplierCode: codeText.optional(), kind: kind.optional(), grnCode: codeText.optional() },
  sort: ['date', 'code', 'supplierName', 'totalAmount', 'outstanding'],
  totals: ['totalAmount', 'outstanding'],
  permission: 'see-cost',
})

export const getPriceCorrection = endpoint({
  method: 'GET',
  path: 'price-correction/:id',
  summary: 'One price correction',
  permission: 'see-cost',
  params: idParams,
  reply: one,
})

const correctableLine = z.object({
  stockCode: z.string(),
  itemCode: z.string(),
  name: z.string(),
  barcode: z.string(),
  unit: z.string(),
  allowsFractions: z.boolean(),
  batch: z.string(),
  received: quantityText,
  /** The price of a unit before discounts. */
  costPrice: moneyText,
  /** What the line cost after its discounts, with the corrections that stand. */
  charged: moneyText,
  /** Whether VAT is charged on the item. */
  bearsVat: z.boolean(),
  /** Whether something of it was sold, returned, moved or used. */
  isGone: z.boolean(),
})

const correctableGrn = z.object({
  code: z.string(),
  supplierCode: z.string(),
  supplierName: z.string(),
  invoiceCode: z.string(),
  grnDate: dateText,
  totalAmount: moneyText,
  status: z.enum(paperStatuses),
  isLocked: z.boolean(),
  /** Its day is closed. */
  isFrozen: z.boolean(),
  /** On the note and on its landed cost. */
  paid: moneyText,
  /** A price correction of it that stands. */
  correctedBy: z.string().nullable(),
  /** A late tax invoice that claims VAT of it. */
  claimedBy: z.string().nullable(),
  lines: z.array(correctableLine),
})
export type CorrectableGrn = z.infer<typeof correctableGrn>

/** What a correction of a note starts from. */
export const getCorrectableGrn = endpoint({
  method: 'GET',
  path: 'price-correction-grn/:code',
  summary: 'A goods received note with what each line cost, to correct its prices',
  permission: 'receive-goods',
  params: codeParams,
  reply: z.object({ grn: correctableGrn }),
})

export const createPriceCorrection = endpoint({
  method: 'POST',
  path: 'price-correction',
  summary: "Correct a supplier's prices without goods, once the note cannot be changed any more: a due of its own, or a credit",
  permission: 'receive-goods',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: correctionBody,
  reply: saved,
})

export const reversePriceCorrection = endpoint({
  method: 'PUT',
  path: 'price-correction-reversal',
  summary: 'Take back a price correction that no voucher settles; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
