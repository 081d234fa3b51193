import { createPlaceStore } from '../../../../platform/web/store.ts'

/** The order that is being closed. */
export interface ClosedOrder {
  code: string
  version: number
  supplierName: string
}

/** Opens or closes the dialog that closes an order. */
export const { set: openCloseDialog, use: useClosingOrder } = createPlaceStore<ClosedOrder | null>(null)
