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
  numberText,
  priceInput,
  quantityInput,
  quantityText,
  text,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperHead, paperLine, paperRow, reversalBody } from '../stock/paper-shapes.ts'

export const stockInReasons = ['opening', 'found', 'production', 'sample'] as const

const lineBody = z.object({
  itemCode: codeText,
  quantity: quantityInput,
  costPrice: priceInput,
  wholesalePrice: priceInput,
  retailPrice: priceInput,
  expiryDate: dateInput.nullish(),
  warrantyPeriods: z.number().int().min(0).max(36_500).default(0),
  batch: numberText(40).default(''),
})

const stockInLine = z.object({
  ...paperLine,
  expiryDate: dateText.nullable(),
  quantity: quantityText,
  remainingQuantity: quantityText,
  wholesalePrice: moneyText,
  retailPrice: moneyText,
  /** Null when the user may not see cost. */
  costPrice: moneyText.nullable(),
  totalAmount: moneyText.nullable(),
})

export const stockInRead = z.object({ ...paperHead, reason: z.enum(stockInReasons), stockHistories: z.array(stockInLine) })
export type StockInRead = z.infer<typeof stockInRead>
const one = z.object({ stockIn: stockInRead })
const saved = one.extend({ code: z.string() })

export const stockIns = paperList({
  path: 'stock-in',
  many: 'stockIns',
  title: 'Stock In',
  row: { ...paperRow, reason: z.enum(stockInReasons), remarks: z.string() },
  filters: { reason: z.enum(stockInReasons).optional() },
  sort: ['date', 'code', 'reason', 'totalAmount'],
  totals: ['totalAmount'],
})

export const getStockIn = endpoint({
  method: 'GET',
  path: 'stock-in/:id',
  summary: 'One stock in',
  permission: 'look-up',
  params: idParams,
  reply: one,
})

export const createStockIn = endpoint({
  method: 'POST',
  path: 'stock-in',
  summary: 'Receive stock without a supplier: found, production, sample; opening stock by an admin',
  permission: 'move-stock',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    reason: z.enum(stockInReasons, { message: 'Choose a reason' }),
    remarks: text(300).default(''),
    stockHistories: z.array(lineBody).max(500),
    /** Keys of the unusual figures that the user has confirmed. */
    confirmed: confirmedDoubts,
  }),
  reply: saved,
})

export const reverseStockIn = endpoint({
  method: 'PUT',
  path: 'stock-in-reversal',
  summary: 'Take back a stock in of which nothing is gone; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
