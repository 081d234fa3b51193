import { Link } from '@tanstack/react-router'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayBracketed, parseMoney, zero } from '../../../../kernel/money.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { ScheduleRow } from '../contract.ts'
import { nameOf } from '../schedule-cells.ts'
import { isInput, type Schedule } from '../schedules.ts'
import classes from './vat-return-page.module.css'

/** The screen shows so many rows; Excel has all. */
const mostRows = 200

const bracketed = (text: string) => displayBracketed(parseMoney(text) ?? zero)

/** The rows of a schedule; each tax invoice leads to its paper. */
export function ScheduleTable({ schedule, rows }: { schedule: Schedule; rows: readonly ScheduleRow[] }) {
  if (rows.length === 0) return <EmptyState text="This schedule has no rows." />
  const isByDay = schedule === 'other-sales'
  const hasPlaces = new Set(rows.map(({ locationName }) => locationName)).size > 1
  const heads = [
    { label: 'Date' },
    ...(isByDay ? [] : [{ label: 'Number' }, { label: isInput(schedule) ? "Supplier's TIN" : "Purchaser's TIN" }]),
    { label: isByDay ? 'What' : 'Name' },
    ...(hasPlaces ? [{ label: 'Location' }] : []),
    ...(isByDay ? [{ label: 'Papers', isFigure: true }] : [{ label: 'Paper' }]),
    { label: 'Value without VAT', isFigure: true },
    { label: 'VAT', isFigure: true },
  ]
  return (
    <>
      <PlainTable label="Schedule" heads={heads}>
        {rows.slice(0, mostRows).map(row => (
          <tr key={row.code}>
            <td>{displayDateText(row.documentDate)}</td>
            {!isByDay && <td>{row.documentNo}</td>}
            {!isByDay && <td className={classes.tin}>{row.tin}</td>}
            <td>{nameOf(schedule, row)}</td>
            {hasPlaces && <td>{row.locationName}</td>}
            {isByDay ? (
              <td data-figure>{row.papers}</td>
            ) : (
              <td>
                <Link to={addressOfPaper(row.paperCode) ?? '.'}>{row.paperCode}</Link>
              </td>
            )}
            <td data-figure>{bracketed(row.value)}</td>
            <td data-figure>{bracketed(row.vat)}</td>
          </tr>
        ))}
      </PlainTable>
      {rows.length > mostRows && <p role="status">{`${mostRows} of ${rows.length.toLocaleString('en')} rows: Excel has all of them.`}</p>}
    </>
  )
}
