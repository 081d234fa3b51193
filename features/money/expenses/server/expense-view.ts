import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { headColumns, headJoins, isFrozen, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readOwnPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import { attachmentsJson } from '../../attachments/server/attachments.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { taxDocumentJson } from '../../../tax/input-vat/server/input-vat.ts'
import { lateTaxInvoicesJson } from '../../../tax/input-vat/server/late-tax-invoice.ts'
import { outgoingJson, outgoingNames } from '../../../banking/payments/server/outgoing-json.ts'
import type { ExpenseRead } from '../contract.ts'

const again = (columns: string) => `(select ${columns} from expense again
       where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live')`

/** SQL of what came back with an expense's cheque and was not paid again, over the alias `master`. */
export const unpaidOf = `(coalesce((select sum(opened.amount) from expense_reopening opened
       where opened.location_code = master.location_code and opened.expense_code = master.code), 0) - coalesce(${again('sum(again.total)')}, 0))::bigint`

export const expenseTable: StoredList & { location: string } = {
  table: 'expense',
  location: 'master.location_code',
  own: { column: 'master.user_code', others: 'see-all-takings' },
  joins: `join expense_category category on category.code = master.category_code ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    dateTime: 'master.created_at',
    categoryName: 'category.name',
    payee: 'master.payee',
    reference: 'master.reference',
    paidBy: outgoingNames('master'),
    user: 'author.username',
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
    unpaidAmount: asMoney(unpaidOf),
  },
  search: `lower(master.code || ' ' || category.name || ' ' || master.payee || ' ' || master.reference || ' ' || master.remarks)`,
  sort: {
    date: 'master.business_date',
    code: 'master.code',
    categoryName: 'lower(category.name)',
    payee: 'lower(master.payee)',
    totalAmount: 'master.total',
  },
  // A category, and all that stands under it.
  filters: { categoryCode: 'master.category_code in (select below.code from expense_category_path below where ? = any(below.codes))' },
}

const selectExpense = statement(
  'expenses.read-expense',
  `select ${headColumns}, master.user_code as "userCode", master.version, json_build_object('code', category.code, 'name', category.name) as category,
     json_build_object('code', account.code, 'name', account.name) as account, master.payee, master.reference,
     money_text(master.vat) as "vatAmount",
     case when master.vat > 0 then ${taxDocumentJson('master', 'noted.line_no = 1')} end as "taxInvoice",
     ${lateTaxInvoicesJson('master', 'expense_code')} as "lateTaxInvoices",
     money_text(master.total) as "totalAmount", money_text(${unpaidOf}) as "unpaidAmount", ${outgoingJson('master')} -> 0 as payment,
     master.pays_code as "paysCode", master.due_on as "dueOn", coalesce(${again('json_agg(again.code order by again.code)')}, '[]') as "paidAgainBy",
     ${attachmentsJson} as attachments
   from expense master
   join expense_category category on category.code = master.category_code
   join gl_account account on account.code = master.account_code
   ${headJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One expense of the caller's location as the API answers it, for who made it and who sees all takings. */
export function readExpense(from: Reader, asked: AskedPaper): Promise<ExpenseRead> {
  return readOwnPaper<ExpenseRead>(from, { ...selectExpense, what: 'Expense' }, asked)
}
