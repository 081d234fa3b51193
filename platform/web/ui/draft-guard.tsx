import { Button } from '@mantine/core'
import { IconBrowserShare } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { DraftHold } from '../drafts.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import classes from './draft-guard.module.css'

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
    if (round > 0 && document.activeElement === document.body) toFields()
  }, [round])
  return (
    <>
      {isElsewhere && <ElsewhereBand hold={hold} what={what} />}
      <fieldset ref={fields} disabled={isElsewhere} className={classes.fields}>
        {children}
      </fieldset>
    </>
  )
}

function ElsewhereBand({ hold: { wasTaken, takeOver }, what }: Pick<DraftGuardProps, 'hold' | 'what'>) {
  const button = useRef<HTMLButtonElement>(null)
  useShortcut('Alt+Y', `Take this ${what} over`, takeOver)
  // The user who takes the draft over continues with one key. The tab that loses it must not lose its focus.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={classes.band} role="alert">
      <IconBrowserShare size={18} aria-hidden />
      <b>{wasTaken ? `This ${what} was taken over in another tab.` : `This ${what} is open in another tab.`}</b>
      <span className={classes.note}>You see it as it is there. Nothing can be changed here, and nothing is lost.</span>
      <Button ref={button} size="xs" onClick={takeOver}>
        {wasTaken ? 'Take it back' : 'Take it over'}
        <Keys keys="Alt+Y" />
      </Button>
    </div>
  )
}
