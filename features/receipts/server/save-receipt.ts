import { displayMoney, zero, type Money } from '../../../kernel/money.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../platform/server/number-series.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import { refuseMerged } from '../../../platform/server/refuse-merged.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { refuseKnownCheques, writeReceivedCheques } from '../../cheques/server/write-cheques.ts'
import { writePosting } from '../../ledger/server/write-posting.ts'
import { tenderOf } from '../../payments/payment-shapes.ts'
import { banksOfTenders, checkBanks } from '../../payments/server/banks-of-tenders.ts'
import { lockCreditNotes, spendCreditNotes } from '../../payments/server/credit-notes.ts'
import { insertTendersFrom, rowsOfTenders } from '../../payments/server/write-tenders.ts'
import { totalOf } from '../../payments/tender.ts'
import { autoFill, keyOfDebt, settledBy, type Allocation, type DebtKind } from '../allocation.ts'
import { maxSettledDebts, type createPaymentReceipt, type PaymentReceiptRead, type PaymentReceiptRequest } from '../contract.ts'
import { checkReceipt, inOrderOfUse, receiptPosting } from '../receipt.ts'
import { readPaymentReceipt } from './receipt-view.ts'
import { lockSettledDebts, movePaidOfDebts, oldestDebts, openOf, type LockedDebts } from './settled-debts.ts'

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
  `insert into payment_receipt_line (location_code, receipt_code, line_no, invoice_code, opening_code, cheque_code, due_before, amount, charge)
   select $1, current_paper_code(), line_no, case kind when 'bill' then code end, case kind when 'opening' then code end,
     case kind when 'cheque' then code end, due, amount, charge
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) with ordinality as line (kind, code, due, amount, charge, line_no)`,
)
const insertTenders = statement('receipts.insert-tenders', insertTendersFrom('$1'), { takesGroup: true })

/** The allocations that a request names. */
function askedAllocations({ invoices, openings, cheques }: PaymentReceiptRequest): Allocation[] {
  const plain = (kind: DebtKind, code: string, amount: Money) => ({ kind, code, amount, charge: zero })
  return [
    ...invoices.map(({ invoiceCode, amount }) => plain('bill', invoiceCode, amount)),
    ...openings.map(({ openingCode, amount }) => plain('opening', openingCode, amount)),
    ...cheques.map(({ chequeCode, amount, charge }) => ({ ...plain('cheque', chequeCode, amount), charge })),
  ]
}

/** Locks the debts that a receipt settles: those it names, or the oldest ones, as far as the money goes. */
async function lockAllocations(
  tx: Tx,
  locationCode: string,
  { body, total }: { body: PaymentReceiptRequest; total: Money },
): Promise<{ allocations: Allocation[]; locked: LockedDebts }> {
  if (!body.autoFill) {
    const allocations = askedAllocations(body)
    return { allocations, locked: await lockSettledDebts(tx, locationCode, allocations) }
  }
  const keys = await oldestDebts(tx, { locationCode, customerCode: body.customerCode }, maxSettledDebts)
  const locked = await lockSettledDebts(tx, locationCode, keys)
  return { allocations: autoFill(total, openOf(keys, locked)), locked }
}

/**
 * Takes money of a customer: locks the customer, credit notes and debts, checks what is paid and what for, takes the number, and
 * writes receipt, lines, tenders, ledger, cheques and audit. The debts are less; what pays none of them is the customer's over
 * payment.
 */
export async function savePaymentReceipt(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createPaymentReceipt>,
): Promise<{ code: string; paymentReceipt: PaymentReceiptRead }> {
  const { locationCode, userCode, node } = actor
  const { customerCode } = body
  const tenders = inOrderOfUse(body.modeOfPayments.map(tenderOf))
  const [available] = await tx.rows<{ returnAmount: Money; overPayment: Money }>(lockCustomer, [customerCode])
  if (!available) await refuseMerged(tx, customerCode)
  if (!available) throw sharedRefusal('NOT_FOUND', { what: `Customer ${customerCode}` })
  await lockCreditNotes(tx, tenders)
  const total = totalOf(tenders)
  const [{ allocations, locked }, banks] = await Promise.all([
    lockAllocations(tx, locationCode, { body, total }),
    banksOfTenders(tx, tenders),
  ])
  const asked = { tenders, allocations }
  const refusal = checkReceipt(asked, { customerCode, today, available, debts: locked.debts }) ?? checkBanks(tenders, banks)
  if (refusal) throw refusal
  await refuseKnownCheques(tx, tenders, customerCode)
  takePaperNumber(tx, { kind: 'paymentReceipt', locationCode, node, today })
  const settled = settledBy(allocations)
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertReceipt, [locationCode, today, now, userCode, customerCode, total, settled, body.remarks])
  tx.write(insertLines, linesOf(locationCode, allocations, locked))
  tx.write(insertTenders, [rowsOfTenders(tenders, { locationCode, businessDate: today })])
  movePaidOfDebts(tx, { locked, allocations, sign: 1 }, { locationCode, date: today, now, userCode })
  spendCreditNotes(tx, tenders)
  writePosting(tx, receiptPosting(asked, customerCode), { ...context, entryNo: 1 })
  writeReceivedCheques(tx, tenders, { ...context, drawerCode: customerCode })
  const after = {
    customer: customerCode,
    total: displayMoney(total),
    settled: displayMoney(settled),
    debts: allocations.map(({ code, amount, charge }) => [code, displayMoney(amount), ...(charge > 0 ? [displayMoney(charge)] : [])]),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, paymentReceipt: await readPaymentReceipt(tx, { code, actor }) }
}

function linesOf(locationCode: string, allocations: readonly Allocation[], { debts }: LockedDebts): unknown[] {
  return [
    locationCode,
    allocations.map(({ kind }) => kind),
    allocations.map(({ code }) => code),
    allocations.map(allocation => debts.get(keyOfDebt(allocation))?.due ?? zero),
    allocations.map(({ amount }) => amount),
    allocations.map(({ charge }) => charge),
  ]
}
