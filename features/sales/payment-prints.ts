import type { Edition } from '../../kernel/edition.ts'
import { messages } from '../../kernel/messages.ts'
import type { PrintMode } from '../settings/sales-policy.ts'

interface PaymentPrint {
  label: string
  print: PrintMode
  /** It saves a part payment too; the others wait until the bill is paid in full. */
  isForPart: boolean
}

const standard: readonly PaymentPrint[] = [
  { label: messages.posBill, print: 'receipt', isForPart: false },
  { label: messages.dotMatrixBill, print: 'dot-matrix', isForPart: false },
]

/** The print buttons of the payment dialog by edition (spec §2 "Payment panel"): the single-till edition has one. */
export const printsOfPayment: Readonly<Record<Edition, readonly PaymentPrint[]>> = {
  BIZ_X_POS: standard,
  BIZ_X_POS_SMART: [{ label: messages.printBill, print: 'dot-matrix', isForPart: true }],
  BIZ_X_AUTO_CARE: standard,
}
