import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { namedListPage } from '../../../../platform/web/master-page/named-list.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { expenseCategories } from '../contract.ts'

/** Categories of expenses: each may stand under another, and has the account of the one above unless it names its own. */
export const ExpenseCategoryPage = defineMasterPage({
  master: expenseCategories,
  heading: 'Expense Categories',
  ...namedListPage,
  nameOf: ({ path }) => path,
  columns: [
    { key: 'name', cell: ({ name, depth }) => <span style={{ paddingInlineStart: `${depth * 1.5}rem` }}>{name}</span> },
    'code',
    'path',
    'parentName',
    'accountName',
    'uses',
    { key: 'status', width: 96 },
  ],
  useChoices,
})
