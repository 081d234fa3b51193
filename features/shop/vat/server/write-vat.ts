import type { IsoDate } from '../../../../kernel/dates.ts'
import { rowType } from '../../../../platform/server/pipeline/row-type.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { VatLine } from '../vat.ts'

const newVatLine = rowType('new_vat_line', [
  'location_code',
  'entry_no',
  'line_no',
  'tax',
  'business_date',
  'vat_class',
  'rate',
  'value',
  'vat',
])
const insertVatLines = statement(
  'vat.insert-lines',
  `insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
   select location_code, current_paper_code(save), entry_no, line_no, tax, business_date, vat_class, rate, value, vat
   from unnest($1::new_vat_line[])`,
  { takesGroup: true },
)

/** The ledger entry whose VAT it is, as `PaperContext` names it. */
export interface VatEntry {
  locationCode: string
  businessDate: IsoDate
  entryNo: number
}

/**
 * Keeps the VAT of the current paper's ledger entry, line by line. What the lines' VAT sums to is what the entry posts on account
 * 2300 (output) or 1600 (input). A paper without VAT lines sends nothing.
 */
export function writeVatLines(tx: Tx, tax: 'output' | 'input', lines: readonly VatLine[], entry: VatEntry): void {
  if (lines.length === 0) return
  const rows = lines.map(({ lineNo, vatClass, rate, value, vat }) =>
    newVatLine.row({
      location_code: entry.locationCode,
      entry_no: entry.entryNo,
      line_no: lineNo,
      tax,
      business_date: entry.businessDate,
      vat_class: vatClass,
      rate,
      value,
      vat,
    }),
  )
  tx.write(insertVatLines, [rows])
}

const mirrorLines = statement(
  'vat.mirror-lines',
  `insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
   select location_code, paper_code, $2, line_no, tax, $4, vat_class, rate, -value, -vat
   from vat_line where location_code = $1 and paper_code = current_paper_code() and entry_no = $3`,
)

const mirrorDocuments = statement(
  'vat.mirror-documents',
  `insert into supplier_tax_document (location_code, paper_code, entry_no, line_no, is_mirror, kind, supplier_code, supplier_name,
     supplier_tin, document_no, document_date)
   select location_code, paper_code, $2, line_no, not is_mirror, kind, supplier_code, supplier_name, supplier_tin, document_no, document_date
   from supplier_tax_document where location_code = $1 and paper_code = current_paper_code() and entry_no = $3`,
)

/** Takes the VAT of an entry of the current paper back, with the entry that mirrors it. The ledger's writer calls it. */
export function mirrorVatLines(tx: Tx, { locationCode, entryNo, businessDate, reversesNo }: VatEntry & { reversesNo: number }): void {
  tx.write(mirrorLines, [locationCode, entryNo, reversesNo, businessDate])
  tx.write(mirrorDocuments, [locationCode, entryNo, reversesNo])
}
