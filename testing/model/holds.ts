import type { ModelCart } from './bills.ts'
import { record, type ShopModel } from './shop-model.ts'

/** A bill that waits: it is in no book, so that it is all the model knows of it. */
export interface ModelHold {
  location: string
  id: string
  version: number
  state: 'open' | 'taken' | 'billed' | 'discarded'
  cart: ModelCart
  total: bigint
}

export function recordHold(model: ShopModel, hold: ModelHold): void {
  record(model, { ...hold, kind: 'hold', code: hold.id }, [hold.state, hold.version, hold.total])
}
