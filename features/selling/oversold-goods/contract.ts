import { z } from 'zod'
import {
  bodySizes,
  codeParams,
  codeText,
  dateText,
  endpoint,
  idParams,
  moneyText,
  quantityInput,
  quantityText,
  text,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { paperHead, paperLine, paperRow, reversalBody } from '../../stock/stock/paper-shapes.ts'

const namedLine = z.object({
  ...paperLine,
  /** The line of the bill whose goods these are. */
  invoiceLine: z.string(),
  quantity: quantityText,
  /** Null when the user may not see cost. */
  unitCost: moneyText.nullable(),
  totalAmount: moneyText.nullable(),
})

export const oversoldGoodsRead = z.object({
  ...paperHead,
  invoiceCode: z.string(),
  billDate: dateText,
  stockHistories: z.array(namedLine),
})
export type OversoldGoodsRead = z.infer<typeof oversoldGoodsRead>
const one = z.object({ oversoldGoods: oversoldGoodsRead })
const saved = one.extend({ code: z.string() })

export const oversoldGoods = paperList({
  path: 'oversold-goods',
  many: 'oversoldGoods',
  title: 'Oversold Goods',
  row: { ...paperRow, invoiceCode: z.string(), billDate: dateText, remarks: z.string() },
  filters: { invoiceCode: codeText.optional() },
  sort: ['date', 'code', 'invoiceCode', 'totalAmount'],
  totals: ['totalAmount'],
})

export const getOversoldGoods = endpoint({
  method: 'GET',
  path: 'oversold-goods/:id',
  summary: 'One paper that names the goods of oversold lines',
  permission: 'look-up',
  params: idParams,
  reply: one,
})

export const createOversoldGoods = endpoint({
  method: 'POST',
  path: 'oversold-goods',
  summary: 'Name from which stock entries the goods of oversold lines of one bill came: they leave the stock at their cost today',
  permission: 'name-oversold-goods',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    invoiceCode: codeText,
    remarks: text(300).default(''),
    stockHistories: z
      .array(
        z.object({
          /** Line number of the bill. */
          code: z.string().regex(/^\d{1,4}$/, 'is not a line number'),
          /** The chosen stock entry; when left out, earliest expiry, then oldest. */
          stockCode: codeText.nullish(),
          quantity: quantityInput,
        }),
      )
      .max(500),
  }),
  reply: saved,
})

export const reverseOversoldGoods = endpoint({
  method: 'PUT',
  path: 'oversold-goods-reversal',
  summary: 'Take back a paper of oversold goods of which nothing was returned; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})

const oversoldLine = z.object({
  /** Location, bill and line. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  locationCode: z.string(),
  locationName: z.string(),
  billCode: z.string(),
  billDate: dateText,
  /** Line number of the bill. */
  lineNo: z.number().int(),
  itemCode: z.string(),
  itemName: z.string(),
  barcode: z.string(),
  quantity: quantityText,
  named: quantityText,
  /** What is still to be named. */
  open: quantityText,
  /** What the line was sold for, less its share of the bill discount. */
  soldAmount: moneyText,
  seller: z.string(),
})
export type OversoldLine = z.infer<typeof oversoldLine>

/** What waits for a manager: lines of bills that stand, the oldest bill first. */
export const oversoldLines = plainList({
  path: 'oversold-line',
  summary: 'Oversold lines of this location that are not wholly named, the oldest bill first',
  many: 'oversoldLines',
  title: 'oversold lines',
  row: oversoldLine,
  filters: {},
  beside: {},
  totals: ['soldAmount'],
  sort: ['billDate', 'billCode', 'itemName', 'soldAmount', 'seller'],
  permission: 'name-oversold-goods',
})

const billLine = z.object({
  /** Line number of the bill. */
  code: z.string(),
  itemCode: z.string(),
  itemName: z.string(),
  barcode: z.string(),
  allowsFractions: z.boolean(),
  quantity: quantityText,
  named: quantityText,
})

export const oversoldBill = z.object({
  code: z.string(),
  billDate: dateText,
  status: z.string(),
  seller: z.string(),
  customerName: z.string(),
  totalAmount: moneyText,
  /** Its oversold lines, wholly named ones too. */
  lines: z.array(billLine),
})
export type OversoldBill = z.infer<typeof oversoldBill>

/** What a paper of oversold goods starts from. */
export const getOversoldBill = endpoint({
  method: 'GET',
  path: 'oversold-bill/:code',
  summary: 'A bill with its oversold lines, to name their goods',
  permission: 'name-oversold-goods',
  params: codeParams,
  reply: z.object({ bill: oversoldBill }),
})
