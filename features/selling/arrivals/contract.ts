import { z } from 'zod'
import { bodySizes, codeText, endpoint, moneyText, requiredText, text, timeText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { invoiceRead } from '../sales/contract.ts'

const hash = z
  .string()
  .max(64)
  .regex(/^([0-9a-f]{64})?$/, 'is no hash')

/** A bill as its till signed it: `sealed-bill.ts` of the tills says what each part is. */
const sealedBill = z.object({
  till: z.number().int().min(1).max(999_999),
  serial: z.number().int().min(1).max(999_999_999),
  previous: hash,
  soldAt: z.iso.datetime().max(30),
  locationCode: codeText,
  userCode: codeText,
  kind: z.enum(['pos', 'auto-care']),
  key: z.guid(),
  listPrices: z.array(z.string().max(20)).max(500),
  contents: z.string().max(bodySizes.paper),
  seal: z.base64().max(120),
})

const remark = z.object({
  kind: z.string(),
  words: z.string(),
  /** The line of the bill that it is about. */
  line: z.number().int().nullable(),
})

export const arriveBill = endpoint({
  method: 'POST',
  path: 'till-bill',
  summary:
    'Save a bill that a till made without the server, as it happened; the Idempotency-Key is the one of its draft. Answers what a manager should look at',
  permission: 'sell',
  saves: true,
  mayBeTriedAgain: true,
  bodyBytes: bodySizes.file,
  body: z.object({ bill: sealedBill }),
  reply: z.object({ code: z.string(), number: z.string(), invoice: invoiceRead, remarks: z.array(remark) }),
})

/** A bill that was saved after all before the till gave it a number, without its answer reaching the till. */
export const numberSavedBill = endpoint({
  method: 'PUT',
  path: 'till-bill-number',
  summary: 'Give a saved bill the number under which its till printed it, where the answer to its save was lost',
  permission: 'sell',
  bodyBytes: bodySizes.file,
  body: z.object({ bill: sealedBill }),
  reply: z.object({ code: z.string(), number: z.string() }),
})

export const giveRefusedBill = endpoint({
  method: 'PUT',
  path: 'till-bill-refused',
  summary: 'Give the server a bill of a till that was refused, as it is, so that the next ones can follow',
  permission: 'sell',
  bodyBytes: bodySizes.file,
  body: z.object({ bill: sealedBill, refusal: requiredText(1_000, 'Say why it was refused') }),
  reply: z.object({ number: z.string() }),
})

/** What can wait for a manager. */
export const settleKinds = ['remark', 'oversold', 'refused'] as const
export type SettleKind = (typeof settleKinds)[number]

const row = z.object({
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  kind: z.enum(settleKinds),
  /** '' of a bill that was refused. */
  billCode: z.string(),
  tillNumber: z.string(),
  soldAt: timeText,
  seller: z.string(),
  /** Of the bill; of an oversold line, of the line. */
  amount: moneyText,
  words: z.string(),
  state: z.enum(['open', 'settled']),
  settledBy: z.string(),
  note: z.string(),
})
export type ToSettleRow = z.infer<typeof row>

export const toSettle = plainList({
  path: 'to-settle',
  summary: 'What bills that arrived from tills left for a manager: remarks, oversold lines, refused bills; newest first',
  many: 'toSettle',
  title: 'things to settle',
  row,
  filters: { kind: z.enum(settleKinds).optional(), state: z.enum(['open', 'settled']).optional() },
  totals: ['amount'],
  beside: {},
  sort: ['soldAt', 'billCode', 'seller'],
  desc: '1',
  permission: 'settle-arrivals',
})

export const settleRemark = endpoint({
  method: 'PUT',
  path: 'to-settle/:code',
  summary: 'Say that a remark or a refused bill was looked at, and what was done',
  permission: 'settle-arrivals',
  saves: true,
  params: z.object({ code: z.string().regex(/^(?:R-\d{4,20}-\d{4,20}-\d{1,6}|Q-[0-9a-f-]{36})$/, 'is nothing that waits here') }),
  body: z.object({ note: text(300) }),
  reply: z.object({ code: z.string() }),
})
