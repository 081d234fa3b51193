import type { z } from 'zod'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { expenseCategories } from '../contract.ts'
import { expenseRefusal } from '../refusals.ts'

// Does the one stand under the other, or is it the same?
const findBelow = statement('expenses.categories-below', 'select code from expense_category_path where code = $2 and $1::text = any(codes)')

/** Categories of expenses, in a tree; one that is used is not deleted. */
export const categoryTable: MasterTable<z.output<typeof expenseCategories.create.body>> = {
  table: 'expense_category',
  kind: 'expenseCategory',
  joins: `join expense_category_path tree on tree.code = master.code
    left join expense_category_path parent on parent.code = master.parent_code
    left join gl_account account on account.code = master.account_code`,
  ...columnsOfFields(expenseCategories.fields, {
    parentName: `coalesce(parent.path, '')`,
    path: 'tree.path',
    depth: 'tree.depth',
    accountName: `coalesce(account.name, '')`,
    uses: '(select count(*)::int from expense where expense.category_code = master.code)',
  }),
  search: `lower(master.code || ' ' || tree.path)`,
  sort: {
    name: 'tree.place',
    code: 'master.code',
    parentName: `lower(coalesce(parent.path, ''))`,
    uses: '(select count(*) from expense where expense.category_code = master.code)',
  },
  check: async (tx, { code, body }) => {
    if (body.parentCode === '' || code === null) return
    const [found] = await tx.rows<{ code: string }>(findBelow, [code, body.parentCode])
    if (found) throw expenseRefusal('EXPENSE_TREE', {}, { parentCode: 'Choose another one' })
  },
  unique: { expense_category_name_key: { field: 'name', text: 'This name exists already' } },
}
