import type { AwaitedScan } from './use-scanned-items.ts'
import classes from './awaited-scans.module.css'

interface AwaitedScansProps {
  scans: readonly AwaitedScan[]
}

/** A line to come for each scan whose answer is late: what was scanned is not lost, and what is pressed now waits for it. */
export function AwaitedScans({ scans }: AwaitedScansProps) {
  return (
    <ul className={classes.scans} role="status" aria-label="Scans that are looked up">
      {scans.map(({ id, term }) => (
        <li key={id}>
          <b>{term}</b> is looked up…
        </li>
      ))}
    </ul>
  )
}
