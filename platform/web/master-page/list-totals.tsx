import { cellProps } from './cell-text.ts'
import { ListCell } from './list-cell.tsx'
import type { ShownColumn } from './list-preferences.ts'
import classes from './list-table.module.css'
import type { AnyRecord, MasterColumn } from './master-config.ts'

interface ListTotalsProps {
  columns: readonly ShownColumn<AnyRecord>[]
  /** Sums over all pages, by field. */
  totals: Readonly<Record<string, string | null>>
  /** The rows have no check box and no menu. */
  isBare: boolean
}

/** The totals of all rows of the search, at the foot of the table. */
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
  /** The number of rows, beside the heading. */
  note?: string
}

/** Sums under their columns; above the rows of a group they are its heading. */
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

// A total is not a record, so the column's own cell component cannot draw it.
function plain({ key, label, kind }: ShownColumn<AnyRecord>): MasterColumn<AnyRecord> {
  return { key, label, ...(kind && { kind }) }
}
