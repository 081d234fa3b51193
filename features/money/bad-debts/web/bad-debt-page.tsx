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
import { badDebts, getBadDebt, reverseBadDebt, type BadDebtRead } from '../contract.ts'
import { badDebtStale } from './bad-debt-words.ts'

const BadDebtEditor = lazyPart(async () => (await import('./bad-debt-editor.tsx')).BadDebtEditor)

async function loadView() {
  return { Body: (await import('./bad-debt-view.tsx')).BadDebtView }
}

/** Debts of customers that were written off. */
export const BadDebtPage = definePaperPage<typeof badDebts, BadDebtRead>({
  papers: badDebts,
  heading: 'Bad Debts',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'customerName', label: 'Customer' },
    { key: 'reason', label: 'Reason', priority: 2 },
    { key: 'user', label: 'User', width: 104, priority: 3 },
    { key: 'lineCount', label: 'Debts', kind: 'integer', width: 76, priority: 3 },
    { key: 'totalAmount', label: 'Written off', kind: 'money', width: 128 },
    paperStatusColumn,
  ],
  filters: [customerFilter, takingsUserFilter, reversedFilter],
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getBadDebt, { params: { id: code } }, asked)).badDebt,
    load: loadView,
    print: async paper => (await import('./print/bad-debt-paper.tsx')).printBadDebt(paper),
  },
  editor: { Page: BadDebtEditor, create: 'write-off-debts' },
  reversal: {
    save: reverseBadDebt,
    refusal: stockReversalRefusal('Bad debt'),
    says: ({ totalAmount }) => `${displayCurrency(parseMoney(totalAmount) ?? zero)} is owed again.`,
  },
  alsoStale: badDebtStale,
})
