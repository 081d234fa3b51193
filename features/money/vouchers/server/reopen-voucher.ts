import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import { negate, displayMoney, zero, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SourceCode } from '../../../../kernel/paper-postings.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { accounts, credit, debit, type PostingLine } from '../../../books/ledger/posting.ts'
import { dueKindNames, keyOfDue, type DueKey, type SettledDue } from '../due.ts'
import { voucherRefusal } from '../refusals.ts'
import { paidAheadOf, reopeningOf, type PaidLine } from '../reopening.ts'
import { lockDues, movePaidOfDues } from './dues.ts'
import { drawnFromAhead } from './reverse-voucher.ts'

interface VoucherKey {
  locationCode: string
  voucherCode: string
}

/** A voucher whose supplier, dues and own row are locked. */
export interface LockedForReopening extends VoucherKey {
  supplierCode: string
  /** What is paid ahead to the supplier by all vouchers. */
  overPayment: Money
  /** What of this voucher's advance was not taken back yet. */
  ahead: Money
  settled: Money
  /** Its payments in the order of their use; a cheque has its number. */
  payments: readonly { amount: Money; chequeCode: string | null }[]
  /** In the order of the voucher, each with what still counts as paid. */
  lines: readonly PaidLine[]
  dues: ReadonlyMap<string, SettledDue>
  drawnBy: string | null
  /** The locations where its parts settle, as a text; null where it has none. */
  elsewhere: string | null
}

const lockSupplier = statement(
  'vouchers.lock-supplier-to-reopen',
  `select supplier_code as "supplierCode", over_payment as "overPayment" from supplier_balance
   where supplier_code = (select supplier_code from payment_voucher where location_code = $1 and code = $2) for no key update`,
  { locks: 'party' },
)
const readLines = statement(
  'vouchers.lines-to-reopen',
  `select line.line_no as "lineNo", line.due_kind as kind, line.due_code as code,
     (line.amount - coalesce((select sum(opened.amount) from payment_voucher_reopening opened
       where opened.location_code = line.location_code and opened.voucher_code = line.voucher_code and opened.line_no = line.line_no), 0))::bigint as paid
   from payment_voucher_line line where line.location_code = $1 and line.voucher_code = $2 order by line.line_no`,
)
const lockVoucher = statement(
  'vouchers.lock-voucher-to-reopen',
  `select settled, (total - settled - coalesce((select sum(opened.amount) from payment_voucher_reopening opened
       where opened.location_code = voucher.location_code and opened.voucher_code = voucher.code and opened.line_no = 0), 0))::bigint as ahead,
     (select json_agg(json_build_object('amount', tender.amount, 'chequeCode', case when tender.payment_type_code = '${paymentTypeCodes.cheque}'
          then case when tender.account_code is null then tender.reference else tender.paper_code || lpad(tender.tender_no::text, 2, '0') end end)
        order by tender.tender_no)
      from tender where tender.location_code = voucher.location_code and tender.paper_code = voucher.code) as payments,
     (select used.code from ${drawnFromAhead('voucher.supplier_code')} used limit 1) as "drawnBy",
     (select string_agg(place.name, ', ' order by place.name) from payment_voucher part join stock_location place on place.code = part.location_code
      where part.whole_location_code = voucher.location_code and part.whole_code = voucher.code) as elsewhere
   from payment_voucher voucher where location_code = $1 and code = $2 for no key update of voucher`,
  { locks: 'paper' },
)

/**
 * Locks what the return of a voucher's cheque moves: the supplier's balance, what the voucher settled, and the voucher. The cheque
 * itself is locked behind it. Refuses an unknown voucher.
 */
export async function lockVoucherToReopen(tx: Tx, { locationCode, voucherCode }: VoucherKey): Promise<LockedForReopening> {
  const key = [locationCode, voucherCode]
  const what = `Payment voucher ${voucherCode}`
  const lock = async () => (await tx.rows<Pick<LockedForReopening, 'supplierCode' | 'overPayment'>>(lockSupplier, key))[0]
  // Where the lock waited for a merge, the voucher is of another supplier now.
  const supplier = (await lock()) ?? (await lock())
  if (!supplier) throw sharedRefusal('NOT_FOUND', { what })
  const lines = await tx.rows<PaidLine>(readLines, key)
  const dues = await lockDues(tx, { locationCode, supplierCode: supplier.supplierCode }, lines)
  type Own = Omit<LockedForReopening, keyof VoucherKey | 'supplierCode' | 'overPayment' | 'lines' | 'dues'>
  const [voucher] = await tx.rows<Own>(lockVoucher, key)
  if (!voucher) throw sharedRefusal('NOT_FOUND', { what })
  // Once more behind the locks: what waited for them did not see what happened meanwhile.
  const standing = await tx.rows<PaidLine>(readLines, key)
  return { locationCode, voucherCode, ...voucher, ...supplier, lines: standing, dues }
}

const insertReopening = statement(
  'vouchers.insert-reopening',
  `insert into payment_voucher_reopening (location_code, cheque_code, move_no, line_no, voucher_code, amount)
   select $1, $2, $3, line_no, $4, amount from unnest($5::integer[], $6::bigint[]) as opened (line_no, amount)`,
)

/** A move of a cheque, as `cheque_history` numbers it. */
interface ChequeMoved {
  chequeCode: string
  moveNo: number
  amount: Money
}

/** What the return of a cheque does for a voucher. */
export interface Reopened {
  supplierCode: string
  /** The legs against the cheque's account: what is owed again, and what is not paid ahead any more. */
  legs: PostingLine[]
  /** What is due again. */
  dues: readonly (DueKey & { amount: Money })[]
  /** What was taken back of what was paid ahead. */
  ahead: Money
}

/**
 * A cheque of a locked voucher came back: what it paid is due again, what it paid ahead first, as far as that is unused, and then
 * from the voucher's last line backwards. Returns the credits that the move posts against the cheque's account. Refuses where what it paid ahead is used.
 */
export function reopenVoucher(
  tx: Tx,
  voucher: LockedForReopening,
  { chequeCode, moveNo, amount, source }: ChequeMoved & { source: SourceCode },
): Reopened {
  const { locationCode, voucherCode, supplierCode, overPayment, drawnBy, elsewhere, payments, settled } = voucher
  const leftOver = paidAheadOf(
    payments.map(payment => payment.amount),
    settled,
  )
  const paidAhead = leftOver[payments.findIndex(payment => payment.chequeCode === chequeCode)] ?? zero
  const { ahead, lines, missing } = reopeningOf(voucher, { amount, paidAhead }, overPayment)
  // What it paid at other locations is not owed here, and they know nothing of the cheque.
  if (missing > 0 && elsewhere !== null) throw voucherRefusal('VOUCHER_PAID_ELSEWHERE', { code: voucherCode, places: elsewhere })
  if (missing > 0) {
    throw voucherRefusal('VOUCHER_AHEAD_USED', { code: voucherCode, missing: displayMoney(missing), by: drawnBy ?? 'another paper' })
  }
  const rows = [...(ahead > 0 ? [{ lineNo: 0, amount: ahead }] : []), ...lines]
  tx.write(insertReopening, [locationCode, chequeCode, moveNo, voucherCode, rows.map(({ lineNo }) => lineNo), rows.map(row => row.amount)])
  movePaidOfDues(tx, { locationCode, supplierCode }, lines, -1)
  const legs = [
    ...lines.map(line => credit(accounts.payables, line.amount, source, supplierCode)),
    ...(ahead > 0 ? [credit(accounts.supplierOverPayment, ahead, source, supplierCode)] : []),
  ]
  return { supplierCode, legs, dues: lines.map(({ kind, code, amount: again }) => ({ kind, code, amount: again })), ahead }
}

const readReopening = statement(
  'vouchers.reopening-of-move',
  `select opened.line_no as "lineNo", opened.amount, line.due_kind as kind, line.due_code as code
   from payment_voucher_reopening opened
   left join payment_voucher_line line on line.location_code = opened.location_code and line.voucher_code = opened.voucher_code
     and line.line_no = opened.line_no
   where opened.location_code = $1 and opened.cheque_code = $2 and opened.move_no = $3 order by opened.line_no`,
)

/**
 * The return of a cheque of a locked voucher is undone by a further move: what was due again is paid as before. Returns the debits
 * that the undoing posts. Refuses where it was paid by somebody else meanwhile, or is no debt to this supplier any more.
 */
export async function undoReopening(
  tx: Tx,
  voucher: LockedForReopening,
  { chequeCode, moveNo, undoneNo, source }: Omit<ChequeMoved, 'amount'> & { undoneNo: number; source: SourceCode },
): Promise<PostingLine[]> {
  const { locationCode, voucherCode, supplierCode, dues } = voucher
  const rows = await tx.rows<{ lineNo: number; amount: Money } & Partial<DueKey>>(readReopening, [locationCode, chequeCode, undoneNo])
  const shares = rows.flatMap(({ kind, code, amount }) => (kind && code ? [{ kind, code, amount }] : []))
  for (const share of shares) {
    const now = dues.get(keyOfDue(share))
    const paper = `${dueKindNames[share.kind]} ${share.code}`
    if (!now || isReversed(now) || now.supplierCode !== supplierCode) throw voucherRefusal('VOUCHER_DUE_GONE', { paper, code: voucherCode })
    if (now.due < share.amount) throw voucherRefusal('VOUCHER_DUE_PAID', { paper, code: voucherCode })
  }
  tx.write(insertReopening, [
    locationCode,
    chequeCode,
    moveNo,
    voucherCode,
    rows.map(({ lineNo }) => lineNo),
    rows.map(({ amount }) => negate(amount)),
  ])
  movePaidOfDues(tx, { locationCode, supplierCode }, shares, 1)
  return rows.map(({ lineNo, amount }) =>
    debit(lineNo === 0 ? accounts.supplierOverPayment : accounts.payables, amount, source, supplierCode),
  )
}
