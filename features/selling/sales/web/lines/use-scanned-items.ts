import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import { call, CallError } from '../../../../../platform/web/call.ts'
import { playFound, refuseScan, useScan } from '../../../../../platform/web/scan.ts'
import { searchStockHere, type StockRow } from '../../../../goods/items/contract.ts'
import { noneHere } from '../../../../goods/items/web/search/none-here.ts'
import { quantityOf, wantedOf, whyNotAdd } from '../../../../goods/items/web/search/product-term.ts'
import { useOffer, type OfferedRows } from '../../../../goods/items/web/search/use-offer.ts'
import { sellsOldestStock } from '../../../../shop/settings/web/client-profile.ts'
import { isBillNumber } from '../recall/bill-calls.ts'
import { useLatest } from '../../../../../platform/web/use-latest.ts'

/** A scan whose answer is awaited. */
export interface AwaitedScan {
  id: number
  term: string
}

/** An answer that comes sooner is not announced: a line that flickers would say less. */
const lateMs = 250

/** The scans whose answers are late, so that the cashier sees that they were heard. */
function useAwaited() {
  const [awaited, setAwaited] = useState<readonly AwaitedScan[]>([])
  const scans = useRef(0)
  return {
    awaited,
    /** Shows a scan when its answer is late; answers what ends that. */
    await: (term: string): (() => void) => {
      const id = ++scans.current
      const timer = setTimeout(() => setAwaited(now => [...now, { id, term }]), lateMs)
      return () => {
        clearTimeout(timer)
        setAwaited(now => (now.some(scan => scan.id === id) ? now.filter(scan => scan.id !== id) : now))
      }
    },
  }
}

/** The scans in the order scanned, one after the other. */
function useScanQueue() {
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)
  const failed = useRef(0)
  return {
    /** How many wait, the one under way among them. */
    waiting: () => waiting.current,
    /** The scan under way put nothing on the bill, which was told. */
    failed: () => void (failed.current += 1),
    add(lookUp: () => Promise<void>, answered: () => void): void {
      waiting.current += 1
      queue.current = queue.current.then(lookUp).finally(() => {
        answered()
        waiting.current -= 1
      })
    },
    /** Null when no scan waits for its answer; otherwise whether all that wait are on the bill, once they are answered. */
    whenIdle(): Promise<boolean> | null {
      const before = failed.current
      return waiting.current > 0 ? queue.current.then(() => failed.current === before) : null
    },
  }
}

interface ScannedOptions {
  /** The note says what the cashier should know of the row. */
  onAdd: (row: StockRow, quantity: Quantity, note?: string) => void
  /** Recalls the bill whose own barcode was scanned; null while the draft is open elsewhere. */
  onBill: ((code: string) => Promise<void>) | null
  /** Resolves when no save is running any more. */
  whenSaved: () => Promise<void>
  /** Why nothing can be added to the bill on the screen; null when it can. */
  readOnlyReason: string | null
}

interface Asked {
  quantity: Quantity
  /** Somebody typed it, and can choose from what has it in its text. */
  isTyped: boolean
  /** Called when the answer is there. */
  answered: () => void
}

interface Found extends Omit<OfferedRows, 'waiting'> {
  /** Not empty where the term is no whole code: words, or a part of a code, which is to be chosen from. */
  unknown: string
  /** Whether the shop sells the stock that goes first. */
  isOldestSold: boolean
}

/** Says of the first of an item's prices that it was not chosen, where the shop sells its oldest stock first. */
function goesFirst(rows: readonly StockRow[], sellsOldest: boolean): string | undefined {
  const [first] = rows
  const isOneItem = rows.length > 1 && rows.every(({ itemMaster }) => itemMaster.code === first?.itemMaster.code)
  return sellsOldest && isOneItem ? `goes first of ${rows.length} prices here` : undefined
}

/**
 * Adds scanned items in the order scanned. One result is added at once, several are offered, none makes the error sound unless
 * it is the number of a bill, which is recalled. A
 * scan during an open choice waits for it. A scan while a bill is being saved belongs to the next bill and waits for that.
 */
export function useScannedItems(options: ScannedOptions) {
  const queries = useQueryClient()
  const queue = useScanQueue()
  const awaiting = useAwaited()
  const { offered, offer, closeOffer, scanBehind, mustChoose } = useOffer()
  // The reply is applied to the present state of the till, not to that at the time of the scan.
  const till = useLatest(options)

  function refuse(why: unknown): void {
    queue.failed()
    refuseScan(why)
  }

  function take({ term, rows, quantity, unknown, isOldestSold }: Found): Promise<void> | void {
    const { readOnlyReason, onAdd, onBill } = till.current
    const [row] = rows
    if (!row && onBill && isBillNumber(term)) return onBill(term)
    if (readOnlyReason !== null) return refuse(readOnlyReason)
    if (!row) return refuse(`${unknown} Nothing was added.`)
    const oldest = goesFirst(rows, isOldestSold)
    if (row.isPart || (rows.length > 1 && (unknown || !oldest))) return offer({ term, rows, quantity, waiting: queue.waiting() - 1 })
    const wanted = wantedOf(row, quantity)
    const problem = whyNotAdd(row, wanted)
    if (problem) {
      noneHere.last = row
      return refuse(problem)
    }
    playFound()
    // Shown at once, and known to the code that waits for the scans.
    flushSync(() => onAdd(row, wanted, oldest))
  }

  async function lookUp(term: string, { quantity, isTyped, answered }: Asked): Promise<void> {
    try {
      const { stock, unknown } = await call(searchStockHere, { params: { term }, query: { lot: '1' } })
      await till.current.whenSaved()
      // Of one row nothing is asked.
      const isOldestSold = stock.length > 1 && (await sellsOldestStock(queries))
      answered()
      // A typed part of a code is offered. A scanned one finds nothing, because scanners send whole codes.
      await take({ term, rows: unknown && !isTyped ? [] : stock, quantity, unknown, isOldestSold })
    } catch (error) {
      const isAway = error instanceof CallError && error.code === 'NETWORK'
      refuse(isAway ? `${term} is not on the bill: the server cannot be reached. Scan it again when the line at the top is gone.` : error)
    }
  }

  function enqueue(term: string, quantity: Quantity, isTyped = false): void {
    scanBehind(queue.waiting())
    const answered = awaiting.await(term)
    queue.add(() => lookUp(term, { quantity, isTyped, answered }), answered)
  }

  useScan(({ code, quantity }) => enqueue(code, quantityOf(quantity)))

  return {
    offered,
    closeOffer,
    mustChoose,
    awaited: awaiting.awaited,
    /** Adds what has exactly this code; what a person typed may be a part, which is offered. */
    lookUpCode: enqueue,
    whenIdle: queue.whenIdle,
  }
}
