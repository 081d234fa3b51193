import type { Settlement } from './invoice-body.ts'
import { useLatest } from '../../../../platform/web/use-latest.ts'

interface ScannedFirst {
  /** Null when every scan is on the bill; otherwise a promise for that. */
  whenScanned: () => Promise<void> | null
  /** Whether a scanned item waits for a choice; if so, shows it. */
  mustChoose: () => boolean
}

/** Runs a command once everything that was scanned before its key is on the bill, even on a slow network; not where a choice is open. */
async function afterScans({ whenScanned, mustChoose }: ScannedFirst, run: () => void | Promise<void>): Promise<void> {
  if (mustChoose()) return
  const scans = whenScanned()
  if (scans) await scans
  if (mustChoose()) return
  await run()
}

/** Pays the bill with everything that was scanned before the key was pressed. */
export function usePay({ pay, ...first }: ScannedFirst & { pay: (settlement: Settlement) => Promise<void> }) {
  const latest = useLatest(pay)
  return (settlement: Settlement): Promise<void> => afterScans(first, () => latest.current(settlement))
}

/** Opens the payment dialog with everything that was scanned before the key was pressed. */
export function useOpenPayment({ open, ...first }: ScannedFirst & { open: () => void }) {
  const latest = useLatest(open)
  return (): void => void afterScans(first, () => latest.current())
}
