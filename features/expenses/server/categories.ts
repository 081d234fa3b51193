import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { MasterTable } from '../../../platform/server/master-table.ts'
import { expenseRefusal } from '../refusals.ts'

interface CategoryBody {
  name: string
  parentCode: string
  accountCode: string
}

// The category, and all that stands under it.
const findBelow = statement(
  'expenses.categories-below',
  `with recursive below as (
     select code from expense_category where code = $1
     union
     select child.code from expense_category child join below on child.parent_code = below.code
   )
   select code from below where code = $2`,
)

/** Categories of expenses, in a tree; one that is used is not deleted. */
export const categoryTable: MasterTable<CategoryBody> = {
  table: 'expense_category',
  kind: 'expenseCategory',
  joins: `left join expense_category parent on parent.code = master.parent_code
    left join gl_account account on account.code = master.account_code`,
  row: {
    name: 'master.name',
    parentCode: `coalesce(master.parent_code, '')`,
    parentName: `coalesce(parent.name, '')`,
    accountCode: `coalesce(master.account_code, '')`,
    accountName: `coalesce(account.name, '')`,
    uses: '(select count(*)::int from expense where expense.category_code = master.code)',
  },
  search: `lower(master.code || ' ' || master.name)`,
  sort: {
    name: 'lower(master.name)',
    code: 'master.code',
    parentName: `lower(coalesce(parent.name, ''))`,
    uses: '(select count(*) from expense where expense.category_code = master.code)',
  },
  values: ({ name, parentCode, accountCode }) => ({ name, parent_code: parentCode || null, account_code: accountCode || null }),
  check: async (tx, { code, body }) => {
    if (body.parentCode === '' || code === null) return
    const [found] = await tx.rows<{ code: string }>(findBelow, [code, body.parentCode])
    if (found) throw expenseRefusal('EXPENSE_TREE', {}, { parentCode: 'Choose another one' })
  },
  unique: { expense_category_name_key: { field: 'name', text: 'This name exists already' } },
}
