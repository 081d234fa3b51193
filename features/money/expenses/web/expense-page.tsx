import { isUnpaid } from './is-unpaid.ts'
import { takingsUserFilter } from '../../../shop/lookups/web/user-filter.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { Suspense } from 'react'
import { parseMoney } from '../../../../kernel/money.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { call } from '../../../../platform/web/call.ts'
import type { AnyReply } from '../../../../platform/web/master-page/master-config.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { stockReversalRefusal } from '../../../stock/stock/web/stock-paper.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { expenses, getExpense, reverseExpense, type ExpenseRead } from '../contract.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const DuePanel = lazyPart(async () => (await import('./due-panel.tsx')).DuePanel)
const ExpenseEditor = lazyPart(async () => (await import('./expense-editor.tsx')).ExpenseEditor)

async function loadView() {
  const [{ ExpenseView }, { ExpenseActions }] = await Promise.all([import('./expense-view.tsx'), import('./expense-actions.tsx')])
  return { Body: ExpenseView, Actions: ExpenseActions }
}

/** Did a cheque come back that paid one of the listed expenses? */
const hasUnpaid = (reply: AnyReply) => parseMoney((reply['totals'] as { unpaidAmount?: string } | undefined)?.unpaidAmount ?? '') !== 0

function Due() {
  return (
    <Suspense fallback={null}>
      <DuePanel />
    </Suspense>
  )
}

/** Expenses: what the shop spends, by category. */
export const ExpensePage = definePaperPage<typeof expenses, ExpenseRead>({
  papers: expenses,
  heading: 'Expenses',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'date', label: 'Date', kind: 'date', width: 104 },
    { key: 'categoryName', label: 'Category' },
    { key: 'payee', label: 'Payee' },
    { key: 'reference', label: 'Reference', priority: 2 },
    { key: 'paidBy', label: 'Paid by', priority: 2, width: 130 },
    { key: 'totalAmount', label: 'Amount', kind: 'money', width: 120 },
    { key: 'unpaidAmount', label: 'Unpaid', kind: 'money', width: 112, isFor: hasUnpaid },
    { key: 'user', label: 'User', width: 112, priority: 3 },
    paperStatusColumn,
  ],
  filters: [
    { name: 'categoryCode', label: 'Category', useChoices: () => useChoices('expenseCategory') },
    takingsUserFilter,
    reversedFilter,
  ],
  Above: Due,
  isOff: isReversed,
  view: {
    read: async (code, asked) => (await call(getExpense, { params: { code } }, asked)).expense,
    load: loadView,
    print: async paper => (await import('./print/expense-paper.tsx')).printExpense(paper),
    hasNext: isUnpaid,
  },
  editor: { Page: ExpenseEditor, create: 'spend' },
  reversal: {
    save: reverseExpense,
    refusal: stockReversalRefusal('Expense'),
    says: () => 'What was spent comes back the way it went, and an own cheque is void.',
  },
  alsoStale: [['own-cheque-number'], ['expense-due']],
})
