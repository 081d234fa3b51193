import type { OrderState } from '../../order-contract.ts'
import { checkOrderOpen, checkOrderUntouched, isOrderOpen } from '../../order.ts'

interface Stated {
  code: string
  state: OrderState
  grnCount?: number
  grns?: readonly unknown[]
}

/** Why an order can be neither changed nor reversed, as far as its own fields tell; null when it can. */
export function orderChangeRefusal({ code, state, grnCount, grns = [] }: Stated): string | null {
  return checkOrderUntouched({ code, state, grnCount: grnCount ?? grns.length })?.message ?? null
}

/** Why nothing more is expected of an order; null when something is. */
export function orderOpenRefusal(order: Stated): string | null {
  return checkOrderOpen(order)?.message ?? null
}

/** Whether the expected date has passed. */
export function isOverdue(order: { state: OrderState; expectedDate: string | null }, today: string): boolean {
  return isOrderOpen(order) && order.expectedDate !== null && order.expectedDate < today
}
