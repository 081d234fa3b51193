import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cellProps } from './cell-text.ts'
import { ListCell } from './list-cell.tsx'
import type { ShownColumn } from './list-preferences.ts'
import classes from './list-table.module.css'
import type { AnyRecord, ListConfig } from './master-config.ts'
import { firstSumAt, plain, sumsAsRow } from './sums-row.ts'

interface ListTotalsProps {
  columns: readonly ShownColumn<AnyRecord>[]
  /** Sums over all pages, by field. */
  totals: Readonly<Record<string, string | null>>
  /** The rows have no check box and no menu. */
  isBare: boolean
  /** The address of what was added up; nothing where that is what stands here. */
  leadsTo?: string | null | undefined
}

interface WholeProps extends ListTotalsProps {
  /** What a row of their own says of the totals. */
  shares: ListConfig['shares']
}

/** The totals of all rows of the search, at the foot of the table. */
export function ListTotals({ columns, totals, isBare, shares, leadsTo }: WholeProps) {
  if (!columns.some(({ key }) => key in totals)) return null
  return (
    <tfoot>
      <ListSums heading="Total" columns={columns} totals={totals} isBare={isBare} leadsTo={leadsTo} />
      {shares && <ListSums heading="Share" columns={columns} totals={shares(totals)} isBare={isBare} />}
    </tfoot>
  )
}

interface ListSumsProps extends ListTotalsProps {
  heading: ReactNode
  /** The heading has the room up to the first sum. */
  isGroup?: boolean
}

/** Sums under their columns; above the rows of a group they are its heading. */
export function ListSums({ heading, columns, totals, isBare, leadsTo, isGroup }: ListSumsProps) {
  const row = sumsAsRow(totals)
  const first = isGroup ? firstSumAt(columns, totals) : 1
  const spanned = columns.slice(0, first).filter(({ doesFit }) => doesFit)
  return (
    <tr className={classes.sums}>
      <th scope="row" colSpan={spanned.length + (isBare ? 0 : 1)}>
        {heading}
      </th>
      {columns.slice(first).map(column => (
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
  leadsTo: string | null | undefined
}

function Sum({ column, row, leadsTo }: SumProps) {
  const cell = <ListCell column={plain(column)} row={row} isTotal />
  if (!leadsTo) return cell
  return (
    <Link className={classes.lead} to={leadsTo} title="Opens what was added up">
      {cell}
    </Link>
  )
}
