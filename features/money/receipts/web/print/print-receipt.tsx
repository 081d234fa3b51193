import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import { call } from '../../../../../platform/web/call.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { storedLocation } from '../../../../../platform/web/session-storage.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { solutionProvider } from '../../../../selling/sales/web/print/print-bill.ts'
import { clientProfileQuery } from '../../../../shop/settings/web/client-profile.ts'
import { getPaymentReceipt, type PaymentReceiptRead } from '../../contract.ts'
import { receiptText } from './receipt-text.ts'

/** Prints a receipt on the roll; settles when the print dialog is closed. What draws it is loaded with the first one. */
export async function printReceiptRoll(paper: PaymentReceiptRead, { isCopy }: { isCopy: boolean }): Promise<void> {
  const { location, startUp } = currentSession()
  const [{ client }, { printJob }, { ReceiptRoll }] = await Promise.all([
    clientProfileQuery.queryFn(),
    import('../../../../../platform/web/print/print-job.ts'),
    import('./receipt-roll.tsx'),
  ])
  const letterhead = storedLocation(location.code)?.stockLocationDetail ?? { posHeader: '', dotHeader: '', dotFooter: '' }
  const receipt = receiptText(paper, { isCopy, timeZone: startUp.timeZone })
  await printJob({
    title: `Payment receipt ${paper.code}`,
    page: 'receipt',
    ...(!isCopy && { saved: { code: paper.code, movesCash: paper.modeOfPayments.some(one => one.paymentType === paymentTypeCodes.cash) } }),
    document: <ReceiptRoll receipt={receipt} client={client} letterhead={letterhead} solutionProvider={solutionProvider()} />,
  })
}

/** Prints a receipt by its number. */
export async function printReceiptOf(code: string, { isCopy }: { isCopy: boolean }): Promise<void> {
  await printReceiptRoll((await call(getPaymentReceipt, { params: { code } })).paymentReceipt, { isCopy })
}

/** Prints without making anybody wait for the printer: the receipt is saved all the same. */
export function startPrintingReceipt(code: string): void {
  printReceiptOf(code, { isCopy: false }).catch((error: unknown) => {
    console.error(error)
    notifyError(`Payment receipt ${code} is saved, but it did not print. Print it again from Payment Receipts.`)
  })
}
