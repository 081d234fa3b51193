import { createInvoice } from '../../features/selling/sales/contract.ts'
import {
  createStockIssue,
  getStockIssue,
  reverseStockIssue,
  stockIssues,
  type IssueReason,
} from '../../features/stock/stock-issue/contract.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import { lineOf } from '../../tools/kill-test/bodies.ts'
import { aCashBill, aLine } from './bill.ts'
import { anItem, aTakenLine } from '../stock.ts'
import { times, type Contest, type TestPaper } from './paper.ts'

type Body = CallInput<typeof createStockIssue>['body']

/** Stock that the workshop uses up, unless another reason is said. */
export const anIssue = (stockHistories: Body['stockHistories'], reason: IssueReason = 'workshop'): Body => ({ reason, stockHistories })

/** Issues and sales of the same pieces, of which half are here. */
const contest: Contest = async ({ shop }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '5', cost: '60.00' }] })
  return [
    ...times(5, () => ({ endpoint: createStockIssue, input: { body: anIssue([aTakenLine(bulb)]) } })),
    ...times(5, () => ({ endpoint: createInvoice, input: { body: aCashBill([aLine(bulb)], '100.00') } })),
  ]
}

export const stockIssue = {
  kind: 'stockIssue',
  calls: { list: stockIssues.list, get: getStockIssue, create: createStockIssue, reverse: reverseStockIssue },
  valid: async ({ item }) => anIssue([aTakenLine(item)]),
  refused: async ({ item }) => anIssue([aTakenLine(item, '999999')]),
  contests: { stockIssue: contest },
  errands: [hands => hands.save(createStockIssue, anIssue([lineOf(hands), lineOf(hands)]))],
} satisfies TestPaper<typeof createStockIssue>
