import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Fragment } from 'react'
import { cellProps } from './cell-text.ts'
import { headingAt, type ListGroup } from './list-groups.ts'
import { ListRow } from './list-row.tsx'
import type { ShownColumn } from './list-preferences.ts'
import type { ListPart } from './list-query.ts'
import { ListSums, ListTotals } from './list-totals.tsx'
import { sortNames } from './list-search.ts'
import type { ListAddress } from './list-address.ts'
import classes from './list-table.module.css'
import type { AnyRecord, ListConfig } from './master-config.ts'
import type { RowCommand } from './row-commands.ts'
import type { Cursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

interface ListTableProps {
  config: ListConfig
  columns: readonly ShownColumn<AnyRecord>[]
  rows: readonly AnyRecord[]
  totals: ListPart['totals']
  groups: readonly ListGroup[]
  address: ListAddress
  cursor: Cursor
  selection: Selection
  commands: readonly RowCommand[]
  rowId: (code: string) => string
  isRoomy: boolean
  /** The previous page, shown until the new one has arrived. */
  isStale: boolean
}

const widths: Partial<Record<string, number>> = {
  code: 124,
  money: 132,
  quantity: 100,
  percent: 88,
  integer: 96,
  date: 112,
  time: 152,
  'yes-no': 96,
}

/** The table of rows: arrows move, Enter opens, a click on a head sorts; the heads stay visible. */
export function ListTable(props: ListTableProps) {
  const { config, columns, rows, totals, groups, selection, isRoomy, isStale } = props
  const { isBare = false } = config
  const marks = { 'data-roomy': isRoomy || undefined, 'data-bare': isBare || undefined }
  return (
    <table className={classes.table} role="grid" aria-label={config.heading} aria-busy={isStale} {...marks}>
      <thead>
        <tr>
          {!isBare && (
            <th scope="col" className={classes.check}>
              <PageCheck rows={rows} selection={selection} />
            </th>
          )}
          {columns.map(column => (
            <Head key={column.key} column={column} {...props} />
          ))}
          {!isBare && (
            <th scope="col" className={classes.actions}>
              <span className={classes.unseen}>Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const group = headingAt({ groupBy: config.groupBy, rows, groups }, at)
          return (
            <Fragment key={row.code}>
              {group && (
                <ListSums heading={group.name} note={group.rows.toLocaleString('en')} totals={group.totals} {...{ columns, isBare }} />
              )}
              <ListRow row={row} {...props} />
            </Fragment>
          )
        })}
      </tbody>
      {totals && <ListTotals columns={columns} totals={totals} isBare={isBare} />}
    </table>
  )
}

function PageCheck({ rows, selection }: Pick<ListTableProps, 'rows' | 'selection'>) {
  const count = rows.filter(selection.has).length
  return (
    <input
      type="checkbox"
      aria-label="Select this page"
      checked={count > 0 && count === rows.length}
      ref={element => {
        if (element) element.indeterminate = count > 0 && count < rows.length
      }}
      onChange={() => selection.togglePage(rows)}
    />
  )
}

interface HeadProps extends ListTableProps {
  column: ShownColumn<AnyRecord>
}

function Head({ column, config, address }: HeadProps) {
  const { search, change } = address
  const name = column.sort ?? column.key
  const canSort = sortNames(config.master).includes(name)
  const isSorted = canSort && search.sort === name
  const Arrow = search.isDescending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      {...(isSorted && { 'aria-sort': search.isDescending ? 'descending' : 'ascending' })}
      {...cellProps(column)}
      style={{ width: column.width ?? widths[column.kind ?? 'text'] }}
    >
      {canSort ? (
        <UnstyledButton
          className={classes.sort ?? ''}
          onClick={() => change({ sort: name, isDescending: isSorted && !search.isDescending, page: 1 })}
        >
          {column.label}
          {isSorted && <Arrow size={14} stroke={1.8} aria-hidden />}
        </UnstyledButton>
      ) : (
        column.label
      )}
    </th>
  )
}
