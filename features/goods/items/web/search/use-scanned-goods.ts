import { useRef } from 'react'
import { parseQuantity, quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { playFound, playUnknown, useScan } from '../../../../../platform/web/scan.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { readCode, type ScannedCode } from '../../article-key.ts'
import { lookUpGoods, type Goods } from './find-goods.ts'
import { useLatest } from '../../../../../platform/web/use-latest.ts'

/** As many as asked for, of what the code says there is. */
function wantedOf({ weighed }: Goods, asked: Quantity | null): Quantity | null {
  return weighed === null || asked === null ? (asked ?? weighed) : quantity(Math.round((weighed * asked) / 1000))
}

/**
 * Looks up scanned codes, and codes typed as a whole, in the order they come. `take` is called with the item and the quantity
 * asked for, if any, and with what else the code carries; it returns whether it could take the item. `ofLot` looks a code of a lot
 * that is here up as that lot.
 */
export function useScannedGoods(
  take: (goods: Goods, asked: Quantity | null, read: ScannedCode) => boolean | Promise<boolean>,
  { ofLot = false } = {},
): { lookUp: (code: string, asked: Quantity | null) => void } {
  const queue = useRef(Promise.resolve())
  // The reply may arrive after the page has changed, so the newest state is used.
  const latest = useLatest(take)

  async function find(code: string, asked: Quantity | null): Promise<void> {
    try {
      const { goods: found, unknown } = await lookUpGoods(code, { ofLot })
      // A part of another code is none.
      const goods = unknown === '' ? found[0] : undefined
      if (goods && found.length === 1) {
        return (await latest.current(goods, wantedOf(goods, asked), readCode(code))) ? playFound() : playUnknown()
      }
      playUnknown()
      notifyError(
        goods ? `Several items have the code ${code}. Search and choose one.` : `${unknown || `${code} is no goods.`} Nothing was added.`,
      )
    } catch (error) {
      playUnknown()
      notifyError(error)
    }
  }

  const lookUp = (code: string, asked: Quantity | null) => {
    queue.current = queue.current.then(() => find(code, asked))
  }
  useScan(({ code, quantity: asked }) => lookUp(code, asked === null ? null : parseQuantity(asked)))
  return { lookUp }
}
