import { parseMoney, zero } from '../../../../../kernel/money.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import type { TaxDocument } from '../../../../tax/input-vat/tax-document.ts'
import { LateTaxInvoiceDialog } from '../../../../tax/input-vat/web/late-tax-invoice-dialog.tsx'
import { bodyOfDocument } from '../../../../tax/input-vat/web/tax-document-draft.ts'
import { giveReturnVat, type PurchaseReturnRead } from '../../return-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'

/** Gives back the VAT of a return whose tax credit note came after it was saved. */
export function GiveVatDialog({ paper, onClose }: { paper: PurchaseReturnRead; onClose: () => void }) {
  const { save, isSaving } = useSave(giveReturnVat, {
    draftId: `return-late-tax-credit-note-${paper.code}`,
    success: ({ code }) => `VAT given back with late tax credit note ${code}`,
    invalidate: [...purchasingStale, ['vat-return']],
    onSaved: onClose,
  })
  const take = (document: TaxDocument) => void save({ body: { purchaseReturnCode: paper.code, taxCreditNote: bodyOfDocument(document)! } })
  return (
    <LateTaxInvoiceDialog
      kind="credit-note"
      parts={[{ key: '', label: 'The goods', gross: parseMoney(paper.totalAmount) ?? zero }]}
      isSupplierKnown
      hint="The return and what the supplier owes for it stay as they are. The VAT is claimed no more from today, and put into the price variance."
      isSaving={isSaving}
      onTake={take}
      onClose={onClose}
    />
  )
}
