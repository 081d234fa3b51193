import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { parseQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import { playFound, playUnknown, useScan } from '../../../../platform/web/scan.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { StockRow } from '../../../items/contract.ts'
import { lastPricesQuery } from '../shared/last-prices-query.ts'
import { withMore, withOrdered } from './order-draft.ts'
import { findGoods } from '../grn/use-line-entry.ts'
import type { OrderDrafting } from './use-order-draft.ts'
import { useLatest } from '../../../../platform/web/use-latest.ts'

const one = quantity(1000)

/** Adds searched and scanned goods to an order, at what they cost last. */
export function useOrderItems({ draft, change, suggestion }: OrderDrafting) {
  const queries = useQueryClient()
  const [flashed, setFlashed] = useState<{ itemCode: string; times: number } | null>(null)
  const queue = useRef(Promise.resolve())

  /** What an item costs when nobody has typed it: as suggested, else at the last note or in stock; 0 where nobody knows. */
  async function costOf(itemCode: string) {
    const known = suggestion.items.find(item => item.itemCode === itemCode)
    if (known) return parseMoney(known.lastCost) ?? zero
    const found = await queries.fetchQuery(lastPricesQuery(itemCode)).catch(() => null)
    return parseMoney(found?.last?.costPrice ?? found?.newestCost ?? '') ?? zero
  }

  function add({ itemMaster }: StockRow, more: Quantity | null): void {
    const { code: itemCode, name, barcode, allowsFractions } = itemMaster
    const item = { itemCode, name, barcode, allowsFractions, costPrice: zero }
    const isNew = !draft.lines.some(line => line.itemCode === itemCode)
    change(before => ({ ...before, lines: withMore(before.lines, item, more ?? one) }))
    setFlashed(before => ({ itemCode, times: (before?.times ?? 0) + 1 }))
    if (!isNew) return
    void costOf(itemCode).then(costPrice => {
      // What was typed meanwhile stays.
      const untyped = (lines: typeof draft.lines) => lines.some(line => line.itemCode === itemCode && line.costPrice === 0)
      change(before => (untyped(before.lines) ? { ...before, lines: withOrdered(before.lines, item, { costPrice }) } : before))
    })
  }

  // What is scanned meets the order as it is then.
  const latest = useLatest(add)

  async function lookUp(code: string, more: Quantity | null): Promise<void> {
    try {
      const found = await findGoods(code)
      const [row] = found
      if (row && found.length === 1) {
        latest.current(row, more)
        return playFound()
      }
      playUnknown()
      notifyError(row ? `Several items have ${code} in them. Search and choose one.` : `No item has the code ${code}. Nothing was added.`)
    } catch (error) {
      playUnknown()
      notifyError(error)
    }
  }

  useScan(({ code, quantity: more }) => {
    queue.current = queue.current.then(() => lookUp(code, more === null ? null : parseQuantity(more)))
  })
  return { add, flashed }
}
