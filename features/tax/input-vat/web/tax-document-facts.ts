import { displayDateText } from '../../../../kernel/dates.ts'
import { taxDocumentNames, type TaxDocumentKind } from '../tax-document.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { LateTaxCreditNoteRead, LateTaxInvoiceRead } from '../contract.ts'
import type { TaxDocumentRead } from '../tax-document-shapes.ts'

/** What a paper says of its tax invoice or note; nothing where none came with it. */
export function taxDocumentFacts(kind: TaxDocumentKind, document: TaxDocumentRead | null): { label: string; value: string }[] {
  if (!document) return []
  const name = taxDocumentNames[kind]
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return [{ label, value: `${document.number} of ${displayDateText(document.date)}, TIN ${document.tin}, VAT ${document.rate} %` }]
}

/** What a paper says of the tax invoices that came when it could not be changed any more; nothing where none did. */
export function lateTaxInvoiceFacts(invoices: readonly LateTaxInvoiceRead[]): { label: string; value: string }[] {
  return invoices.flatMap(({ code, claimedOn, supplierName, isLandedCost, vatAmount, ...document }) => {
    const [fact] = taxDocumentFacts('invoice', { ...document, vatAmount })
    const of = isLandedCost ? ` of ${supplierName}, landed cost` : ''
    const claimed = `${fact!.value}: ${amountText(vatAmount)} claimed on ${displayDateText(claimedOn)} with ${code}`
    return [{ label: `Tax invoice${of}, came later`, value: claimed }]
  })
}

/** What a purchase return says of the tax credit note that came after it; nothing where none did. */
export function lateTaxCreditNoteFacts(note: LateTaxCreditNoteRead | null): { label: string; value: string }[] {
  if (!note) return []
  const { code, givenOn, ...document } = note
  const [fact] = taxDocumentFacts('credit-note', document)
  const given = `${fact!.value}: ${amountText(document.vatAmount)} given back on ${displayDateText(givenOn)} with ${code}`
  return [{ label: 'Tax credit note, came later', value: given }]
}
