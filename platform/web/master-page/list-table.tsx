import { UnstyledButton } from '@mantine/core'
import { DropMenu } from '../ui/drop-menu.tsx'
import { Keys } from '../shortcuts.tsx'
import { IconArrowDown, IconArrowUp, IconDots } from '@tabler/icons-react'
import { cellProps } from './cell-text.ts'
import { ListCell } from './list-cell.tsx'
import type { ShownColumn } from './list-preferences.ts'
import type { ListPart } from './list-query.ts'
import { ListTotals } from './list-totals.tsx'
import { sortNames, type ListAddress } from './list-search.ts'
import classes from './list-table.module.css'
import type { AnyRecord, PageConfig } from './master-config.ts'
import type { RowCommand } from './row-commands.ts'
import type { Cursor } from './use-cursor.ts'
import type { Selection } from './use-selection.ts'

interface ListTableProps {
  config: PageConfig
  columns: readonly ShownColumn<AnyRecord>[]
  rows: readonly AnyRecord[]
  totals: ListPart['totals']
  address: ListAddress
  cursor: Cursor
  selection: Selection
  commands: readonly RowCommand[]
  rowId: (code: string) => string
  isRoomy: boolean
  /** An older page that stays until the new one is there. */
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

/** The rows: arrows move, Enter opens, the heads sort and stay. */
export function ListTable(props: ListTableProps) {
  const { config, columns, rows, totals, selection, isRoomy, isStale } = props
  return (
    <table className={classes.table} role="grid" aria-label={config.heading} aria-busy={isStale} data-roomy={isRoomy || undefined}>
      <thead>
        <tr>
          <th scope="col" className={classes.check}>
            <PageCheck rows={rows} selection={selection} />
          </th>
          {columns.map(column => (
            <Head key={column.key} column={column} {...props} />
          ))}
          <th scope="col" className={classes.actions}>
            <span className={classes.unseen}>Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row key={row.code} row={row} {...props} />
        ))}
      </tbody>
      {totals && <ListTotals columns={columns} totals={totals} />}
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

interface RowProps extends ListTableProps {
  row: AnyRecord
}

function Row({ row, config, columns, cursor, selection, commands, rowId }: RowProps) {
  const isCurrent = cursor.row === row
  const name = config.nameOf(row)
  const offered = commands.filter(({ isFor }) => isFor(row))
  const first = offered.find(({ keys }) => keys.includes('Enter'))
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are shortcuts of the page
    <tr
      id={rowId(row.code)}
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={selection.has(row)}
      data-current={isCurrent || undefined}
      data-locked={row.isLocked === 1 || undefined}
      onClick={() => cursor.choose(row)}
      onFocus={() => cursor.choose(row)}
      onDoubleClick={() => first?.run(row)}
    >
      <td className={classes.check}>
        <input
          type="checkbox"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={`Select ${name}`}
          checked={selection.has(row)}
          onChange={() => selection.toggle(row)}
          onDoubleClick={event => event.stopPropagation()}
        />
      </td>
      {columns.map(column => (
        <td key={column.key} {...cellProps(column)}>
          <ListCell column={column} row={row} />
        </td>
      ))}
      <td className={classes.actions}>
        {offered.length > 0 && (
          <DropMenu
            label={`Actions of ${name}`}
            className={classes.menu}
            tabIndex={isCurrent ? 0 : -1}
            items={offered.map(({ label, keys, run }) => ({
              label,
              detail: keys[0] !== undefined && <Keys keys={keys[0]} />,
              onSelect: () => run(row),
            }))}
          >
            <IconDots size={18} stroke={1.6} aria-hidden />
          </DropMenu>
        )}
      </td>
    </tr>
  )
}
