import { z } from 'zod'
import { bodySizes, codeText, endpoint, idParams, requiredText } from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { reversalBody } from '../../stock/stock/paper-shapes.ts'
import { endedRead, endedRow, endingBody } from './ended-shapes.ts'

const badDebtBody = z.object({ ...endingBody, reason: requiredText(200, 'Say why') })
export type BadDebtBody = z.input<typeof badDebtBody>

export const badDebtRead = z.object({ ...endedRead, reason: z.string() })
export type BadDebtRead = z.infer<typeof badDebtRead>
const one = z.object({ badDebt: badDebtRead })
const saved = one.extend({ code: z.string() })

export const badDebts = paperList({
  path: 'bad-debt',
  many: 'badDebts',
  title: 'Bad Debt',
  row: { ...endedRow, reason: z.string() },
  filters: { customerCode: codeText.optional() },
  sort: ['date', 'code', 'customerName', 'totalAmount'],
  totals: ['totalAmount'],
  permission: 'sell',
})

export const getBadDebt = endpoint({
  method: 'GET',
  path: 'bad-debt/:id',
  summary: 'One paper that wrote debts off',
  permission: 'sell',
  params: idParams,
  reply: one,
})

export const createBadDebt = endpoint({
  method: 'POST',
  path: 'bad-debt',
  summary: 'Write off what is left of bills, openings and returned cheques of a customer at this location: it is not owed any more',
  permission: 'write-off-debts',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: badDebtBody,
  reply: saved,
})

export const reverseBadDebt = endpoint({
  method: 'PUT',
  path: 'bad-debt-reversal',
  summary: 'Take back what was written off: it is owed again',
  permission: 'write-off-debts',
  saves: true,
  body: reversalBody,
  reply: saved,
})
