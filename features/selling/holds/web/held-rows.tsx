import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { focused } from '../../../../platform/web/focus-back.ts'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { isTaken } from '../hold.ts'
import { labelOfHold } from '../label-of-hold.ts'
import type { ShownHold } from '../own-hold.ts'
import classes from './held-rows.module.css'
import { stateOfShown, totalOfRow, whoseHold } from './held-words.ts'

interface HeldRowsProps {
  rows: readonly ShownHold[]
  onTake: (row: ShownHold) => void
  onDiscard: (row: ShownHold) => void
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const all = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[data-hold]')]
  const at = all.findIndex(button => button === document.activeElement)
  event.preventDefault()
  all[(at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length]?.focus()
}

/** Bills that wait: a click or Enter takes one up, Delete throws it away. */
export function HeldRows({ rows, onTake, onDiscard }: HeldRowsProps) {
  const { startUp } = useSession()
  const list = useRef<HTMLUListElement>(null)
  // Another till may have billed the bill whose row had the focus.
  useEffect(() => {
    if (!focused()) list.current?.querySelector<HTMLButtonElement>('[data-hold]')?.focus()
  }, [rows])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from row to row
    <ul ref={list} className={classes.rows} aria-label="Bills on hold" onKeyDown={moveFocus}>
      {rows.map((row, at) => (
        <li key={row.id} className={classes.item}>
          <button
            type="button"
            data-hold
            {...(at === 0 && { 'data-autofocus': true })}
            className={classes.row}
            data-tone={stateOfShown(row).tone}
            title="Enter takes it up, Delete throws it away"
            onClick={() => onTake(row)}
            onKeyDown={event => {
              if (event.key !== 'Delete') return
              event.preventDefault()
              onDiscard(row)
            }}
          >
            <span className={classes.name}>{labelOfHold(row)}</span>
            <span className={classes.whose}>{whoseHold(row)}</span>
            <span className={classes.when}>
              {isTaken(row)
                ? `${row.takenBy}, ${displayDateTime(row.takenAt ?? row.heldAt, startUp.timeZone)}`
                : `${row.heldBy}, ${displayDateTime(row.heldAt, startUp.timeZone)}`}
            </span>
            <span className={classes.total}>{totalOfRow(row)}</span>
            <span className={classes.state}>
              <StatusBadge {...stateOfShown(row)} />
            </span>
            {row.problem && <span className={classes.problem}>{row.problem} Take it up as a new bill, or throw it away.</span>}
          </button>
          {/* Not reachable by Tab, because Delete on the row does the same. */}
          <button
            type="button"
            className={classes.discard}
            tabIndex={-1}
            aria-label={`Throw ${labelOfHold(row)} away`}
            title="Throw away"
            onClick={() => onDiscard(row)}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  )
}
