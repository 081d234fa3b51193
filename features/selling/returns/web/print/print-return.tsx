import { currentSession } from '../../../../../platform/web/session.ts'
import { storedLocation } from '../../../../../platform/web/session-storage.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { solutionProvider } from '../../../sales/web/print/print-bill.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'
import type { SalesReturnRead } from '../../contract.ts'
import { returnText } from './return-text.ts'

/** Prints the receipt of a return; settles when the print dialog is closed. What draws it is loaded with the first one. */
export async function printReturnReceipt(given: SalesReturnRead, { isCopy }: { isCopy: boolean }): Promise<void> {
  const { location, startUp } = currentSession()
  const [{ client }, { printJob }, { ReturnReceipt }] = await Promise.all([
    clientProfileQuery.queryFn(),
    import('../../../../../platform/web/print/print-job.ts'),
    import('./return-receipt.tsx'),
  ])
  const letterhead = storedLocation(location.code)?.stockLocationDetail ?? { posHeader: '', dotHeader: '', dotFooter: '' }
  const text = returnText(given, { isCopy, timeZone: startUp.timeZone })
  await printJob({
    title: `Sales return ${given.code}`,
    page: 'receipt',
    ...(!isCopy && { saved: { code: given.code, movesCash: Number(given.cashPayAmount) !== 0 } }),
    document: <ReturnReceipt given={text} client={client} letterhead={letterhead} solutionProvider={solutionProvider()} />,
  })
}

/** Prints the receipt of a return just saved, and behind it the tax credit note where there is one. */
async function printSavedReturn(given: SalesReturnRead): Promise<void> {
  await printReturnReceipt(given, { isCopy: false })
  if (given.taxNote) await (await import('../../../../shop/vat/web/print/print-tax-document.tsx')).printTaxDocument(given.code, 'receipt')
}

/** Prints without making anybody wait for the printer: the return is saved all the same. */
export function startPrintingReturn(given: SalesReturnRead): void {
  printSavedReturn(given).catch((error: unknown) => {
    console.error(error)
    notifyError(`Sales return ${given.code} is saved, but it did not print. Print it again from Sales Returns.`)
  })
}
