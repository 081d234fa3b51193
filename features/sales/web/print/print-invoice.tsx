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
