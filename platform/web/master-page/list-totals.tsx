import { cellProps } from './cell-text.ts'
import { ListCell } from './list-cell.tsx'
import type { ShownColumn } from './list-preferences.ts'
import classes from './list-table.module.css'
import type { AnyRecord, MasterColumn } from './master-config.ts'

interface ListTotalsProps {
  columns: readonly ShownColumn<AnyRecord>[]
  /** Sums over all pages, by field. */
  totals: Readonly<Record<string, string | null>>
  /** No box and no menu stand at the rows. */
  isBare: boolean
}

/** What the amounts of all rows that the search leaves come to, at the foot of the table. */
export function ListTotals({ columns, totals, isBare }: ListTotalsProps) {
  if (!columns.some(({ key }) => key in totals)) return null
  return (
    <tfoot>
      <ListSums heading="Total" columns={columns} totals={totals} isBare={isBare} />
    </tfoot>
  )
}

interface ListSumsProps extends ListTotalsProps {
  heading: string
  /** Beside the heading: how many rows there are. */
  note?: string
}

/** Sums under the columns that they are of; above its rows, the heading of a group. */
export function ListSums({ heading, note, columns, totals, isBare }: ListSumsProps) {
  const row = { ...totals, code: '', isLocked: 0, version: 0 }
  return (
    <tr className={classes.sums}>
      <th scope="row" colSpan={isBare ? 1 : 2}>
        {heading}
        {note !== undefined && <span className={classes.note}>{note}</span>}
      </th>
      {columns.slice(1).map(column => (
        <td key={column.key} {...cellProps(column)}>
          {column.key in totals && <ListCell column={plain(column)} row={row} />}
        </td>
      ))}
      {!isBare && (
        <td className={classes.actions}>
          <span className={classes.unseen}>No actions</span>
        </td>
      )}
    </tr>
  )
}

// A total is no row: of a column's own look nothing is known but the figure.
function plain({ key, label, kind }: ShownColumn<AnyRecord>): MasterColumn<AnyRecord> {
  return { key, label, ...(kind && { kind }) }
}
