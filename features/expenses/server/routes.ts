import type { Api } from '../../../platform/server/api.ts'
import { crudRoutes } from '../../../platform/server/master.ts'
import { namedTable } from '../../../platform/server/named-table.ts'
import { expenseCategories } from '../contract.ts'

/** What the shop spends money on. */
export function expenseRoutes(api: Api): void {
  // Expenses themselves come with their papers; until then nothing uses a category.
  crudRoutes(api, expenseCategories, { table: namedTable({ table: 'expense_category', kind: 'expenseCategory', uses: 'select 0' }) })
}
