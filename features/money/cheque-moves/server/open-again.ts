import { codePrefixes } from '../../../../kernel/codes.ts'
import { add, subtract, zero, type Money } from '../../../../kernel/money.ts'
import { sourceCodes, type SourceCode } from '../../../../kernel/paper-postings.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { chequeMoves } from '../../../banking/cheques/cheque-states.ts'
import { lockExpenseToReopen, reopenExpense, undoExpenseReopening, type LockedExpense } from '../../expenses/server/reopen-expense.ts'
import {
  checkVatReopening,
  lockVatPaymentToReopen,
  reopenVatPayment,
  type MovingVatPayment,
} from '../../../tax/vat-return/server/reopen-payment.ts'
import { lockVoucherToReopen, reopenVoucher, undoReopening, type LockedForReopening } from '../../vouchers/server/reopen-voucher.ts'
import { isOfOpening, type MovedCheque } from '../cheque-move.ts'
import type { GivenCheque } from './standing-cheques.ts'

/** The papers that gave cheques, locked, by their numbers. */
interface GivingPapers {
  vouchers: ReadonlyMap<string, LockedForReopening>
  expenses: ReadonlyMap<string, LockedExpense>
  vatPayments: ReadonlyMap<string, MovingVatPayment>
}

/** Locks the papers that gave these cheques, with what they settled; the cheques are locked behind them. */
export async function lockGivingPapers(tx: Tx, locationCode: string, given: readonly GivenCheque[]): Promise<GivingPapers> {
  const vouchers = new Map<string, LockedForReopening>()
  const expenses = new Map<string, LockedExpense>()
  const vatPayments = new Map<string, MovingVatPayment>()
  // One after the other, in the order of their numbers: vouchers, whose suppliers are locked too, come first.
  /* oxlint-disable no-await-in-loop */
  for (const code of [...new Set(given.flatMap(({ givenWith }) => givenWith ?? []))].sort()) {
    if (code.startsWith(codePrefixes.paymentVoucher)) vouchers.set(code, await lockVoucherToReopen(tx, { locationCode, voucherCode: code }))
    if (code.startsWith(codePrefixes.expense)) expenses.set(code, await lockExpenseToReopen(tx, { locationCode, expenseCode: code }))
    if (code.startsWith(codePrefixes.vatPayment)) vatPayments.set(code, await lockVatPaymentToReopen(tx, { locationCode, code }))
  }
  /* oxlint-enable no-await-in-loop */
  return { vouchers, expenses, vatPayments }
}

/**
 * What each cheque paid is due again; answers the lines with the credits that they post against. Of several cheques of one
 * voucher, each takes what the ones before it left. An expense is paid with one cheque.
 */
export async function openAgain(
  tx: Tx,
  { vouchers, expenses, vatPayments }: GivingPapers,
  lines: readonly MovedCheque[],
): Promise<MovedCheque[]> {
  const taken = new Map<string, Money>()
  const opened: MovedCheque[] = []
  for (const line of lines) {
    if (isOfOpening(line.cheque)) {
      opened.push(line)
      continue
    }
    const { cheque, move } = line
    const source = chequeMoves[move].source as SourceCode
    const moved = { chequeCode: cheque.code, moveNo: cheque.version + 1, amount: cheque.amount, source }
    const expense = expenses.get(cheque.givenWith ?? '')
    if (expense) {
      opened.push({ ...line, opened: reopenExpense(tx, expense, moved) })
      continue
    }
    if (vatPayments.has(cheque.givenWith ?? '')) {
      opened.push({ ...line, opened: reopenVatPayment(moved) })
      continue
    }
    const first = vouchers.get(cheque.givenWith ?? '')!
    const isLater = opened.some(other => other.cheque.givenWith === cheque.givenWith)
    // oxlint-disable-next-line no-await-in-loop -- the cheque before it has changed what the voucher still pays
    const voucher = isLater ? await lockVoucherToReopen(tx, first) : first
    const left = subtract(first.overPayment, taken.get(first.supplierCode) ?? zero)
    const { supplierCode, legs, ahead } = reopenVoucher(tx, { ...voucher, overPayment: left }, moved)
    taken.set(supplierCode, add(taken.get(supplierCode) ?? zero, ahead))
    opened.push({ ...line, opened: legs })
  }
  return opened
}

const readMoves = statement(
  'cheque-moves.moves-that-opened',
  `select step.cheque_code as code, step.move_no as "moveNo", cheque.version, cheque.amount
   from cheque_history step join cheque on cheque.location_code = step.location_code and cheque.code = step.cheque_code
   where step.location_code = $1 and step.paper_code = $2
     and (step.cheque_code, step.move_no) in (
       select cheque_code, move_no from payment_voucher_reopening where location_code = $1
       union all
       select cheque_code, move_no from expense_reopening where location_code = $1
     ) or step.to_state in ('RETURNED', 'CANCELLED', 'STALE')
       and (cheque.location_code, cheque.paper_code) in (select location_code, code from vat_payment where location_code = $1)
   order by step.cheque_code`,
)

/** A move that made dues open again is taken back: they are paid as before. The posting is the mirror of the move's. */
export async function closeAgain(
  tx: Tx,
  { vouchers, expenses, vatPayments }: GivingPapers,
  of: { locationCode: string; code: string; given: readonly GivenCheque[] },
): Promise<void> {
  const { locationCode, code, given } = of
  const moves = await tx.rows<{ code: string; moveNo: number; version: number; amount: Money }>(readMoves, [locationCode, code])
  const paperOf = new Map(given.map(cheque => [cheque.code, cheque.givenWith ?? '']))
  for (const { code: chequeCode, moveNo, version, amount } of moves) {
    const paper = paperOf.get(chequeCode) ?? ''
    const [voucher, expense, vatPayment] = [vouchers.get(paper), expenses.get(paper), vatPayments.get(paper)]
    const undoing = { chequeCode, moveNo: version + 1, source: sourceCodes.ownChequeReturned }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (voucher) await undoReopening(tx, voucher, { ...undoing, undoneNo: moveNo })
    if (expense) undoExpenseReopening(tx, expense, { ...undoing, amount })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (vatPayment) await checkVatReopening(tx, vatPayment, amount)
  }
}
