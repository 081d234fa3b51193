import { createPlaceStore } from '../../../../platform/web/store.ts'

/** The return and the dialog that is open for it: refund, reversal or correction. */
export type AskedReturn = { code: string; version: number } & (
  | { kind: 'refund' | 'reversal'; supplierName: string; open: string }
  | { kind: 'words'; reason: string; remarks: string }
)

/** Opens or closes a dialog of a return. */
export const { set: openReturnDialog, use: useAskedReturn } = createPlaceStore<AskedReturn | null>(null)
