import type { Api } from '../../../platform/server/api.ts'
import { crudRoutes } from '../../../platform/server/master.ts'
import { paperListRoute } from '../../../platform/server/paper-list.ts'
import { readerOver } from '../../../platform/server/transaction.ts'
import { createExpense, expenseCategories, expenses, getExpense, reverseExpense } from '../contract.ts'
import { categoryTable } from './categories.ts'
import { expenseTable, readExpense } from './expense-view.ts'
import { saveReversedExpense } from './reverse-expense.ts'
import { saveExpense } from './save-expense.ts'

/** The categories of expenses, and the expenses: the list, one of them, saving and reversing. */
export function expenseRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  crudRoutes(api, expenseCategories, { table: categoryTable })
  paperListRoute(api, expenses, expenseTable)
  api.read(getExpense, async ({ params, actor }) => ({ expense: await readExpense(reader, { code: params.code, actor }) }))
  api.save(createExpense, saveExpense)
  api.save(reverseExpense, saveReversedExpense)
}
