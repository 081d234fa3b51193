import { paymentReceipts, createPaymentReceipt } from '../../contract.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { usePaperDraft } from '../../../../../platform/web/paper-page/use-paper-draft.ts'
import { confirmDialog } from '../../../../../platform/web/ui/confirm-dialog.ts'
import type { ChosenCustomer } from '../../../../parties/customers/web/customer-field.tsx'
import { receiptStale } from '../receipt-stale.ts'
import { blankReceipt, bodyOfReceipt, checkDraft, readStoredReceipt } from './receipt-draft.ts'
import type { ShownDebt } from './open-debts.ts'
import { startPrintingReceipt } from '../print/print-receipt.ts'
import { useAccount } from './use-account.ts'

/** The draft of a receipt with what its customer owes, its problems and its saving. */
export function useReceiptDraft(onSaved: (code: string) => void) {
  const paper = usePaperDraft({
    purpose: 'payment-receipt',
    title: paymentReceipts.title,
    blank: blankReceipt,
    read: readStoredReceipt,
    save: createPaymentReceipt,
    bodyOf: draft => bodyOfReceipt(draft, account),
    invalidate: receiptStale,
    onSaved: code => {
      startPrintingReceipt(code)
      onSaved(code)
    },
  })
  const { draft, change } = paper
  const { account, error, retry } = useAccount(draft.customer?.code ?? null)

  /** Whose money it is; a debt that is asked for is settled alone, with the bank's charge. */
  async function choose(customer: ChosenCustomer | null, asked: ShownDebt | null = null): Promise<void> {
    const isOther = customer !== null && draft.customer !== null && customer.code !== draft.customer.code
    const question = `Keep the payments for ${customer?.firstName}?`
    const keeps = !isOther || draft.tenders.length === 0 || (await confirmDialog(question))
    const begun = asked ? { typed: { [asked.key]: asked.due }, charges: { [asked.key]: asked.charge } } : { typed: null, charges: {} }
    const begins = isOther || asked !== null
    change(now => ({ ...now, customer, ...(begins && begun), ...(!keeps && { tenders: [] }) }))
  }

  return {
    ...paper,
    account,
    error,
    retry,
    choose,
    submit: () => paper.submit(checkDraft(draft, account, businessToday())),
  }
}

export type ReceiptDrafting = ReturnType<typeof useReceiptDraft>
