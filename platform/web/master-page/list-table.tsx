import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { cellProps, cellText } from './cell-text.ts'
import { columnWidths } from './column-widths.ts'
import { headingAt, type ListGroup } from './list-groups.ts'
import { ListRow } from './list-row.tsx'
import type { ShownColumn } from './list-preferences.ts'
import type { ListPart } from './list-query.ts'
import { ListSums, ListTotals } from './list-totals.tsx'
import { plain, sumsAsRow } from './sums-row.ts'
import { sortNames } from './list-search.ts'
import type { ListAddress } from './list-address.ts'
import classes from './list-table.module.css'
import type { AnyRecord, ListConfig } from './master-config.ts'
import type { RowCommand } from './row-commands.ts'
import type { Cursor } from './use-cursor.ts'
import type { Folds } from './use-folds.ts'
import type { Selection } from './use-selection.ts'

interface ListTableProps {
  config: ListConfig
  columns: readonly ShownColumn<AnyRecord>[]
  rows: readonly AnyRecord[]
  totals: ListPart['totals']
  /** The number of rows on all pages. */
  total: number
  groups: readonly ListGroup[]
  address: ListAddress
  cursor: Cursor
  folds: Folds
  selection: Selection
  commands: readonly RowCommand[]
  rowId: (code: string) => string
  isRoomy: boolean
  /** The list's own width (px). */
  listWidth: number
  /** The previous page, shown until the new one has arrived. */
  isStale: boolean
}

/** The check box and the menu of a row. */
const besideRowPx = 124

/** A scroll bar, and the line at each side of the frame. */
const frameRoundPx = 20

/** The widths of the columns that are shown, by key, and the least of the table: in a narrower list it moves sideways. */
function widthsOf({ columns, rows, totals, groups, listWidth, config }: ListTableProps) {
  const sums = [totals ?? {}, ...groups.map(group => group.totals)].map(sumsAsRow)
  const shown = columns.filter(({ doesFit }) => doesFit)
  const measured = shown.map(column => {
    const summed = sums.filter(row => column.key in row && column.key !== 'code').map(row => cellText(plain(column), row))
    return { ...column, texts: [...rows.map(row => cellText(column, row)), ...summed] }
  })
  const besidePx = config.isBare ? 0 : besideRowPx
  const { widths, least } = columnWidths(measured, listWidth - besidePx - frameRoundPx)
  return { widthOf: new Map(shown.map(({ key }, at) => [key, widths[at]])), least: least + besidePx }
}

/** The table of rows: arrows move, Enter opens, a click on a head sorts; the heads stay visible. */
export function ListTable(props: ListTableProps) {
  const { config, columns, rows, totals, groups, folds, selection, isRoomy, isStale } = props
  const { isBare = false } = config
  const { widthOf, least } = widthsOf(props)
  const marks = { 'data-roomy': isRoomy || undefined, 'data-bare': isBare || undefined }
  return (
    <table className={classes.table} role="grid" aria-label={config.heading} aria-busy={isStale} style={{ minWidth: least }} {...marks}>
      <thead>
        <tr>
          {!isBare && (
            <th scope="col" className={classes.check}>
              <PageCheck rows={rows} selection={selection} />
            </th>
          )}
          {columns.map((column, at) => (
            <Head key={column.key} column={column} isName={at === 0} width={widthOf.get(column.key)} {...props} />
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
          const isFolded = config.groupBy !== undefined && folds.has(String(row[config.groupBy]))
          return (
            <Fragment key={row.code}>
              {group && (
                <ListSums
                  isGroup
                  heading={<GroupName group={group} isFolded={isFolded} onToggle={() => folds.toggle(group.name)} />}
                  totals={group.totals}
                  leadsTo={config.sumsLead?.(...rowsOfGroup(props, group))}
                  {...{ columns, isBare }}
                />
              )}
              {!isFolded && <ListRow row={row} {...props} />}
            </Fragment>
          )
        })}
      </tbody>
      {totals && (
        <ListTotals
          {...{ columns, totals, isBare }}
          shares={config.shares}
          leadsTo={config.sumsLead?.(rows, rows.length === props.total)}
        />
      )}
    </table>
  )
}

/** The rows of a group on this page, and whether these are all of them. */
function rowsOfGroup({ config, rows }: ListTableProps, group: ListGroup): [readonly AnyRecord[], boolean] {
  const own = rows.filter(row => row[config.groupBy ?? ''] === group.name)
  return [own, own.length === group.rows]
}

interface GroupNameProps {
  group: ListGroup
  isFolded: boolean
  onToggle: () => void
}

/** The heading of a group; a click or Enter hides and shows its rows. */
function GroupName({ group, isFolded, onToggle }: GroupNameProps) {
  return (
    <UnstyledButton className={classes.group ?? ''} aria-expanded={!isFolded} onClick={onToggle}>
      <IconChevronRight size={14} className={classes.chevron ?? ''} data-open={!isFolded || undefined} aria-hidden />
      {group.name}
      <span className={classes.note}>{group.rows.toLocaleString('en')}</span>
    </UnstyledButton>
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
  isName: boolean
  width: number | undefined
}

function Head(props: HeadProps) {
  const { column, config, address, isName, width } = props
  const { search, change } = address
  const name = column.sort ?? column.key
  const canSort = sortNames(config.master).includes(name)
  const isSorted = canSort && search.sort === name
  const Arrow = search.isDescending ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={isName ? classes.name : undefined}
      {...(isSorted && { 'aria-sort': search.isDescending ? 'descending' : 'ascending' })}
      {...cellProps(column)}
      style={{ width }}
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
