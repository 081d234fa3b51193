import { addDays } from '../../../../kernel/dates.ts'
import { add, displayMoney, negate, type Money } from '../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { checkedDocuments, documentsInWords, writeInputVat } from '../../../tax/input-vat/server/input-vat.ts'
import { claimedVat } from '../../../tax/input-vat/tax-document.ts'
import type { TaxDocumentRequest } from '../../../tax/input-vat/tax-document-shapes.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import type { createPriceCorrection, PriceCorrectionRead } from '../contract.ts'
import {
  checkCorrection,
  correctedAmount,
  correctionPosting,
  correctionTotal,
  type CorrectableNote,
  type CorrectedLine,
} from '../correction.ts'
import { lockCorrectableGrn } from './correctable-grn.ts'
import { readCorrection } from './correction-view.ts'

const insertCorrection = statement(
  'price-corrections.insert-price-correction',
  `insert into price_correction (location_code, code, business_date, created_at, user_code, supplier_code, grn_code, due_date, reference,
     remarks, total, vat)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9, $10, $11)`,
)
const insertLines = statement(
  'price-corrections.insert-price-correction-lines',
  `insert into price_correction_line (location_code, correction_code, line_no, item_code, entry_code, quantity, difference, line_total)
   select $1, current_paper_code(), line_no, item_code, entry_code, quantity, difference, total
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
     with ordinality as line (item_code, entry_code, quantity, difference, total, line_no)`,
)

interface Written {
  locationCode: string
  lines: readonly CorrectedLine[]
  itemOf: ReadonlyMap<string, string>
}

function writeLines(tx: Tx, { locationCode, lines, itemOf }: Written): void {
  tx.write(insertLines, [
    locationCode,
    lines.map(({ entryCode }) => itemOf.get(entryCode) ?? ''),
    lines.map(({ entryCode }) => entryCode),
    lines.map(({ quantity }) => quantity),
    lines.map(({ difference }) => difference),
    lines.map(correctedAmount),
  ])
}

interface NotedCorrection {
  note: CorrectableNote
  supplier: { code: string; name: string; tin: string }
  lines: readonly CorrectedLine[]
  net: Money
  today: IsoDate
}

function taxNoteOf(tx: Tx, document: TaxDocumentRequest | null | undefined, { note, supplier, lines, net, today }: NotedCorrection) {
  if (!document) return []
  const taxed = correctionTotal(lines.filter(({ entryCode }) => note.lines.get(entryCode)?.bearsVat))
  const [kind, taxable] = net < 0 ? (['credit-note', negate(taxed)] as const) : (['debit-note', taxed] as const)
  return checkedDocuments(tx, [{ lineNo: 1, kind, document, supplier, taxable, field: 'taxNote' }], { today })
}

function refuseOtherTotal(screen: Money, server: Money): void {
  if (screen !== server) throw sharedRefusal('TOTAL_DIFFERS', { screen: displayMoney(screen), server: displayMoney(server) })
}

/**
 * Saves a price correction: no goods move and no cost changes; what is owed to the supplier does, against price variance. What he
 * owes can be used at once; what is owed to him is due as his credit days say.
 */
export async function saveCorrection(
  tx: Tx,
  { actor, body, now, today, requestId }: SaveCall<typeof createPriceCorrection>,
): Promise<{ code: string; priceCorrection: PriceCorrectionRead }> {
  const { locationCode, userCode, node } = actor
  const { note, supplier, itemOf } = await lockCorrectableGrn(tx, actor, body.grnCode)
  const lines = body.stockHistories.map(({ stockCode: entryCode, quantity, difference }) => ({ entryCode, quantity, difference }))
  const refusal = checkCorrection(lines, note)
  if (refusal) throw refusal
  const net = correctionTotal(lines)
  const documents = await taxNoteOf(tx, body.taxNote, { note, supplier, lines, net, today })
  const vat = claimedVat(documents)
  const total = add(net, vat)
  refuseOtherTotal(body.totalAmount, total)
  takePaperNumber(tx, { kind: 'priceCorrection', locationCode, node, today })
  const dueDate = total < 0 ? today : addDays(today, supplier.creditDays)
  const head = [locationCode, today, now, userCode, supplier.code, note.code]
  tx.write(insertCorrection, [...head, dueDate, body.reference, body.remarks, total, vat])
  writeLines(tx, { locationCode, lines, itemOf })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  writePosting(tx, correctionPosting(supplier.code, net, vat), context)
  writeInputVat(tx, documents, context)
  const after = {
    supplier: supplier.code,
    grn: note.code,
    reference: body.reference,
    remarks: body.remarks,
    total: displayMoney(total),
    ...(documents.length > 0 && { vat: documentsInWords(documents) }),
    lines: lines.map(line => [line.entryCode, line.quantity, displayMoney(line.difference)]),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  const code = (await tx.number) ?? ''
  return { code, priceCorrection: await readCorrection(tx, { code, actor }) }
}
