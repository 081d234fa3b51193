import { useRef, type KeyboardEvent } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import classes from './audit-table.module.css'
import type { ReadRow } from './words/rows.ts'

interface AuditTableProps {
  rows: readonly ReadRow[]
  onOpen: (row: ReadRow) => void
}

const heads = [
  { label: 'No.', isFigure: true },
  { label: 'When' },
  { label: 'Who' },
  { label: 'What' },
  { label: 'Of' },
  { label: 'What changed' },
  { label: 'Where' },
]

// Only one row is reachable by Tab; arrows move between the rows.
function moveFocus(body: HTMLElement | null, { key }: KeyboardEvent): boolean {
  const rows = [...(body?.querySelectorAll<HTMLElement>('tr[tabindex]') ?? [])]
  const at = rows.findIndex(row => row === document.activeElement)
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[key]
  if (target === undefined || at < 0) return false
  rows[Math.max(0, Math.min(rows.length - 1, target))]?.focus()
  return true
}

/** A page of the log; Enter or a click opens a row with its values before and after. */
export function AuditTable({ rows, onOpen }: AuditTableProps) {
  const body = useRef<HTMLDivElement>(null)
  const { startUp } = useSession()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the rows have the focus
    <div ref={body} className={classes.frame} onKeyDown={event => moveFocus(body.current, event) && event.preventDefault()}>
      <PlainTable label="Audit log" heads={heads}>
        {rows.map((read, at) => (
          <tr
            key={`${read.row.chain} ${read.row.seq}`}
            tabIndex={at === 0 ? 0 : -1}
            className={classes.row}
            onClick={() => onOpen(read)}
            onKeyDown={event => event.key === 'Enter' && onOpen(read)}
          >
            <td data-figure>{read.row.seq}</td>
            <td className={classes.when}>{displayDateTime(read.row.at, startUp.timeZone)}</td>
            <td>{read.row.user?.name ?? '–'}</td>
            <td>{read.did}</td>
            <td>
              {read.subject} {read.code !== '' && <span className={classes.code}>{read.code}</span>}
            </td>
            <td className={classes.what}>
              {read.sentence}
              {read.row.reason !== '' && <span className={classes.reason}>{read.row.reason}</span>}
            </td>
            <td>{read.row.location?.name ?? '–'}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}
