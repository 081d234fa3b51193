import { stockInReasonWords } from '../../stock/reason-words.ts'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { addressOf } from '../../../../kernel/addresses.ts'
import { isLive, isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { getStockIn, reverseStockIn, stockInReasons, stockIns, type StockInRead } from '../contract.ts'
import { checkTakenBack } from '../stock-in-rules.ts'
import { StockInView, StockInViewActions } from './stock-in-view.tsx'
import { paperStatusColumn } from '../../stock/web/stock-paper-parts.tsx'
import { choicesOf, stockReversalRefusal, stockStale } from '../../stock/web/stock-paper.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const StockInEditor = lazyPart(async () => (await import('./stock-in-editor.tsx')).StockInEditor)

/** Stock received without a supplier: opening stock, found goods, production, samples. */
export const StockInPage = definePaperPage<typeof stockIns, StockInRead>({
  papers: stockIns,
  heading: 'Stock In',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'reason', label: 'Reason', width: 130, value: ({ reason }) => stockInReasonWords[reason] },
    { key: 'remarks', label: 'Remarks', priority: 2 },
    { key: 'user', label: 'User', width: 120, priority: 2 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, priority: 2 },
    { key: 'totalAmount', label: 'Total at cost', kind: 'money', width: 128, permission: 'see-cost' },
    paperStatusColumn,
  ],
  filters: [{ name: 'reason', label: 'Reason', choices: choicesOf(stockInReasons, stockInReasonWords) }, userFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getStockIn, { params: { id: code } }, asked)).stockIn,
    Body: StockInView,
    Actions: StockInViewActions,
    print: async paper => (await import('./print/stock-in-paper.tsx')).printStockIn(paper),
  },
  editor: { Page: StockInEditor, create: 'move-stock' },
  rowLinks: [{ label: 'Labels', shortcut: 'B', to: ({ code }) => addressOf.labelsOfPaper(code) }],
  reversal: {
    save: reverseStockIn,
    refusal: row =>
      (isLive(row) ? checkTakenBack(row.reason, currentSession().role)?.message : null) ?? stockReversalRefusal('Stock in')(row),
    says: () => 'What came in goes out again. It is refused where some of it was sold or moved since.',
  },
  alsoStale: stockStale,
})
