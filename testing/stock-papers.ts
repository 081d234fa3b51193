import { createStockIssue } from '../features/stock-issue/contract.ts'
import { createStockIn } from '../features/stock-in/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>

interface Known {
  staff: Staff
  /** An item with plenty of stock here. */
  item: Pick<TestItem, 'code'>
}

const issueBody = (itemCode: string, quantity = '1') => ({ reason: 'workshop' as const, stockHistories: [{ itemCode, quantity }] })
const stockInBody = (itemCode: string, quantity = '1') => ({
  reason: 'found' as const,
  stockHistories: [{ itemCode, quantity, costPrice: '60.00', wholesalePrice: '90.00', retailPrice: '100.00' }],
})
const reversal = (code: string) => ({ code, reason: 'Mistake', version: 1 })

/** For every call about stock papers a valid request. */
export function stockPaperSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const issued = async () => (await known().staff.call(createStockIssue, { body: issueBody(known().item.code) })).reply.code
  const received = async () => (await known().staff.call(createStockIn, { body: stockInBody(known().item.code) })).reply.code
  return {
    'GET stock-issue': async () => ({}),
    'GET stock-issue/:id': async () => ({ params: { id: await issued() } }),
    'POST stock-issue': async () => ({ body: issueBody(known().item.code) }),
    'PUT stock-issue-reversal': async () => ({ body: reversal(await issued()) }),
    'GET stock-here': async () => ({ query: { items: known().item.code } }),
    'GET stock-last-entry/:id': async () => ({ params: { id: known().item.code } }),
    'GET stock-in': async () => ({}),
    'GET stock-in/:id': async () => ({ params: { id: await received() } }),
    'POST stock-in': async () => ({ body: stockInBody(known().item.code) }),
    'PUT stock-in-reversal': async () => ({ body: reversal(await received()) }),
  }
}

/** For every call about stock papers that writes, a valid request that a rule refuses. */
export function refusedStockPapers({ item }: Pick<Known, 'item'>): Record<string, Refused> {
  return {
    'POST /api/v1/stock-issue': { params: {}, body: issueBody(item.code, '999999') },
    'PUT /api/v1/stock-issue-reversal': { params: {}, body: reversal('4101999999') },
    'POST /api/v1/stock-in': { params: {}, body: stockInBody(item.code), by: 'cashier' },
    'PUT /api/v1/stock-in-reversal': { params: {}, body: reversal('4301999999') },
  }
}
