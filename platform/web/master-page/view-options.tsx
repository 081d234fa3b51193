import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { useShortcut } from '../shortcuts.tsx'
import { KeysHeld } from '../type-ahead.ts'
import { useAnchored } from '../ui/use-anchored.ts'
import { useDismiss } from '../ui/use-dismiss.ts'
import { shownColumns } from './list-preferences.ts'
import type { ViewOptionsProps } from './view-props.ts'
import classes from './view-options.module.css'

const ViewChoices = lazy(async () => ({ default: (await import('./view-choices.tsx')).ViewChoices }))

/** The button for the columns and the height of the rows; the choice is kept per user and list. */
export function ViewOptions(props: ViewOptionsProps) {
  const { columns, preferences, listWidth } = props
  // Extra columns are hidden by their nature; a column that does not fit is missed.
  const hidden = shownColumns(columns, preferences, listWidth).filter(({ doesFit }) => !doesFit).length
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useAnchored({ anchor: button, layer: panel, isOpen, width: 248 })
  useShortcut('Alt+V', 'View', () => setOpen(true), { layer: 0 })
  useDismiss({ isOpen, inside: [button, panel], onDismiss: () => setOpen(false) })

  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel from anywhere in it
    <div onKeyDown={hearKey}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        {...(hidden > 0 && { title: `${hidden} columns do not fit and are hidden: choose here` })}
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        View
        {hidden > 0 && (
          <span className={classes.hidden} aria-hidden>
            {hidden} more
          </span>
        )}
      </Button>
      <div ref={panel} popover="manual" role="dialog" aria-label="View" className={classes.panel}>
        <Suspense fallback={<KeysHeld />}>{isOpen && <ViewChoices {...props} />}</Suspense>
      </div>
    </div>
  )
}
