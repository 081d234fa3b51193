import { cellProps } from './cell-text.ts'
import { ListCell } from './list-cell.tsx'
import type { ShownColumn } from './list-preferences.ts'
import classes from './list-table.module.css'
import type { AnyRecord, MasterColumn } from './master-config.ts'

interface ListTotalsProps {
  columns: readonly ShownColumn<AnyRecord>[]
  /** Sums over all pages, by field. */
  totals: Readonly<Record<string, string | null>>
}

/** What the amounts of all rows that the search leaves come to, at the foot of the table. */
export function ListTotals({ columns, totals }: ListTotalsProps) {
  if (!columns.some(({ key }) => key in totals)) return null
  const row = { ...totals, code: '', isLocked: 0, version: 0 }
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        {columns.slice(1).map(column => (
          <td key={column.key} {...cellProps(column)}>
            {column.key in totals && <ListCell column={plain(column)} row={row} />}
          </td>
        ))}
        <td className={classes.actions}>
          <span className={classes.unseen}>No actions</span>
        </td>
      </tr>
    </tfoot>
  )
}

// A total is no row: of a column's own look nothing is known but the figure.
function plain({ key, label, kind }: ShownColumn<AnyRecord>): MasterColumn<AnyRecord> {
  return { key, label, ...(kind && { kind }) }
}
