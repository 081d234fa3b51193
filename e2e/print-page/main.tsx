import { layOut } from '../../features/selling/printers/lay-out.ts'
import type { PrintCommand } from '../../features/selling/printers/print-command.ts'
import { rowDrawer } from '../../features/selling/printers/web/draw-row.ts'
import { readPaper } from '../../features/selling/printers/web/read-paper.ts'
import { InvoicePaper } from '../../features/selling/sales/web/print/invoice-paper.tsx'
import type { PrintMode } from '../../features/shop/settings/sales-policy.ts'
import { printInvoice } from '../../features/selling/sales/web/print/print-invoice.tsx'
import { sampleBill, type SampleName } from '../../features/selling/sales/web/print/sample-bills.ts'
import { sampleTaxDocument, type sampleNames } from '../../features/shop/vat/web/print/sample-tax-document.ts'
import { TaxPaper } from '../../features/shop/vat/web/print/tax-paper.tsx'
import { TaxRoll } from '../../features/shop/vat/web/print/tax-roll.tsx'
import { printJob, removePrint, renderPrint } from '../../platform/web/print/print-job.ts'
import { safeHtml } from '../../platform/web/print/safe-html.ts'

/** The HTML of the print frame of a sample bill, exactly as it would be printed. */
async function paperHtml(mode: PrintMode, name: SampleName): Promise<string> {
  const frame = await renderPrint(<InvoicePaper mode={mode} bill={sampleBill(name)} />, mode)
  const html = frame.contentDocument?.documentElement.outerHTML ?? ''
  removePrint(frame)
  return `<!doctype html>${html}`
}

/** The commands that print a sample bill on a receipt printer, and the text of the roll that they come from. */
async function rollOf(name: SampleName, columns: number): Promise<{ commands: PrintCommand[]; text: string }> {
  const frame = await renderPrint(<InvoicePaper mode="receipt" bill={sampleBill(name)} />, 'receipt')
  const content = frame.contentDocument!
  const commands = layOut(readPaper(content), { columns, draw: rowDrawer(content, columns) })
  const text = content.body.innerText
  removePrint(frame)
  return { commands, text }
}

/** The same of a tax invoice or credit note of so many lines. */
async function taxHtml(
  page: 'a4' | 'receipt',
  kind: 'invoice' | 'credit-note',
  lines: number,
  names: keyof typeof sampleNames = 'short',
): Promise<string> {
  const document = sampleTaxDocument({ kind, lines, names })
  const frame = await renderPrint(page === 'a4' ? <TaxPaper document={document} /> : <TaxRoll document={document} />, page)
  const html = frame.contentDocument?.documentElement.outerHTML ?? ''
  removePrint(frame)
  return `<!doctype html>${html}`
}

async function printSample(mode: PrintMode, name: SampleName): Promise<void> {
  await printInvoice(mode, sampleBill(name))
}

async function printBroken(): Promise<string> {
  function Broken(): never {
    throw new Error('this paper cannot be drawn')
  }
  return printJob({ title: 'Broken', page: 'a4', document: <Broken /> }).then(
    () => 'printed',
    (problem: unknown) => String(problem),
  )
}

const printing = { paperHtml, taxHtml, rollOf, printSample, printBroken, safeHtml }
declare global {
  interface Window {
    printing: typeof printing
  }
}
window.printing = printing
