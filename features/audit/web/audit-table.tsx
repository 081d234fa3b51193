import { useRef, type KeyboardEvent } from 'react'
import { displayDateTime } from '../../../kernel/dates.ts'
import { useSession } from '../../../platform/web/session.ts'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import type { AuditRow } from '../contract.ts'
import classes from './audit-table.module.css'
import { actionWords, subjectWords } from './audit-words.ts'

interface AuditTableProps {
  rows: readonly AuditRow[]
  onOpen: (row: AuditRow) => void
}

const heads = [{ label: 'When' }, { label: 'Who' }, { label: 'What' }, { label: 'Of' }, { label: 'Where' }, { label: 'Reason' }]

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
        {rows.map((row, at) => (
          <tr
            key={`${row.chain} ${row.seq}`}
            tabIndex={at === 0 ? 0 : -1}
            className={classes.row}
            onClick={() => onOpen(row)}
            onKeyDown={event => event.key === 'Enter' && onOpen(row)}
          >
            <td className={classes.when}>{displayDateTime(row.at, startUp.timeZone)}</td>
            <td>{row.user?.name ?? '–'}</td>
            <td>{actionWords(row.action)}</td>
            <td>
              {subjectWords(row.subject)} <span className={classes.code}>{subjectCode(row.subject)}</span>
            </td>
            <td>{row.location?.name ?? '–'}</td>
            <td>{row.reason}</td>
          </tr>
        ))}
      </PlainTable>
    </div>
  )
}

function subjectCode(subject: string): string {
  if (/^\d+$/.test(subject)) return subject
  return subjectWords(subject) === '' ? subject.slice(0, 13) : ''
}
