import { paymentTypeCodes } from '../../../../../kernel/codes.ts'
import { call } from '../../../../../platform/web/call.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { getPaymentReceipt, type PaymentReceiptRead } from '../../contract.ts'
import { receiptText } from './receipt-text.ts'

/** Prints a receipt on the roll; settles when the print dialog is closed. What draws it is loaded with the first one. */
export async function printReceiptRoll(paper: PaymentReceiptRead, { isCopy }: { isCopy: boolean }): Promise<void> {
  const { printReceiptText } = await import('./receipt-roll.ts')
  const text = receiptText(paper, { isCopy, timeZone: currentSession().startUp.timeZone })
  const movesCash = paper.modeOfPayments.some(one => one.paymentType === paymentTypeCodes.cash)
  await printReceiptText(text, isCopy ? undefined : { code: paper.code, movesCash })
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
