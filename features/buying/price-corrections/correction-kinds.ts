/** A credit note says that the price was too high, a debit note that it was too low. */
export const correctionKinds = ['credit', 'debit'] as const
export type CorrectionKind = (typeof correctionKinds)[number]

export const correctionKindNames: Readonly<Record<CorrectionKind, string>> = { credit: 'Credit note', debit: 'Debit note' }
