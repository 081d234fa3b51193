import { createStore } from '../../../../platform/web/store.ts'

/** The order that is being closed beside the list. */
export interface ClosedOrder {
  code: string
  version: number
  supplierName: string
}

/** Opens the dialog that closes an order, or closes that dialog. */
export const { set: openCloseDialog, use: useClosingOrder } = createStore<ClosedOrder | null>(null)
