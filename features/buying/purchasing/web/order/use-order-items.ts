import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parseMoney, zero } from '../../../../../kernel/money.ts'
import { quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { lineItemOf, type Goods } from '../../../../goods/items/web/search/find-goods.ts'
import { useScannedGoods } from '../../../../goods/items/web/search/use-scanned-goods.ts'
import { lastPricesQuery } from '../shared/last-prices-query.ts'
import { withMore, withOrdered } from './order-draft.ts'
import type { OrderDrafting } from './use-order-draft.ts'

const one = quantity(1000)

/** Adds searched and scanned goods to an order, at their last cost. */
export function useOrderItems({ draft, change, suggestion }: OrderDrafting) {
  const queries = useQueryClient()
  const [flashed, setFlashed] = useState<{ itemCode: string; times: number } | null>(null)

  /** The cost of an item until the user types one: as suggested, else of the last note or in stock; 0 when unknown. */
  async function costOf(itemCode: string) {
    const known = suggestion.items.find(item => item.itemCode === itemCode)
    if (known) return parseMoney(known.lastCost) ?? zero
    const found = await queries.fetchQuery(lastPricesQuery(itemCode)).catch(() => null)
    return parseMoney(found?.last?.costPrice ?? found?.newestCost ?? '') ?? zero
  }

  function add(goods: Goods, more: Quantity | null): void {
    const { itemCode } = goods
    const item = { ...lineItemOf(goods), costPrice: zero }
    const isNew = !draft.lines.some(line => line.itemCode === itemCode)
    change(before => ({ ...before, lines: withMore(before.lines, item, more ?? one) }))
    setFlashed(before => ({ itemCode, times: (before?.times ?? 0) + 1 }))
    if (!isNew) return
    void costOf(itemCode).then(costPrice => {
      // Values typed meanwhile are kept.
      const untyped = (lines: typeof draft.lines) => lines.some(line => line.itemCode === itemCode && line.costPrice === 0)
      change(before => (untyped(before.lines) ? { ...before, lines: withOrdered(before.lines, item, { costPrice }) } : before))
    })
  }

  useScannedGoods((goods, more) => {
    add(goods, more)
    return true
  })
  return { add, flashed }
}
