import { editionTable, type Edition } from '../../../kernel/edition.ts'
import { messages } from '../../../kernel/messages.ts'
import type { PrintMode } from '../../shop/settings/sales-policy.ts'

interface PaymentPrint {
  label: string
  print: PrintMode
  /** It saves a part payment too; the others wait until the bill is paid in full. */
  isForPart: boolean
}

const prints = {
  standard: [
    { label: messages.posBill, print: 'receipt', isForPart: false },
    { label: messages.dotMatrixBill, print: 'dot-matrix', isForPart: false },
  ],
  single: [{ label: messages.printBill, print: 'dot-matrix', isForPart: true }],
} as const satisfies Record<string, readonly PaymentPrint[]>

/** The print buttons of the payment dialog (spec §2 "Payment panel"). */
export function printsOfPayment(edition: Edition): readonly PaymentPrint[] {
  return prints[editionTable[edition].paymentPrints]
}
