import type { Settlement } from './invoice-body.ts'
import { useLatest } from '../../../../../platform/web/use-latest.ts'

/** What the till knows of its scans. */
export interface Scanning {
  /** Null when every scan is on the bill; otherwise a promise for that. */
  whenIdle: () => Promise<void> | null
  /** Whether a scanned item waits for a choice; if so, shows it. */
  mustChoose: () => boolean
}

/** Runs a command once everything that was scanned before its key is on the bill, even on a slow network; not where a choice is open. */
async function afterScans({ whenIdle, mustChoose }: Scanning, run: () => void | Promise<void>): Promise<void> {
  if (mustChoose()) return
  const scans = whenIdle()
  if (scans) await scans
  if (mustChoose()) return
  await run()
}

/** Pays the bill with everything that was scanned before the key was pressed. */
export function usePay(pay: (settlement: Settlement) => Promise<void>, scanning: Scanning) {
  const latest = useLatest(pay)
  return (settlement: Settlement): Promise<void> => afterScans(scanning, () => latest.current(settlement))
}

/** The same for what opens a dialog of the whole bill: it opens with everything that was scanned before the key was pressed. */
export function useOpenScanned(open: () => void, scanning: Scanning) {
  const latest = useLatest(open)
  return (): void => void afterScans(scanning, () => latest.current())
}
