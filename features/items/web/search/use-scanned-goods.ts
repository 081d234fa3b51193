import { useRef } from 'react'
import { parseQuantity, type Quantity } from '../../../../kernel/quantity.ts'
import { playFound, playUnknown, useScan } from '../../../../platform/web/scan.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { findGoods, type Goods } from './find-goods.ts'
import { useLatest } from '../../../../platform/web/use-latest.ts'

/**
 * Looks up scanned codes, and codes typed as a whole, in the order they come. `take` is called with the item and the quantity
 * asked for, if any; it returns whether it could take the item.
 */
export function useScannedGoods(take: (goods: Goods, asked: Quantity | null) => boolean | Promise<boolean>): {
  lookUp: (code: string, asked: Quantity | null) => void
} {
  const queue = useRef(Promise.resolve())
  // The reply may arrive after the page has changed, so the newest state is used.
  const latest = useLatest(take)

  async function find(code: string, asked: Quantity | null): Promise<void> {
    try {
      const found = await findGoods(code)
      const [goods] = found
      if (goods && found.length === 1) return (await latest.current(goods, asked ?? goods.weighed)) ? playFound() : playUnknown()
      playUnknown()
      notifyError(goods ? `Several items have ${code} in them. Search and choose one.` : `No item has the code ${code}. Nothing was added.`)
    } catch (error) {
      playUnknown()
      notifyError(error)
    }
  }

  const lookUp = (code: string, asked: Quantity | null) => {
    queue.current = queue.current.then(() => find(code, asked))
  }
  useScan(({ code, quantity }) => lookUp(code, quantity === null ? null : parseQuantity(quantity)))
  return { lookUp }
}
