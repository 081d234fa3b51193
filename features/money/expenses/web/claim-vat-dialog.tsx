import { useState } from 'react'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import type { TaxDocument } from '../../../tax/input-vat/tax-document.ts'
import { LateTaxInvoiceDialog, SupplierNameField } from '../../../tax/input-vat/web/late-tax-invoice-dialog.tsx'
import { bodyOfDocument } from '../../../tax/input-vat/web/tax-document-draft.ts'
import { claimExpenseVat, expenses, type ExpenseRead } from '../contract.ts'

interface ClaimVatDialogProps {
  paper: Pick<ExpenseRead, 'code' | 'payee' | 'totalAmount' | 'account'>
  onClose: () => void
}

/** Claims the VAT of an expense whose tax invoice came after it was saved. */
export function ClaimVatDialog({ paper: { code, payee, totalAmount, account }, onClose }: ClaimVatDialogProps) {
  const [supplierName, setSupplierName] = useState(payee)
  const [problem, setProblem] = useState<string>()
  const { save, isSaving } = useSave(claimExpenseVat, {
    draftId: `expense-late-tax-invoice-${code}`,
    success: ({ code: number }) => `VAT claimed with late tax invoice ${number}`,
    invalidate: [masterKey(expenses)],
    onSaved: onClose,
    onRefused: error => {
      setProblem(error.fields.supplierName)
      return false
    },
  })
  const take = (document: TaxDocument) => void save({ body: { expenseCode: code, supplierName, taxInvoice: bodyOfDocument(document)! } })
  return (
    <LateTaxInvoiceDialog
      parts={[{ key: '', label: '', gross: parseMoney(totalAmount) ?? zero }]}
      isSupplierKnown={false}
      hint={`The expense stays as it is. The VAT is claimed today, and taken off ${account.name}.`}
      isSaving={isSaving}
      onTake={take}
      onClose={onClose}
    >
      <SupplierNameField value={supplierName} error={problem} onChange={setSupplierName} />
    </LateTaxInvoiceDialog>
  )
}
