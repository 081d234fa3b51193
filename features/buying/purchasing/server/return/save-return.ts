import { add, displayMoney, negate, type Money } from '../../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { writeAudit } from '../../../../../platform/server/audit.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { takePaperNumber } from '../../../../../platform/server/number-series.ts'
import { writePosting, type PaperContext } from '../../../../books/ledger/server/write-posting.ts'
import { checkedDocuments, documentsInWords, writeInputVat } from '../../../../tax/input-vat/server/input-vat.ts'
import { claimedVat } from '../../../../tax/input-vat/tax-document.ts'
import { valueOfMoves } from '../../../../stock/stock/moves.ts'
import { writeMoves } from '../../../../stock/stock/server/write-moves.ts'
import { returnMoves, returnPosting, returnTotal, type ReturnedLine } from '../../purchase-return.ts'
import type { createPurchaseReturn, PurchaseReturnRead } from '../../return-contract.ts'
import { lockSuppliers, type GrnSupplier } from '../grn/read-for-grn.ts'
import { readReturn } from './return-view.ts'
import { returnedLines } from './returned-lines.ts'

type CreateCall = SaveCall<typeof createPurchaseReturn>

const insertReturn = statement(
  'purchasing.insert-purchase-return',
  `insert into purchase_return (location_code, code, business_date, created_at, user_code, supplier_code, reason, remarks, total, cost_total, vat)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10)`,
)
const insertLines = statement(
  'purchasing.insert-purchase-return-lines',
  `insert into purchase_return_line (location_code, purchase_return_code, line_no, item_code, entry_code, quantity, price, line_total,
     unit_cost, cost_total, invoice_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, quantity, price, total, cost, cost_total, invoice_total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
     $9::bigint[]) with ordinality as line (item_code, entry_code, quantity, price, total, cost, cost_total, invoice_total, line_no)`,
)

/** Saves a return: stock leaves at cost, the supplier owes the invoice's price or what was agreed, the difference is price variance. */
export async function savePurchaseReturn(tx: Tx, call: CreateCall): Promise<{ code: string; purchaseReturn: PurchaseReturnRead }> {
  const { actor, body, now, today, requestId } = call
  const { locationCode, userCode, node } = actor
  const supplier = await lockSuppliers(tx, body.supplierCode)
  const { lines, taxable } = await returnedLines(tx, call)
  const documents = await creditNoteOf(tx, call, { supplier, taxable })
  const vat = negate(claimedVat(documents))
  const total = add(returnTotal(lines), vat)
  if (total !== body.totalAmount) {
    throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(body.totalAmount), server: displayMoney(total) })
  }
  takePaperNumber(tx, { kind: 'purchaseReturn', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  writePaper(tx, { supplierCode: supplier.code, body, lines, vat }, context)
  writePosting(tx, returnPosting(supplier.code, lines, vat), context)
  writeInputVat(tx, documents, context)
  writeMoves(tx, returnMoves(lines), context)
  const after = {
    supplier: supplier.code,
    reason: body.reason,
    remarks: body.remarks,
    total: displayMoney(total),
    ...(documents.length > 0 && { vat: documentsInWords(documents) }),
    lines: lines.map(line => [line.entryCode, line.quantity, line.price]),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, purchaseReturn: await readReturn(tx, { code, actor }) }
}

function creditNoteOf(tx: Tx, { body, today }: CreateCall, about: { supplier: GrnSupplier; taxable: Money }) {
  if (!body.taxCreditNote) return []
  const asked = { lineNo: 1, kind: 'credit-note', document: body.taxCreditNote, field: 'taxCreditNote', ...about } as const
  return checkedDocuments(tx, [asked], { today })
}

function writePaper(
  tx: Tx,
  { supplierCode, body, lines, vat }: { supplierCode: string; body: CreateCall['body']; lines: readonly ReturnedLine[]; vat: Money },
  context: PaperContext,
): void {
  const cost = -valueOfMoves(returnMoves(lines))
  const head = [context.locationCode, context.businessDate, context.now, context.userCode]
  tx.write(insertReturn, [...head, supplierCode, body.reason, body.remarks, add(returnTotal(lines), vat), cost, vat])
  tx.write(insertLines, [
    context.locationCode,
    lines.map(line => line.itemCode),
    lines.map(line => line.entryCode),
    lines.map(line => line.quantity),
    lines.map(line => line.price),
    lines.map(line => line.total),
    lines.map(line => line.unitCost),
    lines.map(line => line.costTotal),
    lines.map(line => line.invoiceTotal),
  ])
}
