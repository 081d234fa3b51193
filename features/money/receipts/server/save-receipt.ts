import { displayMoney, zero, type Money } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { takeActSeals } from '../../../../platform/server/act-words.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { refuseKnownCheques, writeReceivedCheques } from '../../../banking/cheques/server/write-cheques.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { tenderOf } from '../../../banking/payments/payment-json.ts'
import { banksOfTenders, checkBanks } from '../../../banking/payments/server/banks-of-tenders.ts'
import { lockCreditNotes, notesInWords, spendCreditNotes, withNoteCodes } from '../../../banking/payments/server/credit-notes.ts'
import { numberParts, writeAuditsByPlace } from '../../../banking/payments/server/parts-elsewhere.ts'
import { insertTendersFrom, rowsOfTenders } from '../../../banking/payments/server/write-tenders.ts'
import { totalOf } from '../../../banking/payments/tender.ts'
import { autoFill, byPlace, settledBy, type Allocation, type DebtKind } from '../allocation.ts'
import { createPaymentReceipt, maxSettledDebts, type PaymentReceiptRead, type PaymentReceiptRequest } from '../contract.ts'
import { checkReceipt, inOrderOfUse, receiptPosting } from '../receipt.ts'
import { readPaymentReceipt } from './receipt-view.ts'
import { insertLines, linesOf } from './receipt-lines.ts'
import { debtsInWords, writePart } from './receipt-parts.ts'
import { lockDebtsByPlace, movePaidOfDebts, oldestDebts, openOf, type LockedDebts } from './settled-debts.ts'

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

/** Locks the debts that a receipt settles: those it names, or the oldest ones, as far as the money goes; at every location where the user takes payments. */
async function lockAllocations(
  tx: Tx,
  places: Actor['locations'],
  { body, total }: { body: PaymentReceiptRequest; total: Money },
): Promise<{ allocations: Allocation[]; locked: LockedDebts }> {
  if (!body.autoFill) {
    const allocations = askedAllocations(body)
    return { allocations, locked: await lockDebtsByPlace(tx, byPlace(allocations, places)) }
  }
  const locationCodes = places.map(({ code }) => code)
  const keys = await oldestDebts(tx, { locationCodes, customerCode: body.customerCode }, maxSettledDebts)
  const locked = await lockDebtsByPlace(tx, byPlace(keys, places))
  return { allocations: autoFill(total, openOf(keys, locked)), locked }
}

/**
 * Takes money of a customer: locks the customer, credit notes and debts, checks what is paid and what for, takes the number, and
 * writes receipt, lines, tenders, ledger, cheques and audit, and a part at each other location whose debts it settles. The debts
 * are less; what pays none of them is the customer's over payment.
 */
export async function savePaymentReceipt(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createPaymentReceipt>,
): Promise<{ code: string; paymentReceipt: PaymentReceiptRead }> {
  const { locationCode, userCode, node } = actor
  const { customerCode } = body
  const asked = inOrderOfUse(body.modeOfPayments.map(tenderOf))
  const [available] = await tx.rows<{ returnAmount: Money; overPayment: Money }>(lockCustomer, [customerCode])
  if (!available) await refuseMerged(tx, customerCode)
  if (!available) throw sharedRefusal('NOT_FOUND', { what: `Customer ${customerCode}` })
  const tenders = withNoteCodes(asked, await lockCreditNotes(tx, asked))
  const total = totalOf(tenders)
  const places = placesOf(actor)
  const [{ allocations, locked }, banks] = await Promise.all([lockAllocations(tx, places, { body, total }), banksOfTenders(tx, tenders)])
  const refusal =
    checkReceipt({ tenders, allocations }, { customerCode, today, available, debts: locked.debts }) ?? checkBanks(tenders, banks)
  if (refusal) throw refusal
  await refuseKnownCheques(tx, tenders, customerCode)
  takePaperNumber(tx, { kind: 'paymentReceipt', locationCode, node, today })
  const placed = byPlace(allocations, places)
  const here = placed.find(part => part.locationCode === locationCode)?.allocations ?? []
  const elsewhere = placed.filter(part => part.locationCode !== locationCode)
  const parts = await numberParts(tx, elsewhere, { kind: 'receiptPart', today, actor })
  const settled = settledBy(allocations)
  const context = { locationCode, userCode, businessDate: today, now }
  tx.write(insertReceipt, [locationCode, today, now, userCode, customerCode, total, settled, body.remarks])
  if (here.length > 0) tx.write(insertLines, linesOf(locationCode, here, locked))
  tx.write(insertTenders, [rowsOfTenders(tenders, { locationCode, businessDate: today })])
  movePaidOfDebts(tx, { locked, allocations: here, sign: 1 }, { locationCode, date: today, now, userCode })
  spendCreditNotes(tx, tenders)
  writePosting(tx, receiptPosting({ tenders, here, elsewhere }, customerCode), { ...context, entryNo: 1 })
  writeReceivedCheques(tx, tenders, { ...context, drawerCode: customerCode })
  const says = {
    customer: customerCode,
    total: displayMoney(total),
    settled: displayMoney(settled),
    debts: debtsInWords(allocations),
    ...notesInWords(tenders),
    ...(parts.length > 0 && { parts: parts.map(part => [part.code, displayMoney(settledBy(part.allocations))]) }),
  }
  const act = { locationCode, userCode, now, today, requestId }
  if (parts.length === 0) writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after: says, requestId })
  const code = (await tx.number) ?? ''
  if (parts.length > 0) {
    const own = { locationCode, subject: code, seals: takeActSeals(tx), says }
    const others = parts.map(part => writePart(tx, part, { whole: code, customerCode, locked, act }))
    writeAuditsByPlace(tx, [own, ...others], { act })
  }
  return { code, paymentReceipt: await readPaymentReceipt(tx, { code, actor }) }
}

/** Where a user takes payments. */
export function placesOf({ locations }: Pick<Actor, 'locations'>): Actor['locations'] {
  return locations.filter(({ role }) => may(role, createPaymentReceipt.permission))
}
