import { displayDateText } from '../../../../kernel/dates.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { lateTaxInvoiceFacts, taxDocumentFacts } from '../../../tax/input-vat/web/tax-document-facts.ts'
import type { ExpenseRead } from '../contract.ts'

/** What names the payment: the cheque's number, the account, the transfer's id. */
export function detailsOfPayment({ payment }: ExpenseRead): string {
  const { bankDeposit, chequePayment, onlineTransfer, remarks } = payment
  const parts = [
    chequePayment?.chequeNumber,
    chequePayment?.bankName,
    chequePayment && displayDateText(chequePayment.chequeDate),
    bankDeposit?.bankName,
    bankDeposit?.refNumber,
    onlineTransfer?.bankName,
    onlineTransfer?.transferId,
    remarks,
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The tax invoice of an expense, whether it came with it or later; nothing where none came. */
export function taxFactsOf({ taxInvoice, lateTaxInvoices }: ExpenseRead): { label: string; value: string }[] {
  return [...taxDocumentFacts('invoice', taxInvoice), ...lateTaxInvoiceFacts(lateTaxInvoices)]
}

/** The part of the amount that is claimed back with the expense itself. */
export function vatOfExpense({ taxInvoice, vatAmount }: ExpenseRead): { label: string; value: string }[] {
  return taxInvoice ? [{ label: 'VAT claimed back', value: amountText(vatAmount) }] : []
}
