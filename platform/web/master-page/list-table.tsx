import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import { isFigure } from '../../../kernel/cell-text.ts'
import { cellProps, cellText } from './cell-text.ts'
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

// Of a figure in bold: a digit or letter, a separator, and the padding beside it.
const [digitPx, signPx, besidePx] = [9.2, 5, 26]
const isWhole = ({ kind }: ShownColumn<AnyRecord>) => isFigure(kind ?? 'text') || kind === 'code' || kind === 'date'
const pxOf = (text: string) => [...text].reduce((px, sign) => px + (/\w/.test(sign) ? digitPx : signPx), besidePx)

/** The width of a column: figures, codes and dates are never cut off, whatever the column's own width. */
function widthOf(column: ShownColumn<AnyRecord>, { rows, groups, totals }: Pick<ListTableProps, 'rows' | 'groups' | 'totals'>) {
  const width = column.width ?? widths[column.kind ?? 'text']
  if (!isWhole(column) || typeof width !== 'number') return width
  const sums = [totals ?? {}, ...groups.map(group => group.totals)].map(one => ({ ...one, code: '', isLocked: 0, version: 0 }))
  const { key, label, kind, inBrackets = false } = column
  const summed = { key, label, inBrackets, ...(kind && { kind }) }
  const texts = [...rows.map(row => cellText(column, row)), ...sums.map(row => (key in row && key !== 'code' ? cellText(summed, row) : ''))]
  return texts.reduce((most, text) => Math.max(most, Math.ceil(pxOf(text))), width)
}

/** Text columns of no width of their own share what is left, but no less than this; the first, the name, has more. */
const leastTextPx = 120
const leastNamePx = 200
/** The check box and the menu of a row. */
const besideRowPx = 124

/** So narrow the table may become; in a narrower list it moves sideways, and nothing is squeezed or lost. */
function leastWidth(props: ListTableProps): number {
  const widths = props.columns.filter(({ doesFit }) => doesFit).map(column => widthOf(column, props))
  const sum = widths.reduce<number>((px, width, at) => px + (typeof width === 'number' ? width : at === 0 ? leastNamePx : leastTextPx), 0)
  return sum + (props.config.isBare ? 0 : besideRowPx)
}

/** The table of rows: arrows move, Enter opens, a click on a head sorts; the heads stay visible. */
export function ListTable(props: ListTableProps) {
  const { config, columns, rows, totals, groups, folds, selection, isRoomy, isStale } = props
  const { isBare = false } = config
  const marks = { 'data-roomy': isRoomy || undefined, 'data-bare': isBare || undefined }
  return (
    <table
      className={classes.table}
      role="grid"
      aria-label={config.heading}
      aria-busy={isStale}
      style={{ minWidth: leastWidth(props) }}
      {...marks}
    >
      <thead>
        <tr>
          {!isBare && (
            <th scope="col" className={classes.check}>
              <PageCheck rows={rows} selection={selection} />
            </th>
          )}
          {columns.map((column, at) => (
            <Head key={column.key} column={column} isName={at === 0} {...props} />
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
                  heading={<GroupName group={group} isFolded={isFolded} onToggle={() => folds.toggle(group.name)} />}
                  totals={group.totals}
                  leadsTo={config.sumsLead?.(...rowsOfGroup(props, group)) ?? null}
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
          shareOf={config.shareOf}
          leadsTo={config.sumsLead?.(rows, rows.length === props.total) ?? null}
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
}

function Head(props: HeadProps) {
  const { column, config, address, isName } = props
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
      style={{ width: widthOf(column, props) }}
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
