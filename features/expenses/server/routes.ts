import type { Api } from '../../../platform/server/api.ts'
import { crudRoutes } from '../../../platform/server/master.ts'
import { namedTable } from '../../../platform/server/named-table.ts'
import { expenseCategories } from '../contract.ts'

/** The categories of expenses. */
export function expenseRoutes(api: Api): void {
  // The papers for expenses are not built yet, so nothing uses a category.
  crudRoutes(api, expenseCategories, { table: namedTable({ table: 'expense_category', kind: 'expenseCategory', uses: 'select 0' }) })
}
