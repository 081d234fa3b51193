import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sharesOf } from '../../../kernel/shares.ts'
import { cellProps } from './cell-text.ts'
import { ListCell } from './list-cell.tsx'
import type { ShownColumn } from './list-preferences.ts'
import classes from './list-table.module.css'
import type { AnyRecord } from './master-config.ts'
import { plain, sumsAsRow } from './sums-row.ts'

interface ListTotalsProps {
  columns: readonly ShownColumn<AnyRecord>[]
  /** Sums over all pages, by field. */
  totals: Readonly<Record<string, string | null>>
  /** The rows have no check box and no menu. */
  isBare: boolean
  /** The address of what was added up; null where that is what stands here. */
  leadsTo?: string | null
}

interface WholeProps extends ListTotalsProps {
  /** The total of which the others are told as a share, in a row of their own. */
  shareOf: string | undefined
}

/** The totals of all rows of the search, at the foot of the table. */
export function ListTotals({ columns, totals, isBare, shareOf, leadsTo = null }: WholeProps) {
  if (!columns.some(({ key }) => key in totals)) return null
  return (
    <tfoot>
      <ListSums heading="Total" columns={columns} totals={totals} isBare={isBare} leadsTo={leadsTo} />
      {shareOf !== undefined && <ListSums heading="Share" columns={columns} totals={sharesOf(totals, shareOf)} isBare={isBare} />}
    </tfoot>
  )
}

interface ListSumsProps extends ListTotalsProps {
  heading: ReactNode
}

/** Sums under their columns; above the rows of a group they are its heading. */
export function ListSums({ heading, columns, totals, isBare, leadsTo = null }: ListSumsProps) {
  const row = sumsAsRow(totals)
  return (
    <tr className={classes.sums}>
      <th scope="row" colSpan={isBare ? 1 : 2}>
        {heading}
      </th>
      {columns.slice(1).map(column => (
        <td key={column.key} {...cellProps(column)}>
          {column.key in totals && <Sum column={column} row={row} leadsTo={leadsTo} />}
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

interface SumProps {
  column: ShownColumn<AnyRecord>
  row: AnyRecord
  leadsTo: string | null
}

function Sum({ column, row, leadsTo }: SumProps) {
  const cell = <ListCell column={plain(column)} row={row} isTotal />
  return leadsTo === null ? (
    cell
  ) : (
    <Link className={classes.lead} to={leadsTo} title="Opens what was added up">
      {cell}
    </Link>
  )
}
