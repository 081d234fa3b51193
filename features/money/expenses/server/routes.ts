import type { Api } from '../../../../platform/server/api.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { claimExpenseVat, createExpense, expenseCategories, expenses, getExpense, reverseExpense } from '../contract.ts'
import { dueExpenses, recurringExpenses, skipExpense } from '../recurring-contract.ts'
import { categoryTable } from './categories.ts'
import { expenseTable, readExpense } from './expense-view.ts'
import { saveClaimedExpense } from './late-tax-invoice.ts'
import { readDue, recurringTable, saveSkip } from './recurring.ts'
import { saveReversedExpense } from './reverse-expense.ts'
import { saveExpense } from './save-expense.ts'

/** The categories of expenses, those that come again, and the expenses: the list, one of them, saving and reversing. */
export function expenseRoutes(api: Api): void {
  const { tills } = api.platform
  const reader = readerOver(tills)
  crudRoutes(api, expenseCategories, { table: categoryTable })
  crudRoutes(api, recurringExpenses, { table: recurringTable })
  paperListRoute(api, expenses, expenseTable)
  api.read(getExpense, async ({ params, actor }) => ({ expense: await readExpense(reader, { code: params.code, actor }) }))
  api.read(dueExpenses, async ({ actor, today }) => ({ due: await readDue(reader, actor, today) }))
  api.save(skipExpense, saveSkip)
  api.save(createExpense, saveExpense)
  api.save(reverseExpense, saveReversedExpense)
  api.save(claimExpenseVat, saveClaimedExpense)
}
