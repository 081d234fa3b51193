import type { BillProps } from './bill-text.ts'
import type { PrintMode } from '../../../settings/sales-policy.ts'

/**
 * Prints a bill on the paper of that printer; settles when the print dialog is closed, rejects when the
 * bill cannot be drawn. Papers and fonts are loaded with the first print, not with the till.
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
