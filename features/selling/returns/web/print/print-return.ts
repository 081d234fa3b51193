import { currentSession } from '../../../../../platform/web/session.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import type { SalesReturnRead } from '../../contract.ts'
import { returnText } from './return-text.ts'

/** Prints the receipt of a return; settles when the print dialog is closed. What draws it is loaded with the first one. */
export async function printReturnReceipt(given: SalesReturnRead, { isCopy }: { isCopy: boolean }): Promise<void> {
  const { printReturnText } = await import('./return-roll.ts')
  const text = returnText(given, { isCopy, timeZone: currentSession().startUp.timeZone })
  await printReturnText(text, isCopy ? undefined : { code: given.code, movesCash: Number(given.cashPayAmount) !== 0 })
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
