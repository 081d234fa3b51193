import { sumOf, type Money } from '../../../../../kernel/money.ts'
import { mostOrderLines, orderTotal } from '../../order.ts'
import type { NeededItem, OrderBody } from '../../order-contract.ts'
import { blankOrder, bodyOfOrder, withSuggestions, type OrderDraft } from './order-draft.ts'

/** Items that one supplier brings; null for those of whom nobody knows who does. */
export interface NeedsOfSupplier {
  supplier: NeededItem['supplier']
  items: readonly NeededItem[]
}

/** The items by supplier, in the order of the list. */
export function bySupplier(items: readonly NeededItem[]): readonly NeedsOfSupplier[] {
  const groups = new Map<string, NeededItem[]>()
  for (const item of items) groups.set(item.supplier?.code ?? '', [...(groups.get(item.supplier?.code ?? '') ?? []), item])
  return [...groups.values()].map(group => ({ supplier: group[0]?.supplier ?? null, items: group }))
}

/** An order for each supplier with chosen items, in the suggested quantities at last cost; a long one becomes several. */
function draftsOf(items: readonly NeededItem[], left: ReadonlySet<string>): OrderDraft[] {
  return bySupplier(items.filter(({ itemCode, supplier }) => supplier !== null && !left.has(itemCode))).flatMap(
    ({ supplier, items: own }) =>
      Array.from({ length: Math.ceil(own.length / mostOrderLines) }, (_, at) => ({
        ...blankOrder,
        supplier,
        lines: withSuggestions([], own.slice(at * mostOrderLines, (at + 1) * mostOrderLines)),
      })),
  )
}

/** What is sent for all items but those that are left out, and what it comes to. */
export function ordersOf(items: readonly NeededItem[], left: ReadonlySet<string>): { orders: OrderBody[]; total: Money } {
  const drafts = draftsOf(items, left)
  return { orders: drafts.map(bodyOfOrder), total: sumOf(drafts.map(({ lines }) => orderTotal(lines))) }
}
