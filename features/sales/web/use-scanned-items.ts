import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Quantity } from '../../../kernel/quantity.ts'
import { call } from '../../../platform/web/call.ts'
import { playFound, playUnknown, refuseScan, useScan } from '../../../platform/web/scan.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import { searchStockHere, type StockRow } from '../../items/contract.ts'
import { isOneItem, quantityOf, whyNotAdd } from './product-term.ts'

/** Rows between which the cashier must choose, because one code means several. */
export interface OfferedRows {
  term: string
  rows: readonly StockRow[]
  quantity: Quantity
}

interface ScannedOptions {
  onAdd: (row: StockRow, quantity: Quantity) => void
  /** Settles when no save is under way any more. */
  whenSaved: () => Promise<void>
  /** Why nothing can be added to the bill on the screen; null when it can. */
  readOnlyReason: string | null
}

/**
 * Adds what is scanned, in the order it was scanned: one row is added at once, several are offered, none
 * makes the other sound. A scan while a bill is being saved belongs to the next one and waits for it.
 */
export function useScannedItems(options: ScannedOptions) {
  const [offered, setOffered] = useState<OfferedRows | null>(null)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  // The answer to a scan meets the till as it is then, not as it was when the scan was heard.
  const till = useRef(options)
  useLayoutEffect(() => {
    till.current = options
  })

  function take({ term, rows, quantity }: OfferedRows): void {
    const { readOnlyReason, onAdd } = till.current
    const [row] = rows
    if (readOnlyReason !== null) return refuseScan(readOnlyReason)
    if (!row) return refuseScan(`No item has the code ${term}. Nothing was added.`)
    if (rows.length > 1) {
      if (isOneItem(rows)) playFound()
      else playUnknown()
      return setOffered({ term, rows, quantity })
    }
    const problem = whyNotAdd(row, quantity)
    if (problem) return refuseScan(problem)
    playFound()
    // At once on the screen, and known to whoever waits for the scans.
    flushSync(() => onAdd(row, quantity))
  }

  async function lookUp(term: string, quantity: Quantity): Promise<void> {
    try {
      const { stock } = await call(searchStockHere, { params: { term } })
      await till.current.whenSaved()
      take({ term, rows: stock, quantity })
    } catch (error) {
      playUnknown()
      notifyError(error)
    }
  }

  function enqueue(term: string, quantity: Quantity): void {
    waiting.current += 1
    queue.current = queue.current
      .then(() => lookUp(term, quantity))
      .finally(() => {
        waiting.current -= 1
      })
  }

  useScan(({ code, quantity }) => enqueue(code, quantityOf(quantity)))

  return {
    offered,
    closeOffer: () => setOffered(null),
    lookUpCode: enqueue,
    /** Null when every scan is on the bill; otherwise settles when it is. */
    whenIdle: () => (waiting.current > 0 ? queue.current : null),
  }
}
