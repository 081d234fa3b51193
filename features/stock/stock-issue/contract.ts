import { z } from 'zod'
import { bodySizes, endpoint, idParams, moneyText, quantityText, text } from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { paperHead, paperLine, paperRow, reversalBody, takenLineBody } from '../stock/paper-shapes.ts'

export const issueReasons = ['workshop', 'display', 'damage', 'gift', 'expired', 'lost', 'own-use'] as const
export type IssueReason = (typeof issueReasons)[number]

const issueLine = z.object({
  ...paperLine,
  quantity: quantityText,
  /** Null when the user may not see cost. */
  unitCost: moneyText.nullable(),
  totalAmount: moneyText.nullable(),
})

export const stockIssueRead = z.object({
  ...paperHead,
  reason: z.enum(issueReasons),
  issuedTo: z.string(),
  stockHistories: z.array(issueLine),
})
export type StockIssueRead = z.infer<typeof stockIssueRead>
const one = z.object({ stockIssue: stockIssueRead })
const saved = one.extend({ code: z.string() })

export const stockIssues = paperList({
  path: 'stock-issue',
  many: 'stockIssues',
  title: 'Stock Issue',
  row: { ...paperRow, reason: z.enum(issueReasons), issuedTo: z.string() },
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
  bodyBytes: bodySizes.paper,
  body: z.object({
    reason: z.enum(issueReasons, { message: 'Choose a reason' }),
    issuedTo: text(100).default(''),
    remarks: text(300).default(''),
    stockHistories: z.array(takenLineBody).max(500),
  }),
  reply: saved,
})

export const reverseStockIssue = endpoint({
  method: 'PUT',
  path: 'stock-issue-reversal',
  summary: 'Take back a stock issue; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
