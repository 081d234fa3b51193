import { defineMasterPage } from '../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../platform/web/master-page/named-list.tsx'
import { expenseCategories } from '../contract.ts'

export const ExpenseCategoryPage = defineMasterPage({
  master: expenseCategories,
  heading: 'Expense Categories',
  ...namedListPage('Expenses'),
})
