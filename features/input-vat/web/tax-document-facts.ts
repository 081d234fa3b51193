import { displayDateText } from '../../../kernel/dates.ts'
import { taxDocumentNames, type TaxDocumentKind } from '../tax-document.ts'
import type { TaxDocumentRead } from '../tax-document-shapes.ts'

/** What a paper says of its tax invoice or note; nothing where none came with it. */
export function taxDocumentFacts(kind: TaxDocumentKind, document: TaxDocumentRead | null): { label: string; value: string }[] {
  if (!document) return []
  const name = taxDocumentNames[kind]
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  return [{ label, value: `${document.number} of ${displayDateText(document.date)}, TIN ${document.tin}, VAT ${document.rate} %` }]
}
