import { call } from '../../../../platform/web/call.ts'
import { billPrinted } from '../../print-contract.ts'
import type { BillProps } from './bill-text.ts'
import type { PrintMode } from '../../../settings/sales-policy.ts'

/**
 * Prints a bill in that format; resolves when the print dialog is closed, rejects when the bill cannot be drawn. Paper formats
 * and fonts are loaded with the first print, not with the till.
 */
export async function printInvoice(mode: PrintMode, props: BillProps): Promise<void> {
  const [{ printJob }, { InvoicePaper }] = await Promise.all([
    import('../../../../platform/web/print/print-job.ts'),
    import('./invoice-paper.tsx'),
  ])
  await printJob({
    title: `Bill ${props.invoice.code}`,
    page: mode,
    document: <InvoicePaper mode={mode} bill={props} />,
  })
}

/** Prints a saved bill, as its tax invoice where it has one, and says so once it is printed. Where that does not arrive, the day's close names the bill. */
export async function printSavedBill(mode: PrintMode, props: BillProps): Promise<void> {
  if (props.invoice.taxInvoice) {
    const { printTaxDocument } = await import('../../../vat/web/print/print-tax-document.tsx')
    await printTaxDocument(props.invoice.code, mode === 'receipt' ? 'receipt' : 'a4')
  } else await printInvoice(mode, props)
  // A reprint was counted before.
  if (props.copy === null) await call(billPrinted, { params: { code: props.invoice.code } }).catch(() => null)
}
