import { namedList } from '../../kernel/named-list.ts'

export const expenseCategories = namedList({
  path: 'expense-category',
  one: 'expenseCategory',
  many: 'expenseCategories',
  title: 'Expense Category',
})
