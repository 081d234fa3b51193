import { defineMasterPage } from '../../../../platform/web/master-page/define-master-page.tsx'
import { nameField, namedListPage } from '../../../../platform/web/master-page/named-list.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { expenseCategories } from '../contract.ts'

const { columns, ...list } = namedListPage('Expenses')
const [name, code, ...rest] = columns

/** Categories of expenses: each may stand under another, and has the account of the one above unless it names its own. */
export const ExpenseCategoryPage = defineMasterPage({
  master: expenseCategories,
  heading: 'Expense Categories',
  ...list,
  nameOf: ({ path }) => path,
  columns: [
    { ...name!, cell: ({ name: text, depth }) => <span style={{ paddingInlineStart: `${depth * 1.5}rem` }}>{text}</span> },
    code!,
    { key: 'path', label: 'Path', isExtra: true },
    { key: 'parentName', label: 'Under' },
    { key: 'accountName', label: 'Account' },
    ...rest,
  ],
  form: {
    fields: [
      nameField,
      { name: 'parentCode', label: 'Under', kind: 'select', useChoices: () => useChoices('expenseCategory') },
      { name: 'accountCode', label: 'Account', kind: 'select', useChoices: () => useChoices('expenseAccount') },
    ],
  },
})
