import type { Settlement } from './invoice-body.ts'
import { useLatest } from '../../../../platform/web/use-latest.ts'

interface PayOptions {
  pay: (settlement: Settlement) => Promise<void>
  /** Null when every scan is on the bill; otherwise settles when it is. */
  whenScanned: () => Promise<void> | null
  /** A scanned item waits for a choice; says so. */
  mustChoose: () => boolean
}

/** Pays the bill with everything on it that was scanned before the key was pressed, however slow the network is. */
export function usePay({ pay, whenScanned, mustChoose }: PayOptions) {
  const latest = useLatest(pay)
  return async (settlement: Settlement): Promise<void> => {
    if (mustChoose()) return
    await whenScanned()
    if (mustChoose()) return
    await latest.current(settlement)
  }
}
