import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { refuseUnread } from '../../../../../platform/web/form/typed-fields.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import type { PrintMode } from '../../../../shop/settings/sales-policy.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import { renewCustomer } from './credit-shown.ts'
import type { Settlement } from './invoice-body.ts'
import { useOpenScanned, type Scanning } from './use-pay.ts'

interface PaymentDialogOptions {
  bill: BillDraft
  /** How the dialog was told to print the bill that it pays; null as the till prints. */
  printAs: RefObject<PrintMode | null>
  pay: (settlement: Settlement) => Promise<void>
  scanning: Scanning
  onOpen: () => void
}

/** The ways to pay a bill beside the payment dialog, which does not forget what it has collected. */
export function usePaymentDialog({ bill, printAs: printAsRef, pay, scanning, onOpen }: PaymentDialogOptions) {
  const queries = useQueryClient()
  const isReadOnly = bill.mode === 'recalled'

  function openPayment(): void {
    if (isReadOnly) return notifyError('A recalled bill is read-only. Press Edit first.')
    if (bill.lines.length === 0) return notifyError('Scan or search an item first')
    if (refuseUnread()) return
    if (bill.customer) void renewCustomer(queries, bill.customer.code)
    onOpen()
  }

  return {
    openPayment: useOpenScanned(openPayment, scanning),
    /** Pays in cash or on credit, with what the shop has already first, unless payments were collected: then the dialog comes. */
    pay: async (settlement: Settlement): Promise<void> => {
      printAsRef.current = null
      if (bill.payments.length > 0 && !isReadOnly) return openPayment()
      await pay(settlement)
    },
    payByDialog: (print: PrintMode | null): void => {
      printAsRef.current = print
      void pay('payments')
    },
  }
}
