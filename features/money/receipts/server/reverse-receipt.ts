import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, subtract, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal, type Refusal } from '../../../../kernel/refusal.ts'
import { takeActSeals } from '../../../../platform/server/act-words.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { cancelCheques, lockChequesInHand } from '../../../banking/cheques/server/write-cheques.ts'
import { accounts, dateOfReversal } from '../../../books/ledger/posting.ts'
import { drawnFrom } from '../../../books/ledger/server/drawn-from.ts'
import { writeAuditsByPlace } from '../../../banking/payments/server/parts-elsewhere.ts'
import { giveBackCreditNotes, lockCreditNotesOfPaper } from '../../../banking/payments/server/credit-notes.ts'
import { unpaidSum } from '../../../selling/sales/server/written-off.ts'
import { mirrorPaper } from '../../../stock/stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../../stock/stock/stock-reversal.ts'
import type { Allocation } from '../allocation.ts'
import type { PaymentReceiptRead, reversePaymentReceipt } from '../contract.ts'
import { receiptRefusal } from '../refusals.ts'
import { readPaymentReceipt } from './receipt-view.ts'
import { lockParts, partsOf, reverseParts } from './receipt-parts.ts'
import { readLines } from './receipt-lines.ts'
import { lockDebtsByPlace, movePaidOfDebts } from './settled-debts.ts'

const lockCustomer = statement(
  'receipts.lock-customer-of-receipt',
  `select 1 from customer_balance
   where customer_code = (select customer_code from payment_receipt where location_code = $1 and code = $2) for no key update`,
  { locks: 'party' },
)
const lockReceipt = statement(
  'receipts.lock-receipt',
  `select business_date as date, status, version, customer_code as "customerCode", total, settled,
     whole_code as whole, (select name from stock_location where code = whole_location_code) as place
   from payment_receipt where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const readSpent = statement(
  'receipts.left-of-receipt',
  `select receipt.total - receipt.settled as ahead, balance.over_payment as left,
     (select used.code from ${drawnFrom(accounts.customerOverPayment, 'receipt.customer_code')} used where used.code <> receipt.code limit 1) as "drawnBy"
   from payment_receipt receipt join customer_balance balance on balance.customer_code = receipt.customer_code
   where receipt.location_code = $1 and receipt.code = $2`,
)
const readRefunded = statement(
  'receipts.refunded-of-bills',
  `select bill.code, max(given.code) as by
   from payment_receipt paper
   join payment_receipt_line line on line.location_code = paper.location_code and line.receipt_code = paper.code
   join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
   join sales_return given on given.location_code = bill.location_code and given.invoice_code = bill.code and given.status = 'live'
   where paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2
   group by bill.location_code, bill.code, bill.paid, line.amount having sum(given.cash_paid) > bill.paid - line.amount - ${unpaidSum('bill')} order by bill.code limit 1`,
)
const readForgiven = statement(
  'receipts.forgiven-with-receipt',
  `select given.code || case when given.location_code = $1 then '' else ' of ' || place.name end as by
   from payment_receipt paper
   join settlement_discount given on given.location_code = paper.location_code and given.receipt_code = paper.code and given.status = 'live'
   join stock_location place on place.code = given.location_code
   where paper.location_code = $1 and paper.code = $2 or paper.whole_location_code = $1 and paper.whole_code = $2
   order by given.code collate "C" desc limit 1`,
)
const markReversed = statement(
  'receipts.mark-reversed',
  `update payment_receipt set status = 'reversed', version = version + 1 where location_code = $1 and code = $2`,
)

interface LockedReceipt {
  date: IsoDate
  status: string
  version: number
  customerCode: string
  total: Money
  settled: Money
  /** Of a part: its receipt, and where that is. */
  whole: string | null
  place: string | null
}

interface PaperKey {
  locationCode: string
  code: string
}

/** What draws on a receipt: what it paid ahead was spent, goods that it paid came back for cash, or the rest was forgiven. Null when nothing does. */
export async function receiptDrawnOn(from: Reader, { locationCode, code }: PaperKey): Promise<Refusal | null> {
  const [[now], [refunded], [forgiven]] = await Promise.all([
    from.rows<{ ahead: Money; left: Money; drawnBy: string | null }>(readSpent, [locationCode, code]),
    from.rows<{ code: string; by: string }>(readRefunded, [locationCode, code]),
    from.rows<{ by: string }>(readForgiven, [locationCode, code]),
  ])
  if (now && now.left < now.ahead) {
    const { ahead, left, drawnBy } = now
    return receiptRefusal('RECEIPT_SPENT', { code, ahead: displayMoney(ahead), left: displayMoney(left), by: drawnBy ?? 'something' })
  }
  if (refunded) return receiptRefusal('RECEIPT_REFUNDED', refunded)
  return forgiven ? receiptRefusal('RECEIPT_FORGIVEN', { code, by: forgiven.by }) : null
}

/**
 * Takes a receipt back, dated today, by its exact mirror: what it settled is owed as before, its cheques in hand go back, and balances and
 * credit notes that it used can be used again. Its parts go with it, each on the open day of its location. Refuses what every reversal
 * refuses, a part by itself, one whose cheque has moved on, and one that something draws on.
 */
export async function saveReversedReceipt(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reversePaymentReceipt>,
): Promise<{ code: string; paymentReceipt: PaymentReceiptRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  tx.write(lockCustomer, [locationCode, code])
  lockCreditNotesOfPaper(tx, { locationCode, code })
  const [allocations, parts] = await Promise.all([tx.rows<Allocation>(readLines, [locationCode, code]), partsOf(tx, locationCode, code)])
  const placed = [...parts, { locationCode, allocations }].toSorted((a, b) => (a.locationCode < b.locationCode ? -1 : 1))
  const locked = await lockDebtsByPlace(tx, placed)
  const [receipt] = await tx.rows<LockedReceipt>(lockReceipt, [locationCode, code])
  if (!receipt) throw sharedRefusal('NOT_FOUND', { what: `Payment receipt ${code}` })
  if (receipt.whole !== null) throw receiptRefusal('RECEIPT_PART', { code, whole: receipt.whole, place: receipt.place ?? '' })
  lockParts(tx, parts)
  // Behind the locks: a statement that waits for one would not see what happened meanwhile.
  const held = await receiptDrawnOn(tx, { locationCode, code })
  const refusal = checkStockReversal({ ...receipt, what: `Payment receipt ${code}` }, { role, today }, held)
  if (refusal) throw refusal
  if (receipt.version !== body.version) throw sharedRefusal('CONFLICT')
  await lockChequesInHand(tx, { locationCode, code })
  const { date, customerCode, total, settled } = receipt
  await mirrorPaper(tx, { code, locationCode, userCode, now, today, date, entryCodes: [] })
  const seals = takeActSeals(tx)
  const move = { locationCode, date: dateOfReversal(date, today), now, userCode }
  movePaidOfDebts(tx, { locked, allocations, sign: -1 }, move)
  giveBackCreditNotes(tx, { locationCode, code })
  cancelCheques(tx, { ...move, code })
  tx.write(markReversed, [locationCode, code])
  const act = { locationCode, userCode, now, today, requestId }
  const says = { customer: customerCode, total: displayMoney(total), ahead: displayMoney(subtract(total, settled)) }
  const others = await reverseParts(tx, parts, { whole: code, locked, act })
  writeAuditsByPlace(tx, [{ locationCode, subject: code, seals, says }, ...others], { act, reason })
  return { code, paymentReceipt: await readPaymentReceipt(tx, { code, actor }) }
}
