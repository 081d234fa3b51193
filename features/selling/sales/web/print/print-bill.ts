import type { QueryClient } from '@tanstack/react-query'
import { currentSession, settledSettings } from '../../../../../platform/web/session.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { clientProfileQuery, letterheadHere, solutionProvider } from '../../../../shop/settings/web/client-profile.ts'
import type { InvoiceRead } from '../../contract.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'

const longestWaitMs = 3_000

interface PrintOrder {
  invoice: InvoiceRead
  mode: PrintMode
  /** Number of this reprint; null on the first print. */
  copy: number | null
}

// When the business's changed name cannot be read now, the earlier one is printed.
function profileToPrint(queries: QueryClient) {
  return queries.fetchQuery(clientProfileQuery).catch(() => queries.ensureQueryData(clientProfileQuery))
}

/** Prints a saved bill. When the printing fails, the bill is still saved, and the cashier is told so. */
export async function printBill(queries: QueryClient, { invoice, mode, copy }: PrintOrder): Promise<void> {
  // The reply to this bill may have announced a new header: it is waited for, but not for long.
  await Promise.race([settledSettings(), new Promise(resolve => setTimeout(resolve, longestWaitMs))])
  const [{ client }, { printSavedBill }] = await Promise.all([profileToPrint(queries), import('./print-invoice.tsx')])
  const { timeZone } = currentSession().startUp
  await printSavedBill(mode, { invoice, client, letterhead: letterheadHere(), copy, timeZone, solutionProvider: solutionProvider() })
}

/** Prints without waiting for the printer. */
export function startPrinting(queries: QueryClient, order: PrintOrder): void {
  printBill(queries, order).catch((error: unknown) => {
    console.error(error)
    notifyError(`Bill ${order.invoice.code} is saved, but it did not print. Recall it and press RE PRINT.`)
  })
}
