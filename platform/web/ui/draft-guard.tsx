import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { DraftHold } from '../drafts.ts'
import { focused } from '../focus-back.ts'
import { lazyPart } from '../lazy-part.ts'
import classes from './draft-guard.module.css'

const ElsewhereBand = lazyPart(async () => (await import('./elsewhere-band.tsx')).ElsewhereBand)

interface DraftGuardProps {
  hold: DraftHold
  /** The user's word for the draft: 'bill'. */
  what: string
  /** The element that gets the focus when the draft is taken over from another tab; the first field when left out. */
  onTaken?: () => void
  children: ReactNode
}

/** Wraps everything that changes a draft. While another tab holds the draft, it can be read and taken over here, but not changed. */
export function DraftGuard({ hold, what, onTaken, children }: DraftGuardProps) {
  const fields = useRef<HTMLFieldSetElement>(null)
  const { isElsewhere, round } = hold
  const toFields = useEffectEvent(() => {
    const first = fields.current?.querySelector<HTMLElement>('[data-autofocus], input:not([type="hidden"]), textarea')
    if (onTaken) onTaken()
    else first?.focus()
  })
  useEffect(() => {
    // The band's button had the focus, which now moves on unless a dialog is open.
    if (round > 0 && !focused()) toFields()
  }, [round])
  return (
    <>
      <Suspense>{isElsewhere && <ElsewhereBand hold={hold} what={what} />}</Suspense>
      <fieldset ref={fields} disabled={isElsewhere} className={classes.fields}>
        {children}
      </fieldset>
    </>
  )
}
