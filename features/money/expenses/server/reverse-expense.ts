import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { isLive } from '../../../../kernel/paper-status.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { lockChequesOut, movedChequesOf } from '../../../banking/cheques/server/handed-on.ts'
import { cancelOwnCheques } from '../../../banking/cheques/server/own-cheques.ts'
import { dateOfReversal } from '../../../books/ledger/posting.ts'
import { checkNotClaimed } from '../../../tax/input-vat/late-tax-invoice.ts'
import { reversePaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { ExpenseRead, reverseExpense } from '../contract.ts'
import { readExpense } from './expense-view.ts'
import { lateClaimOf } from './late-tax-invoice.ts'

const lockExpense = statement(
  'expenses.lock-expense',
  `select business_date as date, status, version, category_code as "categoryCode", total
   from expense where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const markReversed = statement(
  'expenses.mark-reversed',
  `update expense set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface LockedExpense {
  date: IsoDate
  status: string
  version: number
  categoryCode: string
  total: Money
}

/** What keeps an expense from being taken back: its cheque was presented or came back, or a late tax invoice claims its VAT. Null where nothing does. */
export async function expenseDrawnOn(from: Reader, key: { locationCode: string; code: string }): Promise<Refusal | null> {
  return (await movedChequesOf(from, key)) ?? checkNotClaimed(`Expense ${key.code}`, await lateClaimOf(from, key))
}

/** Takes an expense back, dated today, by its exact mirror; its own cheque is void. Refuses one whose cheque was presented or came back. */
export async function saveReversedExpense(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reverseExpense>,
): Promise<{ code: string; expense: ExpenseRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const key = { locationCode, code }
  const [expense] = await tx.rows<LockedExpense>(lockExpense, [locationCode, code])
  if (!expense) throw sharedRefusal('NOT_FOUND', { what: `Expense ${code}` })
  const { date, status, version, categoryCode, total } = expense
  if (isLive(expense)) await lockChequesOut(tx, key)
  const what = `Expense ${code}`
  const refusal = checkStockReversal({ what, status, date }, { role, today }, checkNotClaimed(what, await lateClaimOf(tx, key)))
  if (refusal) throw refusal
  if (version !== body.version) throw sharedRefusal('CONFLICT')
  const before = { category: categoryCode, total: displayMoney(total) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  cancelOwnCheques(tx, { ...key, date: dateOfReversal(date, today), now, userCode })
  tx.write(markReversed, [locationCode, code])
  return { code, expense: await readExpense(tx, { code, actor }) }
}
