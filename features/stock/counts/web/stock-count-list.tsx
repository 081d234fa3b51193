import { isReversed } from '../../../../kernel/paper-status.ts'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { call } from '../../../../platform/web/call.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { getStockCount, reverseStockCount, stockCounts, type StockCountRead } from '../contract.ts'
import { CountSessions } from './count-sessions.tsx'
import { StockCountView } from './stock-count-view.tsx'
import { paperStatusColumn } from '../../stock/web/stock-paper-parts.tsx'
import { stockReversalRefusal, stockStale } from '../../stock/web/stock-paper.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const StartCountPage = lazyPart(async () => (await import('./start-count-page.tsx')).StartCountPage)

/** Approved counts, with the running counts above them. */
export const StockCountList = definePaperPage<typeof stockCounts, StockCountRead>({
  papers: stockCounts,
  heading: 'Stock Counts',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'name', label: 'Count' },
    { key: 'user', label: 'Approved by', width: 120, priority: 2 },
    { key: 'lineCount', label: 'Differences', kind: 'integer', width: 104, priority: 2 },
    { key: 'gain', label: 'Found', kind: 'money', width: 116, permission: 'see-cost', priority: 3 },
    { key: 'loss', label: 'Missing', kind: 'money', width: 116, permission: 'see-cost', priority: 3 },
    { key: 'totalAmount', label: 'Variance', kind: 'money', width: 120, permission: 'see-cost', isSigned: true },
    paperStatusColumn,
  ],
  filters: [userFilter, reversedFilter],
  isOff: isReversed,
  Above: CountSessions,
  view: {
    read: async (code, asked) => (await call(getStockCount, { params: { id: code } }, asked)).stockCount,
    Body: StockCountView,
    print: async paper => (await import('./print/stock-count-paper.tsx')).printStockCount(paper),
  },
  editor: { Page: StartCountPage, create: 'move-stock' },
  reversal: {
    save: reverseStockCount,
    refusal: stockReversalRefusal('Stock count'),
    says: () => 'What was found goes out again and what was missing comes back, as if nobody had counted.',
  },
  alsoStale: stockStale,
})
