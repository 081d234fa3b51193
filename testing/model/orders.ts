import { record, type ShopModel } from './shop-model.ts'

interface ModelOrderLine {
  itemCode: string
  quantity: bigint
  delivered: bigint
  price: bigint
}

/** What a customer ordered, and how much of it bills delivered. */
export interface ModelOrder {
  location: string
  code: string
  customerCode: string
  version: number
  total: bigint
  isCancelled: boolean
  /** Its goods are kept for its customer. */
  isReserved: boolean
  lines: ModelOrderLine[]
  advances: ModelAdvance[]
}

/** Cash paid ahead on an order. */
interface ModelAdvance {
  code: string
  amount: bigint
  date: string
  isReversed: boolean
}

export function stateOf({ isCancelled, lines }: ModelOrder): string {
  if (isCancelled) return 'cancelled'
  if (lines.every(line => line.delivered === line.quantity)) return 'done'
  return lines.some(line => line.delivered > 0n) ? 'part' : 'open'
}

export function recordOrder(model: ShopModel, order: ModelOrder): void {
  const delivered = order.lines.map(line => line.delivered).join(' ')
  record(model, { ...order, kind: 'sales order' }, [stateOf(order), order.version, order.total, delivered])
}

/** What of a bill an order hears. */
interface Delivery {
  order: ModelOrder | null
  taken: readonly { line: { itemCode: string }; quantity: bigint }[]
}

/** Books what a bill delivers of its order, or gives back with sign -1. */
export function deliver(model: ShopModel, { order, taken }: Delivery, sign = 1n): void {
  if (!order) return
  for (const { line, quantity } of taken) {
    const asked = order.lines.find(({ itemCode }) => itemCode === line.itemCode)
    if (asked) asked.delivered += sign * quantity
  }
  order.version += 1
  recordOrder(model, order)
}
