import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import { call } from '../../../../../platform/web/call.ts'
import type { PrintedBy } from '../../../../../platform/web/print/print-job.ts'
import type { SavedPaper } from '../../../../../platform/web/print/roll-printer.ts'
import { billPrinted } from '../../print-contract.ts'
import { hasOnlyTillNumber } from '../recall/own-bill-rows.ts'
import type { BillProps } from './bill-text.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'

/**
 * Prints a bill in that format; resolves when the print dialog is closed or the till's receipt printer has it, rejects when the
 * bill cannot be drawn. Paper formats and fonts are loaded with the first print, not with the till.
 */
export async function printInvoice(mode: PrintMode, props: BillProps, saved?: SavedPaper): Promise<PrintedBy> {
  const [{ printJob }, { InvoicePaper }] = await Promise.all([
    import('../../../../../platform/web/print/print-job.ts'),
    import('./invoice-paper.tsx'),
  ])
  return printJob({
    title: `Bill ${props.invoice.code}`,
    page: mode,
    document: <InvoicePaper mode={mode} bill={props} />,
    ...(saved && { saved }),
  })
}

/** Prints a saved bill, as its tax invoice where it has one, and says so once it is printed. Where that does not arrive, the day's close names the bill. */
export async function printSavedBill(mode: PrintMode, props: BillProps): Promise<void> {
  const { code, taxInvoice, receivedAmount, modeOfPayments } = props.invoice
  const isFirst = props.copy === null
  const movesCash = Number(receivedAmount) !== 0 || modeOfPayments.some(({ paymentType }) => paymentType === paymentTypeCodes.cash)
  const saved = isFirst ? { code, movesCash } : undefined
  const by = taxInvoice
    ? await (
        await import('../../../../shop/vat/web/print/print-tax-document.tsx')
      ).printTaxDocument(code, mode === 'receipt' ? 'receipt' : 'a4', saved)
    : await printInvoice(mode, props, saved)
  // A reprint was counted before; a receipt printer's row says it once the paper is out; what a till sold by itself arrives as printed.
  if (isFirst && by === 'browser' && !hasOnlyTillNumber(code)) await call(billPrinted, { params: { code } }).catch(() => null)
}
