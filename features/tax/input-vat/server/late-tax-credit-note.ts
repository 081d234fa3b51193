import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import { takePaperNumber } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { writePosting } from '../../../books/ledger/server/write-posting.ts'
import { readVatRules } from '../../../shop/vat/server/read-vat.ts'
import { checkCarried, lateCreditNotePosting, valueOfNote } from '../late-tax-credit-note.ts'
import type { TaxDocumentRequest } from '../tax-document-shapes.ts'
import { checkedDocuments, documentsInWords, writeInputVat, type AskedDocument } from './input-vat.ts'
import type { LateSave } from './late-tax-invoice.ts'

const insertNote = statement(
  'input-vat.insert-late-tax-credit-note',
  `insert into late_tax_credit_note (location_code, code, business_date, created_at, user_code, purchase_return_code, total)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6)`,
)

/** What a late tax credit note is of. */
export interface LateNote {
  returnCode: string
  /** The return's name in a refusal. */
  what: string
  document: TaxDocumentRequest
  supplier: AskedDocument['supplier']
  /** The value without VAT of the returned goods that bear VAT. */
  taxable: Money
}

const field = 'taxCreditNote'

/** The value that the note is about. Refuses one with more VAT than the goods bear. */
async function valueOf(tx: Tx, { what, document, taxable }: LateNote, today: LateSave['today']): Promise<Money> {
  const [rules, dated] = await Promise.all([readVatRules(tx, today), readVatRules(tx, document.date)])
  // Of a shop that is not registered the document itself is refused.
  if (!rules || !dated) return taxable
  const carried = { what, taxable, rate: dated.standardRate, tolerance: rules.settings.tolerance }
  const refusal = checkCarried(document.vatAmount, carried)
  if (refusal) throw refusal.at(field)
  return valueOfNote(document.vatAmount, carried)
}

/**
 * Saves a late tax credit note of a purchase return that its caller has locked: its VAT is claimed no more from today, against price
 * variance. What the supplier owes for the goods stays. Returns its number.
 */
export async function saveLateTaxCreditNote(tx: Tx, note: LateNote, { actor, now, today, requestId }: LateSave): Promise<string> {
  const { returnCode, document, supplier } = note
  const { locationCode, userCode, node } = actor
  const asked = { lineNo: 1, kind: 'credit-note', document, supplier, taxable: await valueOf(tx, note, today), field } as const
  const documents = await checkedDocuments(tx, [asked], { today })
  takePaperNumber(tx, { kind: 'lateTaxCreditNote', locationCode, node, today })
  const context = { locationCode, userCode, businessDate: today, now, entryNo: 1 }
  const { vatAmount } = document
  tx.write(insertNote, [locationCode, today, now, userCode, returnCode, vatAmount])
  writePosting(tx, lateCreditNotePosting(vatAmount), context)
  writeInputVat(tx, documents, context)
  const after = {
    purchaseReturn: returnCode,
    supplier: supplier.code,
    total: displayMoney(vatAmount),
    vat: documentsInWords(documents),
  }
  writeAudit(tx, { at: now, userCode, locationCode, action: 'create', after, requestId })
  return (await tx.number) ?? ''
}

/** SQL of the late tax credit note that stands of a purchase return, over its alias; null where none does. */
export const givenBackLateBy = (paper: string) =>
  `(select max(late.code collate "C") from late_tax_credit_note late
    where late.location_code = ${paper}.location_code and late.purchase_return_code = ${paper}.code and late.status = 'live')`

/** SQL of the same as JSON. */
export const lateTaxCreditNoteJson = (paper: string) =>
  `(select json_build_object('code', late.code, 'givenOn', late.business_date, 'number', noted.document_no, 'date', noted.document_date,
      'tin', noted.supplier_tin, 'rate', money_text(claim.rate), 'netAmount', money_text(abs(claim.value)), 'vatAmount', money_text(abs(claim.vat)))
    from late_tax_credit_note late
    join supplier_tax_document noted on noted.location_code = late.location_code and noted.paper_code = late.code and not noted.is_mirror
    join vat_line claim on claim.location_code = noted.location_code and claim.paper_code = noted.paper_code
      and claim.entry_no = noted.entry_no and claim.line_no = noted.line_no
    where late.location_code = ${paper}.location_code and late.purchase_return_code = ${paper}.code and late.status = 'live'
    order by late.code desc limit 1)`
