import { useRef, useState } from 'react'
import type { Quantity } from '../../../../../kernel/quantity.ts'
import { playAttention, refuseScan } from '../../../../../platform/web/scan.ts'
import type { StockRow } from '../../contract.ts'

/** Rows between which the cashier must choose, because one code finds several. */
export interface OfferedRows {
  term: string
  rows: readonly StockRow[]
  quantity: Quantity
  /** How many scans are waiting for the choice. */
  waiting: number
}

/** The choice that a scan leaves to the cashier. Until it is made, nothing else is scanned and nothing is paid. */
export function useOffer() {
  const [offered, setOffered] = useState<OfferedRows | null>(null)
  const chosen = useRef<(() => void) | null>(null)

  return {
    offered,
    /** Resolves when the cashier has chosen a row or none. */
    offer: (rows: OfferedRows): Promise<void> => {
      playAttention()
      setOffered(rows)
      return new Promise(resolve => (chosen.current = resolve))
    },
    closeOffer: () => {
      setOffered(null)
      chosen.current?.()
      chosen.current = null
    },
    /** Another scan waits for an open choice, with a sound that says so. */
    scanBehind: (waiting: number) => {
      if (!chosen.current) return
      playAttention()
      setOffered(now => now && { ...now, waiting })
    },
    /** Shows that a choice must be made before the bill is paid. */
    mustChoose: () => {
      if (!chosen.current) return false
      refuseScan('Choose one of the rows first, or Esc to leave it out: it is not on the bill yet.')
      return true
    },
  }
}
