import { displayCurrency, parseMoney, zero } from '../../../../kernel/money.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { customerFilter } from '../../../parties/customers/web/customer-filter.tsx'
import { takingsUserFilter } from '../../../shop/lookups/web/user-filter.ts'
import { stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { getSettlementDiscount, reverseSettlementDiscount, settlementDiscounts, type SettlementDiscountRead } from '../contract.ts'
import { settlementStale } from './settlement-words.ts'

const SettlementEditor = lazyPart(async () => (await import('./settlement-editor.tsx')).SettlementEditor)

async function loadView() {
  return { Body: (await import('./settlement-view.tsx')).SettlementView }
}

/** What customers were forgiven who settled. */
export const SettlementPage = definePaperPage<typeof settlementDiscounts, SettlementDiscountRead>({
  papers: settlementDiscounts,
  heading: 'Settlement Discounts',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'customerName', label: 'Customer' },
    { key: 'remarks', label: 'Remarks', priority: 2 },
    { key: 'user', label: 'User', width: 104, priority: 3 },
    { key: 'lineCount', label: 'Debts', kind: 'integer', width: 76, priority: 3 },
    { key: 'totalAmount', label: 'Forgiven', kind: 'money', width: 128 },
    paperStatusColumn,
  ],
  filters: [customerFilter, takingsUserFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getSettlementDiscount, { params: { id: code } }, asked)).settlementDiscount,
    load: loadView,
    print: async paper => (await import('./print/settlement-paper.tsx')).printSettlement(paper),
  },
  editor: { Page: SettlementEditor, create: 'sell' },
  reversal: {
    save: reverseSettlementDiscount,
    refusal: stockReversalRefusal('Settlement discount'),
    says: ({ totalAmount }) => `${displayCurrency(parseMoney(totalAmount) ?? zero)} is owed again.`,
  },
  alsoStale: settlementStale,
})
