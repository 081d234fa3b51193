import { displayMoney, formatMoney } from '../../../../kernel/money.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { endHold } from '../../holds/server/lock-hold.ts'
import { writeMovesAndTakeNumber } from '../../../stock/stock/server/write-moves.ts'
import { notesInWords } from '../../../banking/payments/server/credit-notes.ts'
import { isTaxInvoice, issueTaxDocument, type IssuedAt } from '../../../shop/vat/server/issue-tax-document.ts'
import type { BillKind, createInvoice, InvoiceRead } from '../contract.ts'
import { arrivalSummary, type Arrival } from './arrival.ts'
import { moveOrigin, takenBy } from './bill-origin.ts'
import { computeBill, type ComputedBill } from './compute-bill.ts'
import { invoiceReadOf } from './invoice-view.ts'
import { insertBill, rowsOfBill, sealOfBill, writeLedgerAndMeter, writeWhatPaid } from './write-bill.ts'

type CreateCall = Pick<SaveCall<typeof createInvoice>, 'actor' | 'body' | 'now' | 'today' | 'idempotencyKey' | 'requestId'> & {
  /** Where a till made it without the server. */
  arrival?: Arrival
}

/**
 * Saves a new bill, completely or not at all: locks customer and stock, prices and checks again, takes the number, writes
 * bill, lines, payment, ledger, stock and audit. It takes two round trips to the database, one to read and one to write; with
 * kept readings it takes one.
 */
export async function saveInvoice(tx: Tx, call: CreateCall, kind: BillKind): Promise<{ code: string; invoice: InvoiceRead }> {
  const { actor, body, now, today, idempotencyKey, requestId } = call
  const bill = await computeBill(tx, body, { actor, now, today, idempotencyKey, ...(call.arrival && { arrival: call.arrival }) })
  const context = {
    locationCode: actor.locationCode,
    userCode: actor.userCode,
    businessDate: bill.businessDate,
    now,
    entryNo: 1,
  }
  const series = {
    kind: kind === 'pos' ? 'invoicePos' : 'invoiceAutoCare',
    locationCode: actor.locationCode,
    node: actor.node,
    today: bill.businessDate,
  } as const
  const code = writeMovesAndTakeNumber(tx, bill.moves, { context, series })
  writeLedgerAndMeter(tx, body, bill, context)
  const rows = rowsOfBill(body, bill, { ...context, kind, idempotencyKey })
  writeAudit(tx, {
    at: now,
    userCode: actor.userCode,
    locationCode: actor.locationCode,
    action: 'create',
    ...(bill.meter.reason !== '' && { reason: bill.meter.reason }),
    after: { ...summary(bill), heldBill: bill.arrival?.isHoldLost ? undefined : body.heldBill?.id },
    requestId,
    seals: { contents: sealOfBill(rows), paidStatus: bill.paidStatus },
  })
  insertBill(tx, rows)
  writeWhatPaid(tx, bill, context)
  moveOrigin(tx, actor.locationCode, { now: takenBy(bill) })
  if (body.heldBill && !bill.arrival?.isHoldLost) endHold(tx, { ...context, id: body.heldBill.id })
  const taxInvoice = await taxInvoiceOf(tx, bill, { ...context, requestId })
  const invoice = invoiceReadOf({ ...bill, taxInvoice, code, kind, actor, body, now, prints: 0, version: 1 })
  return { code, invoice }
}

/** The serial of the tax invoice that a customer with a TIN gets at once; null for all others, for whom nothing is asked. */
async function taxInvoiceOf(tx: Tx, { customer, vat, vatSettings }: ComputedBill, at: IssuedAt): Promise<string | null> {
  if (!vatSettings || !isTaxInvoice(customer.tin, vat)) return null
  const { tin, phone1: phone, firstName, secondName, companyName } = customer
  const name = companyName || `${firstName} ${secondName}`.trim()
  const address = [customer.address, customer.city].filter(Boolean).join(', ')
  const purchaser = { tin, name, address, phone }
  const document = {
    paperCode: null,
    kind: 'invoice',
    ofSerial: null,
    customerCode: customer.code,
    purchaser,
    settings: vatSettings,
  } as const
  return issueTaxDocument(tx, document, at)
}

/** The audit's values of a bill. */
export function summary(bill: ComputedBill) {
  return {
    customer: bill.customer.code,
    total: displayMoney(bill.amounts.total),
    paid: formatMoney(bill.paid),
    lines: bill.lines.length,
    overrides: bill.powers.overrides,
    ...notesInWords(bill.tenders),
    ...(bill.meter.reason !== '' && { meterBefore: bill.meter.before?.km }),
    ...(bill.arrival && arrivalSummary(bill.arrival)),
  }
}
