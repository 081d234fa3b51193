import classes from '../head/bill-head.module.css'
import type { HeldAs } from '../draft/draft-origin.ts'

/** Says that a bill was taken from the bills on hold. */
export function HeldNote({ heldAs: { label } }: { heldAs: HeldAs }) {
  return (
    <div className={classes.origin}>
      <span>On hold as {label} until it is saved · Clear puts it back as it was</span>
    </div>
  )
}
