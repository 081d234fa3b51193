import { createStore } from '../../../../platform/web/store.ts'

/** The return whose refund, reversal or correction is being asked for beside the list. */
export type AskedReturn = { code: string; version: number } & (
  | { kind: 'refund' | 'reversal'; supplierName: string; open: string }
  | { kind: 'words'; reason: string; remarks: string }
)

/** Opens a dialog of a return, or closes the one that is open. */
export const { set: openReturnDialog, use: useAskedReturn } = createStore<AskedReturn | null>(null)
