import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, subtract, zero, type Money } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { issueOwnCheques, refuseUsedNumbers } from '../../../banking/cheques/server/own-cheques.ts'
import { checkedDocuments, documentsInWords, writeInputVat } from '../../../tax/input-vat/server/input-vat.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { outgoingTenderOf } from '../../../banking/payments/outgoing-shapes.ts'
import { keptTender } from '../../../banking/payments/outgoing.ts'
import { checkOutgoingBanks } from '../../../banking/payments/server/banks-of-tenders.ts'
import { insertTendersFrom, rowsOfTenders } from '../../../banking/payments/server/write-tenders.ts'
import { spendOverrides } from '../../../shop/session/server/override.ts'
import { readSalesPolicy } from '../../../shop/settings/server/sales-policy.ts'
import type { createExpense, ExpenseRead } from '../contract.ts'
import { checkExpense, expenseAbout, expensePosting, type UnpaidExpense } from '../expense.ts'
import { expenseRefusal } from '../refusals.ts'
import { attachFiles, lockAttachments } from '../../attachments/server/attachments.ts'
import { readExpense, unpaidOf } from './expense-view.ts'
import { lockDue } from './recurring.ts'

// The account of a category is that of the nearest category above that has one.
const readAccount = statement(
  'expenses.account-of-category',
  `with recursive above as (
     select code, parent_code, account_code, 1 as step from expense_category where code = $1
     union all
     select parent.code, parent.parent_code, parent.account_code, step + 1
     from above join expense_category parent on parent.code = above.parent_code where above.account_code is null
   )
   select coalesce((select account_code from above where account_code is not null order by step limit 1), '6000') as account from above limit 1`,
)
const lockUnpaid = statement(
  'expenses.lock-unpaid',
  'select code, status from expense where location_code = $1 and code = $2 for no key update',
  { locks: 'paper' },
)
const readUnpaid = statement(
  'expenses.read-unpaid',
  `select ${unpaidOf} as unpaid from expense master where master.location_code = $1 and master.code = $2`,
)
const insertExpense = statement(
  'expenses.insert-expense',
  `insert into expense (location_code, code, business_date, created_at, user_code, category_code, account_code, payee, reference, remarks,
     total, pays_code, recurring_code, due_on, vat)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
)
const insertTenders = statement('expenses.insert-tenders', insertTendersFrom('$1'), { takesGroup: true })

/** The expense that is paid again, locked; undefined where there is none of that number here. */
async function unpaidExpense(tx: Tx, locationCode: string, code: string): Promise<UnpaidExpense | undefined> {
  const [locked] = await tx.rows<Omit<UnpaidExpense, 'unpaid'>>(lockUnpaid, [locationCode, code])
  // Behind the lock: what waited for it would not see what was paid meanwhile.
  const [now] = await tx.rows<{ unpaid: Money }>(readUnpaid, [locationCode, code])
  return locked && now && { ...locked, ...now }
}

function taxInvoiceOf(
  tx: Tx,
  { payee, taxInvoice }: SaveCall<typeof createExpense>['body'],
  { taxable, today }: { taxable: Money; today: IsoDate },
) {
  if (!taxInvoice) return []
  if (payee === '') throw expenseRefusal('EXPENSE_TAX_PAYEE', {}, { payee: 'Type the payee' })
  const supplier = { code: null, name: payee, tin: '' }
  const about = { lineNo: 1, kind: 'invoice', document: taxInvoice, supplier, taxable, field: 'taxInvoice' } as const
  return checkedDocuments(tx, [about], { today })
}

/**
 * Spends money of the shop: checks the means, the limit of the role, what is paid again and what it answers, takes the number, and
 * writes expense, files, tender, ledger, cheque and audit.
 */
export async function saveExpense(
  tx: Tx,
  { actor, body, now, today, idempotencyKey, requestId }: SaveCall<typeof createExpense>,
): Promise<{ code: string; expense: ExpenseRead }> {
  const { locationCode, userCode, node, role } = actor
  const { categoryCode, payee, paysCode, due, attachmentIds } = body
  const tender = outgoingTenderOf(body.payment)
  const vat = body.taxInvoice?.vatAmount ?? zero
  const about = () => expenseAbout({ categoryCode, payee, amount: tender.amount })
  const spent = await spendOverrides(tx, actor, body.overrideIds, { now, key: idempotencyKey, about })
  await refuseUsedNumbers(tx, [tender])
  if (due) await lockDue(tx, due, { locationCode, today })
  const paysAgain = paysCode ? await unpaidExpense(tx, locationCode, paysCode) : null
  const [policy, [category]] = await Promise.all([readSalesPolicy(tx), tx.rows<{ account: string }>(readAccount, [categoryCode])])
  if (!category) throw expenseRefusal('EXPENSE_CATEGORY', {}, { categoryCode: 'Choose a category' })
  const isAllowed = spent.some(({ permission }) => permission === 'spend-above-limit')
  const refusal =
    checkExpense(tender, { today, role, limit: policy.expenseLimit, isAllowed, vat, paysAgain }) ?? (await checkOutgoingBanks(tx, [tender]))
  if (refusal) throw refusal
  const documents = await taxInvoiceOf(tx, body, { taxable: subtract(tender.amount, vat), today })
  await lockAttachments(tx, actor, attachmentIds)
  takePaperNumber(tx, { kind: 'expense', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now }
  const words = [payee, body.reference, body.remarks]
  const of = [paysCode ?? null, due?.recurringCode ?? null, due?.dueOn ?? null, vat]
  tx.write(insertExpense, [locationCode, today, now, userCode, categoryCode, category.account, ...words, tender.amount, ...of])
  attachFiles(tx, locationCode, attachmentIds)
  tx.write(insertTenders, [rowsOfTenders([keptTender(tender)], { locationCode, businessDate: today })])
  writePosting(tx, expensePosting(tender, category.account, vat), { ...context, entryNo: 1 })
  writeInputVat(tx, documents, { ...context, entryNo: 1 })
  issueOwnCheques(tx, [tender], { ...context, payeeCode: null })
  const overrides = spent.map(({ permission }) => permission)
  const claimed = documents.length > 0 && { vat: documentsInWords(documents) }
  const after = {
    category: categoryCode,
    payee,
    total: displayMoney(tender.amount),
    ...claimed,
    ...(overrides.length > 0 && { overrides }),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, expense: await readExpense(tx, { code, actor }) }
}
