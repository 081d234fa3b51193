import { bodyOfDocument } from '../../../../tax/input-vat/web/tax-document-draft.ts'
import { LateTaxInvoiceDialog, type ClaimablePart } from '../../../../tax/input-vat/web/late-tax-invoice-dialog.tsx'
import type { TaxDocument } from '../../../../tax/input-vat/tax-document.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { claimGrnVat } from '../../grn-contract.ts'
import { purchasingStale } from '../shared/purchasing-queries.ts'

interface ClaimVatDialogProps {
  grnCode: string
  parts: readonly ClaimablePart[]
  onClose: () => void
}

/** Claims the VAT of a note whose tax invoice came when the note could not be changed any more. */
export function ClaimVatDialog({ grnCode, parts, onClose }: ClaimVatDialogProps) {
  const { save, isSaving } = useSave(claimGrnVat, {
    draftId: `grn-late-tax-invoice-${grnCode}`,
    success: ({ code }) => `VAT claimed with late tax invoice ${code}`,
    invalidate: purchasingStale,
    onSaved: onClose,
  })
  const take = (document: TaxDocument, { key }: ClaimablePart) =>
    void save({ body: { grnCode, landedCostOf: key || null, taxInvoice: bodyOfDocument(document)! } })
  return (
    <LateTaxInvoiceDialog
      parts={parts}
      isSupplierKnown
      hint="The note and the cost of its goods stay as they are. The VAT is claimed today, and taken off the price variance."
      isSaving={isSaving}
      onTake={take}
      onClose={onClose}
    />
  )
}
