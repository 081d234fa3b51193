import { Button } from '@mantine/core'
import { IconBrowserShare } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { DraftHold } from '../drafts.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import classes from './draft-guard.module.css'

interface ElsewhereBandProps {
  hold: DraftHold
  /** The user's word for the draft: 'bill'. */
  what: string
}

/** Says that another tab has the draft, and takes it over. */
export function ElsewhereBand({ hold: { wasTaken, takeOver }, what }: ElsewhereBandProps) {
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
