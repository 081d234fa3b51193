import { isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { userFilter } from '../../../shop/lookups/web/user-filter.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { getOversoldGoods, oversoldGoods, reverseOversoldGoods, type OversoldGoodsRead } from '../contract.ts'
import { OversoldTabs } from './oversold-tabs.tsx'
import { namingStale } from './naming-stale.ts'

const NamingEditor = lazyPart(async () => (await import('./naming-editor.tsx')).NamingEditor)

/** The papers that name goods. */
export const OversoldPapersPage = definePaperPage<typeof oversoldGoods, OversoldGoodsRead>({
  papers: oversoldGoods,
  heading: 'Oversold Goods',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'invoiceCode', label: 'Bill', kind: 'code', width: 116 },
    { key: 'billDate', label: 'Sold on', kind: 'date', width: 104, priority: 2 },
    { key: 'remarks', label: 'Remarks', priority: 3 },
    { key: 'user', label: 'User', width: 120, priority: 2 },
    { key: 'lineCount', label: 'Lines', kind: 'integer', width: 72, priority: 3 },
    { key: 'totalAmount', label: 'Total at cost', kind: 'money', width: 128, permission: 'see-cost' },
    paperStatusColumn,
  ],
  filters: [userFilter, reversedFilter],
  isOff: isReversed,
  Above: OversoldTabs,
  view: {
    read: async (code, asked) => (await call(getOversoldGoods, { params: { id: code } }, asked)).oversoldGoods,
    load: async () => ({ Body: (await import('./oversold-view.tsx')).OversoldView }),
    print: async paper => (await import('./print/oversold-paper.tsx')).printOversoldGoods(paper),
  },
  editor: { Page: NamingEditor, create: 'name-oversold-goods' },
  reversal: {
    save: reverseOversoldGoods,
    refusal: stockReversalRefusal('Paper of oversold goods'),
    says: () =>
      'The goods are in stock again, in the entries they were taken from, and are to be named again. Their cost is no cost of sales any more.',
  },
  alsoStale: namingStale,
})
