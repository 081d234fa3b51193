import type { IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, subtract, type Money } from '../../../kernel/money.ts'
import { sharedRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../platform/server/transaction.ts'
import { cancelCheques, lockChequesInHand } from '../../cheques/server/write-cheques.ts'
import { accounts, dateOfReversal } from '../../ledger/posting.ts'
import { drawnFrom } from '../../ledger/server/drawn-from.ts'
import { giveBackCreditNotes, lockCreditNotesOfPaper } from '../../payments/server/credit-notes.ts'
import { writtenOffSum } from '../../sales/server/written-off.ts'
import { reversePaper } from '../../stock/server/reverse-paper.ts'
import { checkStockReversal } from '../../stock/stock-reversal.ts'
import type { Allocation } from '../allocation.ts'
import type { PaymentReceiptRead, reversePaymentReceipt } from '../contract.ts'
import { receiptRefusal } from '../refusals.ts'
import { readPaymentReceipt } from './receipt-view.ts'
import { lockSettledDebts, movePaidOfDebts } from './settled-debts.ts'

const lockCustomer = statement(
  'receipts.lock-customer-of-receipt',
  `select from customer_balance
   where customer_code = (select customer_code from payment_receipt where location_code = $1 and code = $2) for no key update`,
  { locks: 'party' },
)
const readLines = statement(
  'receipts.lines-of-receipt',
  `select case when invoice_code is not null then 'bill' when opening_code is not null then 'opening' else 'cheque' end as kind,
     coalesce(invoice_code, opening_code, cheque_code) as code, amount, charge
   from payment_receipt_line where location_code = $1 and receipt_code = $2 order by line_no`,
)
const lockReceipt = statement(
  'receipts.lock-receipt',
  `select business_date as date, status, version, customer_code as "customerCode", total, settled
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
   from payment_receipt_line line
   join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
   join sales_return given on given.location_code = bill.location_code and given.invoice_code = bill.code and given.status = 'live'
   where line.location_code = $1 and line.receipt_code = $2
   group by bill.location_code, bill.code, bill.paid, line.amount having sum(given.cash_paid) > bill.paid - line.amount - ${writtenOffSum('bill')} order by bill.code limit 1`,
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
}

interface PaperKey {
  locationCode: string
  code: string
}

/** What draws on a receipt: what it paid ahead was spent, or goods that it paid came back for cash. Null when nothing does. */
export async function receiptDrawnOn(from: Reader, { locationCode, code }: PaperKey): Promise<Refusal | null> {
  const [[now], [refunded]] = await Promise.all([
    from.rows<{ ahead: Money; left: Money; drawnBy: string | null }>(readSpent, [locationCode, code]),
    from.rows<{ code: string; by: string }>(readRefunded, [locationCode, code]),
  ])
  if (now && now.left < now.ahead) {
    const { ahead, left, drawnBy } = now
    return receiptRefusal('RECEIPT_SPENT', { code, ahead: displayMoney(ahead), left: displayMoney(left), by: drawnBy ?? 'something' })
  }
  return refunded ? receiptRefusal('RECEIPT_REFUNDED', refunded) : null
}

/**
 * Takes a receipt back, dated today, by its exact mirror: what it settled is owed as before, its cheques in hand go back, and balances and
 * credit notes that it used can be used again. Refuses what every reversal refuses, one whose cheque has moved on, and one that
 * something draws on.
 */
export async function saveReversedReceipt(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof reversePaymentReceipt>,
): Promise<{ code: string; paymentReceipt: PaymentReceiptRead }> {
  const { locationCode, userCode, role } = actor
  const { code, reason } = body
  tx.write(lockCustomer, [locationCode, code])
  lockCreditNotesOfPaper(tx, { locationCode, code })
  const allocations = await tx.rows<Allocation>(readLines, [locationCode, code])
  const locked = await lockSettledDebts(tx, locationCode, allocations)
  const [receipt] = await tx.rows<LockedReceipt>(lockReceipt, [locationCode, code])
  if (!receipt) throw sharedRefusal('NOT_FOUND', { what: `Payment receipt ${code}` })
  // Behind the locks: a statement that waits for one would not see what happened meanwhile.
  const held = await receiptDrawnOn(tx, { locationCode, code })
  const refusal = checkStockReversal({ ...receipt, what: `Payment receipt ${code}` }, { role, today }, held)
  if (refusal) throw refusal
  if (receipt.version !== body.version) throw sharedRefusal('CONFLICT')
  await lockChequesInHand(tx, { locationCode, code })
  const { date, customerCode, total, settled } = receipt
  const before = { customer: customerCode, total: displayMoney(total), ahead: displayMoney(subtract(total, settled)) }
  await reversePaper(tx, { code, locationCode, userCode, now, today, date, requestId, reason, before, entryCodes: [] })
  const move = { locationCode, date: dateOfReversal(date, today), now, userCode }
  movePaidOfDebts(tx, { locked, allocations, sign: -1 }, move)
  giveBackCreditNotes(tx, { locationCode, code })
  cancelCheques(tx, { ...move, code })
  tx.write(markReversed, [locationCode, code])
  return { code, paymentReceipt: await readPaymentReceipt(tx, { code, actor }) }
}
