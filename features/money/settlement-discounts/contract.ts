import { z } from 'zod'
import { bodySizes, codeText, endpoint, idParams, text } from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { endedRead, endedRow, endingBody } from '../bad-debts/ended-shapes.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'

const settlementBody = z.object({
  ...endingBody,
  /** The receipt of the money that settled the rest, where the discount is given with it. */
  receiptCode: codeText.nullish(),
  remarks: text(300).default(''),
  /** A manager who allows it above the limit of the role, given on the spot. */
  overrideIds: z.array(z.guid()).max(1).default([]),
})
export type SettlementDiscountBody = z.input<typeof settlementBody>

export const settlementDiscountRead = z.object({ ...endedRead, receiptCode: z.string().nullable(), remarks: z.string() })
export type SettlementDiscountRead = z.infer<typeof settlementDiscountRead>
const one = z.object({ settlementDiscount: settlementDiscountRead })
const saved = one.extend({ code: z.string() })

export const settlementDiscounts = paperList({
  path: 'settlement-discount',
  many: 'settlementDiscounts',
  title: 'Settlement Discount',
  row: { ...endedRow, remarks: z.string() },
  filters: { customerCode: codeText.optional() },
  sort: ['date', 'code', 'customerName', 'totalAmount'],
  totals: ['totalAmount'],
  permission: 'sell',
})

export const getSettlementDiscount = endpoint({
  method: 'GET',
  path: 'settlement-discount/:id',
  summary: 'One settlement discount',
  permission: 'sell',
  params: idParams,
  reply: one,
})

export const createSettlementDiscount = endpoint({
  method: 'POST',
  path: 'settlement-discount',
  summary:
    'Forgive what is left of bills, openings and returned cheques of a customer at this location, up to the limit of the role: it is not owed any more',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: settlementBody,
  reply: saved,
})

export const reverseSettlementDiscount = endpoint({
  method: 'PUT',
  path: 'settlement-discount-reversal',
  summary: 'Take a settlement discount back: it is owed again; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
