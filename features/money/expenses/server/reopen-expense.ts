import { displayMoney, negate, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SourceCode } from '../../../../kernel/paper-postings.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { credit, debit, type AccountCode, type PostingLine } from '../../../books/ledger/posting.ts'
import { expenseRefusal } from '../refusals.ts'
import { unpaidOf } from './expense-view.ts'

/** An expense whose row is locked. */
export interface LockedExpense {
  locationCode: string
  expenseCode: string
  account: AccountCode
  unpaid: Money
  /** The newest that pays it again. */
  paidAgainBy: string | null
}

const lockExpense = statement(
  'expenses.lock-expense-to-reopen',
  'select account_code as account from expense where location_code = $1 and code = $2 for no key update',
  { locks: 'paper' },
)
const readStanding = statement(
  'expenses.standing-of-expense',
  `select ${unpaidOf} as unpaid, (select max(again.code) from expense again
     where again.location_code = master.location_code and again.pays_code = master.code and again.status = 'live') as "paidAgainBy"
   from expense master where master.location_code = $1 and master.code = $2`,
)
const insertReopening = statement(
  'expenses.insert-reopening',
  'insert into expense_reopening (location_code, cheque_code, move_no, expense_code, amount) values ($1, $2, $3, $4, $5)',
)

/** Locks the expense whose cheque comes back, ahead of the cheque. Refuses an unknown one. */
export async function lockExpenseToReopen(
  tx: Tx,
  { locationCode, expenseCode }: { locationCode: string; expenseCode: string },
): Promise<LockedExpense> {
  const [locked] = await tx.rows<Pick<LockedExpense, 'account'>>(lockExpense, [locationCode, expenseCode])
  const [now] = await tx.rows<Pick<LockedExpense, 'unpaid' | 'paidAgainBy'>>(readStanding, [locationCode, expenseCode])
  if (!locked || !now) throw sharedRefusal('NOT_FOUND', { what: `Expense ${expenseCode}` })
  return { locationCode, expenseCode, ...locked, ...now }
}

/** A move of a cheque, as `cheque_history` numbers it. */
interface ChequeMoved {
  chequeCode: string
  moveNo: number
  amount: Money
  source: SourceCode
}

/** The cheque of a locked expense came back: it is unpaid, and can be paid again. Returns the credits that the move posts against the cheque's account. */
export function reopenExpense(tx: Tx, expense: LockedExpense, { chequeCode, moveNo, amount, source }: ChequeMoved): PostingLine[] {
  const { locationCode, expenseCode, account } = expense
  tx.write(insertReopening, [locationCode, chequeCode, moveNo, expenseCode, amount])
  return [credit(account, amount, source)]
}

/** The return of the cheque is undone by a further move: the expense is paid as before. Refuses where it was paid again meanwhile. */
export function undoExpenseReopening(tx: Tx, expense: LockedExpense, { chequeCode, moveNo, amount, source }: ChequeMoved): PostingLine[] {
  const { locationCode, expenseCode, account, unpaid, paidAgainBy } = expense
  if (unpaid < amount) throw expenseRefusal('EXPENSE_PAID_AGAIN', { code: expenseCode, by: paidAgainBy ?? displayMoney(amount) })
  tx.write(insertReopening, [locationCode, chequeCode, moveNo, expenseCode, negate(amount)])
  return [debit(account, amount, source)]
}
