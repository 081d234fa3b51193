import { call } from '../../../../../platform/web/call.ts'
import { printJob, type PrintedBy } from '../../../../../platform/web/print/print-job.ts'
import type { SavedPaper } from '../../../../../platform/web/print/roll-printer.ts'
import { getTaxDocument, taxDocumentPrinted, type TaxDocument } from '../../tax-document-contract.ts'
import { TaxPaper } from './tax-paper.tsx'
import { TaxRoll } from './tax-roll.tsx'

/** The papers that tax invoices are printed on. */
export type TaxPage = 'a4' | 'receipt'

/**
 * Prints the tax invoice of a bill, or the tax note of a return, and counts the print: every later one says that it is a copy.
 * Resolves when the print dialog is closed; rejects where none was issued.
 */
export async function printTaxDocument(code: string, page: TaxPage, saved?: SavedPaper): Promise<PrintedBy> {
  const { document } = await call(getTaxDocument, { params: { code } })
  if (!document) throw new Error(`no tax invoice was issued for ${code}`)
  const paper = <TaxDocumentPaper document={document} page={page} />
  const by = await printJob({ title: `Tax invoice ${document.serial}`, page, document: paper, ...(saved && { saved }) })
  // Where this does not arrive, the next print is no copy yet.
  await call(taxDocumentPrinted, { params: { code } }).catch(() => null)
  return by
}

/** A tax invoice or note in a paper format. */
function TaxDocumentPaper({ document, page }: { document: TaxDocument; page: TaxPage }) {
  return page === 'a4' ? <TaxPaper document={document} /> : <TaxRoll document={document} />
}
