import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/web/call.ts'
import { currentSession } from '../../../platform/web/session.ts'
import { storedLocation } from '../../../platform/web/session-storage.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import { getClientProfile } from '../../settings/contract.ts'
import type { InvoiceRead } from '../contract.ts'
import type { PrintMode } from './print-mode.ts'

/** The business and the discount limits: asked once a session. */
export const clientProfileQuery = {
  queryKey: ['client-profile'],
  queryFn: () => call(getClientProfile),
  staleTime: 10 * 60_000,
}

const solutionProvider = 'BizX by BizX Solutions'

interface PrintOrder {
  invoice: InvoiceRead
  mode: PrintMode
  /** Number of this reprint; null on the first print. */
  copy: number | null
}

/** Prints a saved bill. A bill that cannot be printed is saved all the same, and the cashier is told so. */
export async function printBill(queries: QueryClient, { invoice, mode, copy }: PrintOrder): Promise<void> {
  const { location, startUp } = currentSession()
  const [{ client }, { printInvoice }] = await Promise.all([
    queries.ensureQueryData(clientProfileQuery),
    import('./print/print-invoice.tsx'),
  ])
  const letterhead = storedLocation(location.code)?.stockLocationDetail ?? {
    posHeader: '',
    dotHeader: '',
    dotFooter: '',
  }
  await printInvoice(mode, { invoice, client, letterhead, copy, timeZone: startUp.timeZone, solutionProvider })
}

/** Prints without making anybody wait for the printer. */
export function startPrinting(queries: QueryClient, order: PrintOrder): void {
  printBill(queries, order).catch((error: unknown) => {
    console.error(error)
    notifyError(`Bill ${order.invoice.code} is saved, but it did not print. Recall it and press RE PRINT.`)
  })
}
