import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, negate, subtract, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import { takeActSeals } from '../../../../platform/server/act-words.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { lockChequesOut, movedChequesOf, takeBackCheques } from '../../../banking/cheques/server/handed-on.ts'
import { cancelOwnCheques } from '../../../banking/cheques/server/own-cheques.ts'
import { accounts, dateOfReversal } from '../../../books/ledger/posting.ts'
import { drawnFrom } from '../../../books/ledger/server/drawn-from.ts'
import { lockOpenReturns } from '../../../buying/purchasing/server/grn/read-for-grn.ts'
import { moveReturns } from '../../../buying/purchasing/server/grn/write-grn.ts'
import { writeAuditsByPlace } from '../../../banking/payments/server/parts-elsewhere.ts'
import { mirrorPaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import { paymentTypeCodes } from '../../../../kernel/codes.ts'
import { isLive } from '../../../../kernel/paper-status.ts'
import type { PaymentVoucherRead, reversePaymentVoucher } from '../contract.ts'
import type { DueShare } from '../due.ts'
import { voucherRefusal } from '../refusals.ts'
import { lockDuesByPlace, movePaidOfDues } from './dues.ts'
import { lockParts, partsOf, readLines, reverseParts } from './voucher-parts.ts'
import { readPaymentVoucher } from './voucher-view.ts'

const lockSupplier = statement(
  'vouchers.lock-supplier-of-voucher',
  `select supplier_code as "supplierCode" from supplier_balance
   where supplier_code = (select supplier_code from payment_voucher where location_code = $1 and code = $2) for no key update`,
  { locks: 'party' },
)
const readUses = statement(
  'vouchers.returns-of-voucher',
  `select reference as code, sum(amount)::bigint as amount from tender
   where location_code = $1 and paper_code = $2 and payment_type_code = '${paymentTypeCodes.returnAmount}' group by reference order by reference`,
)
const lockVoucher = statement(
  'vouchers.lock-voucher',
  `select business_date as date, status, version, supplier_code as "supplierCode", total, settled,
     whole_code as whole, (select name from stock_location where code = whole_location_code) as place
   from payment_voucher where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
/** SQL of the papers that used what is paid ahead to a supplier, the newest first. */
export const drawnFromAhead = (supplier: string) => drawnFrom(accounts.supplierOverPayment, supplier, { isOwed: true })

const readSpent = statement(
  'vouchers.left-of-voucher',
  `select voucher.total - voucher.settled as ahead, balance.over_payment as left,
     (select used.code from ${drawnFromAhead('voucher.supplier_code')} used where used.code <> voucher.code limit 1) as "drawnBy"
   from payment_voucher voucher join supplier_balance balance on balance.supplier_code = voucher.supplier_code
   where voucher.location_code = $1 and voucher.code = $2`,
)
const markReversed = statement(
  'vouchers.mark-reversed',
  `update payment_voucher set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface LockedVoucher {
  date: IsoDate
  status: string
  version: number
  supplierCode: string
  total: Money
  settled: Money
  /** Of a part: its voucher, and where that is. */
  whole: string | null
  place: string | null
}

interface PaperKey {
  locationCode: string
  code: string
}

interface Left {
  ahead: Money
  left: Money
  drawnBy: string | null
}

/** What draws on a voucher: what it paid ahead was used, or a cheque of it moved on. Null when nothing does. */
export async function voucherDrawnOn(from: Reader, key: PaperKey): Promise<Refusal | null> {
  const { locationCode, code } = key
  const moved = await movedChequesOf(from, key)
  if (moved) return moved
  const [now] = await from.rows<Left>(readSpent, [locationCode, code])
  if (now && now.left < now.ahead) {
    const { ahead, left, drawnBy } = now
    return voucherRefusal('VOUCHER_SPENT', { code, ahead: displayMoney(ahead), left: displayMoney(left), by: drawnBy ?? 'something' })
  }
  return null
}

/**
 * Takes a voucher back, dated today, by its exact mirror: what it settled is owed as before, purchase returns are open again, a
 * cheque that was handed on is in hand, and own cheques are void. Refuses what every reversal refuses, one whose cheque has moved
 * on, one whose advance is used, and a part by itself. Its parts go with it, each on the open day of its location.
 */
export async function saveReversedVoucher(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reversePaymentVoucher>,
): Promise<{ code: string; paymentVoucher: PaymentVoucherRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  const key = { locationCode, code }
  const lock = async () => (await tx.rows<{ supplierCode: string }>(lockSupplier, [locationCode, code]))[0]
  // Where the lock waited for a merge, the voucher is of another supplier now.
  const supplier = (await lock()) ?? (await lock())
  if (!supplier) throw sharedRefusal('NOT_FOUND', { what: `Payment voucher ${code}` })
  const dues = { locationCode, supplierCode: supplier.supplierCode }
  const [shares, parts, used] = await Promise.all([
    tx.rows<DueShare>(readLines, [locationCode, code]),
    partsOf(tx, locationCode, code),
    tx.rows<{ code: string; amount: Money }>(readUses, [locationCode, code]),
  ])
  await lockOpenReturns(
    tx,
    locationCode,
    used.map(({ code: returned }) => returned),
  )
  const placed = [...parts, { locationCode, dues: shares }].toSorted((a, b) => (a.locationCode < b.locationCode ? -1 : 1))
  await lockDuesByPlace(tx, supplier.supplierCode, placed)
  const [voucher] = await tx.rows<LockedVoucher>(lockVoucher, [locationCode, code])
  if (!voucher) throw sharedRefusal('NOT_FOUND', { what: `Payment voucher ${code}` })
  if (voucher.whole !== null) throw voucherRefusal('VOUCHER_PART', { code, whole: voucher.whole, place: voucher.place ?? '' })
  lockParts(tx, parts)
  if (isLive(voucher)) await lockChequesOut(tx, key)
  // Behind the locks: a statement that waits for one would not see what happened meanwhile.
  const held = await voucherDrawnOn(tx, key)
  const refusal = checkStockReversal({ ...voucher, what: `Payment voucher ${code}` }, { role, today }, held)
  if (refusal) throw refusal
  if (voucher.version !== body.version) throw sharedRefusal('CONFLICT')
  const { date, supplierCode, total, settled } = voucher
  await mirrorPaper(tx, { code, locationCode, userCode, now, today, date, entryCodes: [] })
  const seals = takeActSeals(tx)
  movePaidOfDues(tx, dues, shares, -1)
  moveReturns(
    tx,
    locationCode,
    used.map(({ code: returned, amount }) => ({ code: returned, amount: negate(amount) })),
  )
  const back = { ...key, date: dateOfReversal(date, today), now, userCode }
  takeBackCheques(tx, back)
  cancelOwnCheques(tx, back)
  tx.write(markReversed, [locationCode, code])
  const act = { locationCode, userCode, now, today, requestId }
  const says = { supplier: supplierCode, total: displayMoney(total), ahead: displayMoney(subtract(total, settled)) }
  const others = await reverseParts(tx, parts, { whole: code, supplierCode: supplier.supplierCode, act })
  writeAuditsByPlace(tx, [{ locationCode, subject: code, seals, says }, ...others], { act, reason })
  return { code, paymentVoucher: await readPaymentVoucher(tx, { code, actor }) }
}
