import { z } from 'zod'
import {
  codeText,
  dateText,
  endpoint,
  idParams,
  moneyText,
  quantityInput,
  quantityText,
  requiredText,
  text,
  timeText,
} from '../../kernel/endpoint.ts'
import { paperList } from '../../kernel/paper-list.ts'

export const issueReasons = ['workshop', 'display', 'damage', 'gift', 'expired'] as const
export type IssueReason = (typeof issueReasons)[number]

const lineBody = z.object({
  itemCode: codeText,
  /** The stock entry chosen; left out, earliest expiry, then oldest. */
  stockCode: codeText.nullish(),
  quantity: quantityInput,
})

const issueLine = z.object({
  code: z.string().meta({ description: 'Line number' }),
  itemCode: z.string(),
  stockCode: z.string(),
  itemMaster: z.object({ code: z.string(), name: z.string(), barcode: z.string(), unit: z.string() }),
  batch: z.string(),
  quantity: quantityText,
  /** Null for who may not see cost. */
  unitCost: moneyText.nullable(),
  totalAmount: moneyText.nullable(),
})

export const stockIssueRead = z.object({
  code: z.string(),
  stockLocation: z.object({ code: z.string(), name: z.string() }),
  user: z.string(),
  date: dateText,
  dateTime: timeText,
  reason: z.enum(issueReasons),
  issuedTo: z.string(),
  remarks: z.string(),
  status: z.enum(['live', 'reversed']),
  isFreeze: z.number().int(),
  version: z.number().int(),
  totalAmount: moneyText.nullable(),
  stockHistories: z.array(issueLine),
})
export type StockIssueRead = z.infer<typeof stockIssueRead>
const one = z.object({ stockIssue: stockIssueRead })
const saved = one.extend({ code: z.string() })

export const stockIssues = paperList({
  path: 'stock-issue',
  many: 'stockIssues',
  title: 'Stock Issue',
  row: {
    date: dateText,
    reason: z.enum(issueReasons),
    issuedTo: z.string(),
    user: z.string(),
    lineCount: z.number().int(),
    status: z.string(),
    isFreeze: z.number().int(),
    totalAmount: moneyText.nullable(),
  },
  filters: { reason: z.enum(issueReasons).optional() },
  sort: ['date', 'code', 'reason', 'totalAmount'],
  totals: ['totalAmount'],
})

export const getStockIssue = endpoint({
  method: 'GET',
  path: 'stock-issue/:id',
  summary: 'One stock issue',
  permission: 'look-up',
  params: idParams,
  reply: one,
})

export const createStockIssue = endpoint({
  method: 'POST',
  path: 'stock-issue',
  summary: 'Use stock up, for a reason: workshop, display, damage, gift, expired',
  permission: 'move-stock',
  saves: true,
  body: z.object({
    reason: z.enum(issueReasons, { message: 'Choose a reason' }),
    issuedTo: text(100).default(''),
    remarks: text(300).default(''),
    stockHistories: z.array(lineBody).max(500),
  }),
  reply: saved,
})

const reversalBody = z.object({ code: codeText, reason: requiredText(200, 'Say why'), version: z.number().int().min(1) })

export const reverseStockIssue = endpoint({
  method: 'PUT',
  path: 'stock-issue-reversal',
  summary: 'Take back a stock issue; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
