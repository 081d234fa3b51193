import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, percent, zero, type Money } from '../../../../kernel/money.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { PaperContext } from '../../../books/ledger/server/write-posting.ts'
import { readVatRules } from '../../../shop/vat/server/read-vat.ts'
import { writeVatLines } from '../../../shop/vat/server/write-vat.ts'
import { checkTaxDocument, signedVat, taxDocumentNames, type InputVat, type TaxDocumentKind } from '../tax-document.ts'
import type { TaxDocumentRequest } from '../tax-document-shapes.ts'
import { inputVatRefusal } from '../refusals.ts'

const lockDocument = statement('input-vat.lock-document', `select pg_advisory_xact_lock(hashtextextended('tax-document:' || lower($1), 0))`)
// A row and the mirror that takes it back cancel out, whatever the amounts.
const findTaken = statement(
  'input-vat.paper-of-document',
  `select paper_code as code from supplier_tax_document
   where supplier_tin = $1 and lower(document_no) = lower($2) and kind = $3 and paper_code <> $4
   group by location_code, paper_code having count(*) filter (where not is_mirror) > count(*) filter (where is_mirror)
   limit 1`,
)
const insertDocuments = statement(
  'input-vat.insert-documents',
  `insert into supplier_tax_document (location_code, paper_code, entry_no, line_no, kind, supplier_code, supplier_name, supplier_tin,
     document_no, document_date)
   select $1, current_paper_code(), $2, noted.*
   from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::date[]) as noted`,
)

/** A document that came with a paper, and what it is about. */
export interface AskedDocument {
  /** 1 for the paper's own, more for those of its parts. */
  lineNo: number
  kind: TaxDocumentKind
  document: TaxDocumentRequest
  supplier: { code: string | null; name: string; tin: string }
  /** The value without VAT of what bears VAT. */
  taxable: Money
  /** Where the fields of the document stand in the body. */
  field: string
}

interface Standing {
  today: IsoDate
  /** The paper's own code on an edit, whose documents may stand again. */
  ownCode?: string
}

/** Checks the tax invoices and notes of a paper and returns what it claims with them. Refuses one that another paper has claimed. */
export async function checkedDocuments(tx: Tx, asked: readonly AskedDocument[], standing: Standing): Promise<InputVat[]> {
  const checked: InputVat[] = []
  for (const one of asked) checked.push(await checkedDocument(tx, one, standing))
  return checked
}

async function checkedDocument(tx: Tx, asked: AskedDocument, { today, ownCode = '' }: Standing): Promise<InputVat> {
  const { lineNo, kind, supplier, taxable, field } = asked
  const { number, date, vatAmount: vat } = asked.document
  const document = { number, date, vat, tin: asked.document.tin || supplier.tin }
  // Registered on the day of the paper that claims it, at the rate of the day of the document.
  const [rules, dated] = await Promise.all([readVatRules(tx, today), readVatRules(tx, date)])
  const rate = dated?.standardRate ?? percent(0)
  const standing = { isRegistered: rules !== null && dated !== null, rate, tolerance: rules?.settings.tolerance ?? zero, taxable, today }
  const refusal = checkTaxDocument(kind, document, standing)
  if (refusal) throw refusal.at(field)
  await tx.rows(lockDocument, [`${document.tin} ${kind} ${number}`])
  const [taken] = await tx.rows<{ code: string }>(findTaken, [document.tin, number, kind, ownCode])
  if (taken) {
    const words = { what: taxDocumentNames[kind], number, code: taken.code }
    throw inputVatRefusal('TAX_DOCUMENT_TAKEN', words, { [`${field}.number`]: `Claimed with ${taken.code}` })
  }
  const { code: supplierCode, name: supplierName } = supplier
  return { lineNo, kind, supplierCode, supplierName, document, rate, ...signedVat(kind, { value: taxable, vat }) }
}

/** Keeps the VAT of the current paper's ledger entry, which posts it on account 1600, with the documents that prove it. */
export function writeInputVat(tx: Tx, documents: readonly InputVat[], entry: PaperContext): void {
  if (documents.length === 0) return
  writeVatLines(
    tx,
    'input',
    documents.map(({ lineNo, rate, value, vat }) => ({ lineNo, vatClass: 'standard', rate, value, vat })),
    entry,
  )
  tx.write(insertDocuments, [
    entry.locationCode,
    entry.entryNo,
    documents.map(({ lineNo }) => lineNo),
    documents.map(({ kind }) => kind),
    documents.map(({ supplierCode }) => supplierCode),
    documents.map(({ supplierName }) => supplierName),
    documents.map(({ document }) => document.tin),
    documents.map(({ document }) => document.number),
    documents.map(({ document }) => document.date),
  ])
}

/** The documents for the audit's values of a paper. */
export const documentsInWords = (documents: readonly InputVat[]) =>
  documents.map(({ kind, document, vat }) => [kind, document.tin, document.number, displayMoney(vat)])

/** SQL of a document of a paper over its alias, of the last entry that claimed something: `which` chooses among the `noted`. */
export const taxDocumentJson = (paper: string, which: string) =>
  `(select json_build_object('number', noted.document_no, 'date', noted.document_date, 'tin', noted.supplier_tin,
      'rate', money_text(claim.rate), 'netAmount', money_text(abs(claim.value)), 'vatAmount', money_text(abs(claim.vat)))
    from supplier_tax_document noted join vat_line claim using (location_code, paper_code, entry_no, line_no)
    where noted.location_code = ${paper}.location_code and noted.paper_code = ${paper}.code and not noted.is_mirror and ${which}
    order by noted.entry_no desc limit 1)`
