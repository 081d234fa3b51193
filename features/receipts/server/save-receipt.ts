import { displayMoney, type Money } from '../../../kernel/money.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../platform/server/number-series.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { refuseKnownCheques, writeReceivedCheques } from '../../cheques/server/write-cheques.ts'
import { writePosting } from '../../ledger/server/write-posting.ts'
import { tenderOf } from '../../payments/payment-shapes.ts'
import { banksOfTenders, checkBanks } from '../../payments/server/banks-of-tenders.ts'
import { lockCreditNotes, spendCreditNotes } from '../../payments/server/credit-notes.ts'
import { insertTendersFrom, rowsOfTenders } from '../../payments/server/write-tenders.ts'
import { totalOf } from '../../payments/tender.ts'
import { settledBy } from '../allocation.ts'
import type { createPaymentReceipt, PaymentReceiptRead } from '../contract.ts'
import { checkReceipt, inOrderOfUse, receiptPosting } from '../receipt.ts'
import { readPaymentReceipt } from './receipt-view.ts'
import { lockSettledBills, movePaidOfBills } from './settled-bills.ts'

const lockCustomer = statement(
  'receipts.lock-customer',
  `select return_amount as "returnAmount", over_payment as "overPayment" from customer_balance where customer_code = $1 for no key update`,
  { locks: 'party' },
)
const insertReceipt = statement(
  'receipts.insert-receipt',
  `insert into payment_receipt (location_code, code, business_date, created_at, user_code, customer_code, total, settled, remarks)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8)`,
)
const insertLines = statement(
  'receipts.insert-receipt-lines',
  `insert into payment_receipt_line (location_code, receipt_code, line_no, invoice_code, due_before, amount)
   select $1, current_paper_code(), line_no, code, due, amount
   from unnest($2::text[], $3::bigint[], $4::bigint[]) with ordinality as line (code, due, amount, line_no)`,
)
const insertTenders = statement('receipts.insert-tenders', insertTendersFrom('$1'), { takesGroup: true })

/**
 * Takes money of a customer: locks the customer, credit notes and bills, checks what is paid and what for, takes the number, and
 * writes receipt, lines, tenders, ledger, cheques and audit. The bills owe less; what pays none of them is the customer's over
 * payment.
 */
export async function savePaymentReceipt(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createPaymentReceipt>,
): Promise<{ code: string; paymentReceipt: PaymentReceiptRead }> {
  const { locationCode, userCode, node } = actor
  const { customerCode, invoices: allocations } = body
  const tenders = inOrderOfUse(body.modeOfPayments.map(tenderOf))
  const [available] = await tx.rows<{ returnAmount: Money; overPayment: Money }>(lockCustomer, [customerCode])
  if (!available) throw sharedRefusal('NOT_FOUND', { what: `Customer ${customerCode}` })
  await lockCreditNotes(tx, tenders)
  const codes = allocations.map(({ invoiceCode }) => invoiceCode)
  const [bills, banks] = await Promise.all([lockSettledBills(tx, locationCode, codes), banksOfTenders(tx, tenders)])
  const refusal = checkReceipt({ tenders, allocations }, { customerCode, today, available, bills }) ?? checkBanks(tenders, banks)
  if (refusal) throw refusal
  await refuseKnownCheques(tx, tenders, customerCode)
  takePaperNumber(tx, { kind: 'paymentReceipt', locationCode, node, today })
  const [total, settled] = [totalOf(tenders), settledBy(allocations)]
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertReceipt, [locationCode, today, now, userCode, customerCode, total, settled, body.remarks])
  tx.write(insertLines, [locationCode, codes, codes.map(code => bills.get(code)?.due ?? 0), allocations.map(({ amount }) => amount)])
  tx.write(insertTenders, [rowsOfTenders(tenders, { locationCode, businessDate: today })])
  movePaidOfBills(tx, locationCode, { bills, allocations, sign: 1 })
  spendCreditNotes(tx, tenders)
  writePosting(tx, receiptPosting(tenders, settled, customerCode), { ...context, entryNo: 1 })
  writeReceivedCheques(tx, tenders, { ...context, drawerCode: customerCode })
  const after = {
    customer: customerCode,
    total: displayMoney(total),
    settled: displayMoney(settled),
    bills: allocations.map(({ invoiceCode, amount }) => [invoiceCode, displayMoney(amount)]),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, paymentReceipt: await readPaymentReceipt(tx, { code, actor }) }
}
