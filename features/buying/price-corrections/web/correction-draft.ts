import { z } from 'zod'
import { readerOf, storedMoney, storedQuantity } from '../../../../platform/web/stored-draft.ts'
import { add, formatMoney, negate, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import { formatQuantity, parseQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import { textsByLine } from '../../../../platform/web/form/line-fields.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import type { TaxDocument } from '../../../tax/input-vat/tax-document.ts'
import { bodyOfDocument, storedTaxDocument, vatOfDocument } from '../../../tax/input-vat/web/tax-document-draft.ts'
import { frozenDayHere } from '../../../books/ledger/web/frozen-day.ts'
import type { CorrectableGrn, PriceCorrectionBody } from '../contract.ts'
import { checkCorrection, correctionTotal, type CorrectableNote, type CorrectedLine } from '../correction.ts'
import { correctionKinds, type CorrectionKind } from '../correction-kinds.ts'

/** A line of the note as it is typed: the difference without its sign, which is the paper's. */
export interface DraftLine {
  entryCode: string
  quantity: Quantity
  difference: Money
}

/** A price correction while it is typed. */
export interface CorrectionDraft {
  grn: { code: string; label: string } | null
  kind: CorrectionKind
  reference: string
  remarks: string
  lines: readonly DraftLine[]
  taxNote: TaxDocument | null
}

export const blankCorrection: CorrectionDraft = { grn: null, kind: 'credit', reference: '', remarks: '', lines: [], taxNote: null }

const amountOf = (text: string): Money => parseMoney(text) ?? zero
const quantityOf = (text: string): Quantity => parseQuantity(text) ?? quantity(0)

/** A note as its field names it. */
export function grnLabel({ code, supplierName, invoiceCode }: Pick<CorrectableGrn, 'code' | 'supplierName' | 'invoiceCode'>): string {
  return `${code} · ${supplierName} · ${invoiceCode}`
}

/** The lines after a figure was typed: a difference is of all that was received, until another quantity is typed; none takes the line off. */
export function withFigure(
  lines: readonly DraftLine[],
  { stockCode: entryCode, received }: Pick<CorrectableGrn['lines'][number], 'stockCode' | 'received'>,
  change: Partial<Pick<DraftLine, 'quantity' | 'difference'>>,
): readonly DraftLine[] {
  const all = quantityOf(received)
  const old = lines.find(line => line.entryCode === entryCode)
  const line = { entryCode, quantity: all, difference: zero, ...old, ...change }
  if (line.difference === 0 && (line.quantity === all || line.quantity === 0)) return lines.filter(one => one !== old)
  return old ? lines.map(one => (one === old ? line : one)) : [...lines, line]
}

/** The lines with a difference, with their sign; stock entries have the order of the note's lines. */
export function correctedLines({ kind, lines }: Pick<CorrectionDraft, 'kind' | 'lines'>): CorrectedLine[] {
  return lines
    .filter(({ difference }) => difference > 0)
    .map(line => ({ ...line, difference: kind === 'credit' ? negate(line.difference) : line.difference }))
    .toSorted((a, b) => (a.entryCode < b.entryCode ? -1 : 1))
}

/** The note as its rules check it. */
export function noteOf({
  code,
  status,
  grnDate,
  isLocked,
  isFrozen,
  paid,
  correctedBy,
  claimedBy,
  lines,
}: CorrectableGrn): CorrectableNote {
  const known = lines.map(
    ({ stockCode, name, allowsFractions, received, charged, bearsVat, isGone }) =>
      [
        stockCode,
        { itemName: name, allowsFractions, received: quantityOf(received), charged: amountOf(charged), bearsVat, isGone },
      ] as const,
  )
  const frozen = frozenDayHere({ isFreeze: Number(isFrozen), date: grnDate })
  return { code, status, isLocked, frozen, paid: amountOf(paid), correctedBy, claimedBy, lines: new Map(known) }
}

/** The problems of a correction, by field and in one line; null when it may be sent. */
export function checkCorrectionDraft(
  draft: CorrectionDraft,
  grn: CorrectableGrn | undefined,
): { fields: FieldErrors; text: string } | null {
  if (!draft.grn || !grn) return { fields: { grnCode: 'Choose a GRN' }, text: 'Choose the GRN whose prices were wrong.' }
  const refusal = checkCorrection(correctedLines(draft), noteOf(grn))
  return refusal && { fields: refusal.fields, text: refusal.message }
}

/** What is owed more with VAT; below zero where the supplier owes. */
export function totalOfDraft(draft: CorrectionDraft): Money {
  const vat = vatOfDocument(draft.taxNote)
  return add(correctionTotal(correctedLines(draft)), draft.kind === 'credit' ? negate(vat) : vat)
}

/** The body to send. */
export function bodyOfCorrection(draft: CorrectionDraft): PriceCorrectionBody {
  const lines = correctedLines(draft)
  return {
    grnCode: draft.grn?.code ?? '',
    reference: draft.reference,
    remarks: draft.remarks,
    taxNote: bodyOfDocument(draft.taxNote),
    totalAmount: formatMoney(totalOfDraft(draft)),
    stockHistories: lines.map(line => ({
      stockCode: line.entryCode,
      quantity: formatQuantity(line.quantity),
      difference: formatMoney(line.difference),
    })),
  }
}

/** The problems of a refusal, by stock entry. */
export function problemsByEntry(draft: CorrectionDraft, fields: FieldErrors): ReadonlyMap<string, string> {
  return textsByLine(fields, correctedLines(draft), line => line.entryCode)
}

/** Validates a stored draft. */
export const readStoredCorrection = readerOf<CorrectionDraft>({
  grn: z.object({ code: z.string(), label: z.string() }).nullable(),
  kind: z.enum(correctionKinds),
  reference: z.string(),
  remarks: z.string(),
  taxNote: storedTaxDocument,
  lines: z.array(
    z.object({
      entryCode: z.string(),
      quantity: storedQuantity,
      difference: storedMoney,
    }),
  ),
})
