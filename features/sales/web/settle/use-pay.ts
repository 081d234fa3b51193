import type { Settlement } from './invoice-body.ts'
import { useLatest } from '../../../../platform/web/use-latest.ts'

interface PayOptions {
  pay: (settlement: Settlement) => Promise<void>
  /** Null when every scan is on the bill; otherwise a promise for that. */
  whenScanned: () => Promise<void> | null
  /** Whether a scanned item waits for a choice; if so, shows it. */
  mustChoose: () => boolean
}

/** Pays the bill with everything that was scanned before the key was pressed, even on a slow network. */
export function usePay({ pay, whenScanned, mustChoose }: PayOptions) {
  const latest = useLatest(pay)
  return async (settlement: Settlement): Promise<void> => {
    if (mustChoose()) return
    await whenScanned()
    if (mustChoose()) return
    await latest.current(settlement)
  }
}
