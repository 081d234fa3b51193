import { codePrefixes } from '../../../kernel/codes.ts'
import { add, subtract, zero, type Money } from '../../../kernel/money.ts'
import { sourceCodes, type SourceCode } from '../../../kernel/papers.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { chequeMoves } from '../../cheques/cheque-states.ts'
import { lockVoucherToReopen, reopenVoucher, undoReopening, type LockedForReopening } from '../../vouchers/server/reopen-voucher.ts'
import { isOfOpening, type MovedCheque } from '../cheque-move.ts'
import type { GivenCheque } from './standing-cheques.ts'

type Vouchers = ReadonlyMap<string, LockedForReopening>

/** Locks the vouchers that gave these cheques, with what they settled; the cheques are locked behind them. */
export async function lockVouchers(tx: Tx, locationCode: string, given: readonly GivenCheque[]): Promise<Vouchers> {
  const locked = new Map<string, LockedForReopening>()
  for (const code of [...new Set(given.flatMap(({ givenWith }) => givenWith ?? []))].sort()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of their numbers
    if (code.startsWith(codePrefixes.paymentVoucher)) locked.set(code, await lockVoucherToReopen(tx, { locationCode, voucherCode: code }))
  }
  return locked
}

/**
 * What each cheque paid is due again; answers the lines with the credits that they post against. Of several cheques of one
 * voucher, each takes what the ones before it left.
 */
export async function openAgain(tx: Tx, vouchers: Vouchers, lines: readonly MovedCheque[]): Promise<MovedCheque[]> {
  const taken = new Map<string, Money>()
  const opened: MovedCheque[] = []
  for (const line of lines) {
    if (isOfOpening(line.cheque)) {
      opened.push(line)
      continue
    }
    const { cheque, move } = line
    const first = vouchers.get(cheque.givenWith ?? '')!
    const isLater = opened.some(other => other.cheque.givenWith === cheque.givenWith)
    // oxlint-disable-next-line no-await-in-loop -- the cheque before it has changed what the voucher still pays
    const voucher = isLater ? await lockVoucherToReopen(tx, first) : first
    const left = subtract(first.overPayment, taken.get(first.supplierCode) ?? zero)
    const source = chequeMoves[move].source as SourceCode
    const moved = { chequeCode: cheque.code, moveNo: cheque.version + 1, amount: cheque.amount, source }
    const { supplierCode, legs, ahead } = reopenVoucher(tx, { ...voucher, overPayment: left }, moved)
    taken.set(supplierCode, add(taken.get(supplierCode) ?? zero, ahead))
    opened.push({ ...line, opened: legs })
  }
  return opened
}

const readMoveNo = statement(
  'cheque-moves.moves-that-opened',
  `select step.cheque_code as code, step.move_no as "moveNo", cheque.version
   from cheque_history step join cheque on cheque.location_code = step.location_code and cheque.code = step.cheque_code
   where step.location_code = $1 and step.paper_code = $2
     and exists (select from payment_voucher_reopening opened where opened.location_code = step.location_code
       and opened.cheque_code = step.cheque_code and opened.move_no = step.move_no)
   order by step.cheque_code`,
)

/** A move that made dues open again is taken back: they are paid as before. The posting is the mirror of the move's. */
export async function closeAgain(
  tx: Tx,
  vouchers: Vouchers,
  of: { locationCode: string; code: string; given: readonly GivenCheque[] },
): Promise<void> {
  const { locationCode, code, given } = of
  const moves = await tx.rows<{ code: string; moveNo: number; version: number }>(readMoveNo, [locationCode, code])
  const paperOf = new Map(given.map(cheque => [cheque.code, cheque.givenWith ?? '']))
  for (const { code: chequeCode, moveNo, version } of moves) {
    const voucher = vouchers.get(paperOf.get(chequeCode) ?? '')
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (voucher)
      await undoReopening(tx, voucher, { chequeCode, moveNo: version + 1, undoneNo: moveNo, source: sourceCodes.ownChequeReturned })
  }
}
