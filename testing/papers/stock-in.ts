import { createStockIn, getStockIn, reverseStockIn, stockIns } from '../../features/stock/stock-in/contract.ts'
import { lastEntry, stockHere } from '../../features/stock/stock/here-contract.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import { lineOf, priced } from '../../tools/kill-test/bodies.ts'
import { nameOf } from '../calls.ts'
import { aReceivedLine } from './grn.ts'
import type { TestPaper } from './paper.ts'

type Body = CallInput<typeof createStockIn>['body']

/** Stock that was found, unless another reason is said. */
export const aStockIn = (stockHistories: Body['stockHistories'], reason: Body['reason'] = 'found'): Body => ({ reason, stockHistories })

export const stockIn = {
  kind: 'stockIn',
  calls: { list: stockIns.list, get: getStockIn, create: createStockIn, reverse: reverseStockIn },
  valid: async ({ item }) => aStockIn([aReceivedLine(item, '1', '60.00')]),
  refused: async ({ item }) => aStockIn([aReceivedLine(item, '1', '60.00')]),
  refusedTo: 'cashier',
  further: {
    samples: ({ item }) => ({
      [nameOf(stockHere)]: async () => ({ query: { items: item.code } }),
      [nameOf(lastEntry)]: async () => ({ params: { id: item.code } }),
    }),
  },
  errands: [hands => hands.save(createStockIn, aStockIn([{ ...lineOf(hands), ...priced }]))],
} satisfies TestPaper<typeof createStockIn>
