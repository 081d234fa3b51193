import { displayMoney } from '../../../../../kernel/money.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { writeAudit } from '../../../../../platform/server/audit.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { takeCodes, takePaperNumber } from '../../../../../platform/server/number-series.ts'
import { documentsInWords, writeInputVat } from '../../../../tax/input-vat/server/input-vat.ts'
import { writePosting } from '../../../../books/ledger/server/write-posting.ts'
import { writeFirstMoves } from '../../../../stock/stock/server/write-moves.ts'
import { writeNewEntries } from '../../../../stock/stock/server/new-entries.ts'
import type { createGrn, GrnRead } from '../../grn-contract.ts'
import { grnMoves, grnPosting } from '../../grn-posting.ts'
import { computeGrn, type ComputedGrn } from './compute-grn.ts'
import { readGrn } from './grn-view.ts'
import { lockOrdersOfNote, moveReceived } from '../order/receive-order.ts'
import { landedCostsOf, landedInWords, refuseUnknownCarriers } from './landed-costs.ts'
import { lockOpenReturns, lockSuppliersOfNote, refuseSameInvoice } from './read-for-grn.ts'
import { refuseDoubtfulGrn } from './refuse-doubtful.ts'
import { lockForPrices, updatePrices } from './update-prices.ts'
import { newEntryOf, insertNote, moveReturns, movedLine } from './write-grn.ts'
import { purchasingRefusal } from '../../refusals.ts'

/**
 * Receives goods. Every line becomes a stock entry at its landed cost, the total becomes a debt to the supplier, landed cost one
 * to whom it is owed, purchase returns settle part of the total, and the order is updated. Suppliers, order and returns are locked in this order; everything is one
 * transaction.
 */
export async function saveGrn(tx: Tx, call: SaveCall<typeof createGrn>): Promise<{ code: string; grn: GrnRead }> {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const carriers = landedCostsOf(body)
  const { supplier, suppliers } = await lockSuppliersOfNote(
    tx,
    body.supplierCode,
    carriers.map(({ supplierCode }) => supplierCode),
  )
  if (!supplier.isActive) throw purchasingRefusal('SUPPLIER_INACTIVE', { supplier: supplier.name }, { supplierCode: 'Not active' })
  refuseUnknownCarriers(carriers, suppliers)
  const orderCode = body.orderCode ?? null
  await lockOrdersOfNote(tx, { locationCode, supplierCode: supplier.code, orderCode })
  const returns = await lockOpenReturns(
    tx,
    locationCode,
    body.purchaseReturn.map(({ code }) => code),
  )
  await refuseSameInvoice(tx, body)
  const note = await computeGrn(tx, body, { today, businessDate: today, returns, suppliers })
  await refuseDoubtfulGrn(tx, note, { supplierCode: supplier.code, locationCode, confirmed: body.confirmed })
  const priced = body.updatePrice ? await lockForPrices(tx, locationCode, note.lines) : null
  const entryCodes = await takeCodes(tx, { kind: 'stockEntry', locationCode, node, today }, note.lines.length)
  takePaperNumber(tx, { kind: 'grn', locationCode, node, today })
  const lines = note.lines.map((line, index) => ({ ...line, entryCode: entryCodes[index] ?? '' }))
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1, supplier, suppliers }
  writeNewEntries(
    tx,
    locationCode,
    entryCodes,
    lines.map(line => newEntryOf(line, today)),
  )
  insertNote(tx, body, { ...note, lines }, context)
  writePosting(tx, postingOf(supplier.code, note), context)
  writeInputVat(tx, note.documents, context)
  writeFirstMoves(tx, grnMoves(lines.map(movedLine)), context)
  moveReturns(tx, locationCode, body.purchaseReturn)
  moveReceived(tx, { locationCode, orderCode, lines })
  const code = (await tx.number) ?? ''
  const repriced = priced ? updatePrices(tx, lines, priced, { actor, now, requestId, grnCode: code }) : []
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after: summaryOf(body, note), requestId })
  for (const entry of repriced) writeAudit(tx, entry)
  return { code, grn: await readGrn(tx, { code, actor }) }
}

export function postingOf(supplierCode: string, { amounts, landedCosts, returnsApplied }: ComputedGrn) {
  const { total, vat, stockValue } = amounts
  return grnPosting({ supplierCode, total, vat, stockValue, landedCosts, returnsApplied })
}

/** The audit's values of a note. */
export function summaryOf(body: { supplierCode: string; invoiceCode: string }, note: ComputedGrn) {
  return {
    supplier: body.supplierCode,
    invoice: body.invoiceCode,
    total: displayMoney(note.amounts.total),
    ...(note.documents.length > 0 && { vat: documentsInWords(note.documents) }),
    ...(note.landedCosts.length > 0 && { landedCosts: landedInWords(note.landedCosts) }),
    lines: note.lines.map(line => [line.itemCode, line.quantity, line.unitCost, line.retailPrice]),
  }
}
