import { subtract, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { checkUnclaimed } from '../../../tax/input-vat/late-tax-invoice.ts'
import { claimedLateBy, saveLateTaxInvoice } from '../../../tax/input-vat/server/late-tax-invoice.ts'
import type { AccountCode } from '../../../books/ledger/posting.ts'
import type { claimExpenseVat, ExpenseRead } from '../contract.ts'
import { expenseRefusal } from '../refusals.ts'
import { readExpense } from './expense-view.ts'

const lockExpense = statement(
  'expenses.lock-claimed-expense',
  `select status, payee, account_code as account, total, vat, pays_code as "paysCode"
   from expense where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
// Behind the lock: what waited for it would not see what was claimed meanwhile.
const readClaimed = statement(
  'expenses.late-tax-invoice-of-expense',
  `select ${claimedLateBy('master', 'expense_code')} as "claimedBy" from expense master where master.location_code = $1 and master.code = $2`,
)

interface ClaimedExpense {
  status: string
  payee: string
  account: AccountCode
  total: Money
  vat: Money
  paysCode: string | null
}

/** The late tax invoice that claims the VAT of an expense, or null. */
export async function lateClaimOf(from: Reader, { locationCode, code }: { locationCode: string; code: string }): Promise<string | null> {
  const [now] = await from.rows<{ claimedBy: string | null }>(readClaimed, [locationCode, code])
  return now?.claimedBy ?? null
}

/** Claims the VAT of an expense whose tax invoice came after it was saved: it leaves the account of its category. */
export async function saveClaimedExpense(tx: Tx, call: SaveCall<typeof claimExpenseVat>): Promise<{ code: string; expense: ExpenseRead }> {
  const { actor, body } = call
  const { expenseCode, taxInvoice } = body
  const { locationCode } = actor
  const [expense] = await tx.rows<ClaimedExpense>(lockExpense, [locationCode, expenseCode])
  if (!expense) throw sharedRefusal('NOT_FOUND', { what: `Expense ${expenseCode}` })
  const { status, payee, account, total, vat, paysCode } = expense
  const claimedBy = vat > 0 ? expenseCode : await lateClaimOf(tx, { locationCode, code: expenseCode })
  const refusal = checkUnclaimed({ what: `Expense ${expenseCode}`, status, claimedBy })
  if (refusal) throw refusal
  if (paysCode !== null) throw expenseRefusal('EXPENSE_LATE_PAYS', { code: expenseCode, paid: paysCode })
  if (taxInvoice.vatAmount >= total) throw expenseRefusal('EXPENSE_VAT', {}, { taxInvoice: 'Less than the expense' })
  const name = body.supplierName || payee
  if (name === '') throw expenseRefusal('EXPENSE_LATE_SUPPLIER', {}, { supplierName: 'Type the name' })
  const supplier = { code: null, name, tin: '' }
  const claim = { of: { expenseCode }, account, document: taxInvoice, supplier, taxable: subtract(total, taxInvoice.vatAmount) }
  const code = await saveLateTaxInvoice(tx, claim, call)
  return { code, expense: await readExpense(tx, { code: expenseCode, actor }) }
}
