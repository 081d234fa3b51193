import { Fragment } from 'react'
import { isFigure } from '../../../kernel/cell-text.ts'
import { currentSession } from '../session.ts'
import { cellText } from './cell-text.ts'
import { headingAt, headingOf, type ListGroup } from './list-groups.ts'
import css from './list-paper.css?inline'
import type { AnyRecord, ListConfig, MasterColumn } from './master-config.ts'
import { firstSumAt, plain } from './sums-row.ts'

interface ListPaperProps {
  client: { name: string; address: string; phones: readonly string[] }
  title: string
  narrowedBy: string
  /** Location, time and user of the print. */
  facts: readonly string[]
  columns: readonly MasterColumn<AnyRecord>[]
  rows: readonly AnyRecord[]
  /** Totals of the whole list, by field. */
  totals: Readonly<Record<string, string | null>> | null
  groups: readonly ListGroup[]
  groupBy: ListConfig['groupBy']
  /** Rows that no longer count: struck out. */
  isOff: ListConfig['isOff']
  /** Rows that somebody must look at: in bold. */
  isAlarm: ListConfig['isAlarm']
  /** Rows that sum up others: in bold. */
  isSum: ListConfig['isSum']
  shares: ListConfig['shares']
}

/** With more columns than this the letters are smaller, so that a row stays one line. */
const mostOfUsualSize = 10

/** A list on A4. The column heads are repeated on every page; the page number is at the foot. */
export function ListPaper(props: ListPaperProps) {
  const { columns, rows, totals, groups, groupBy, isOff, isAlarm, isSum, shares } = props
  return (
    <div className={columns.length > mostOfUsualSize ? 'list-paper dense' : 'list-paper'}>
      <style>{css}</style>
      <Head {...props} />
      <table>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} className={cellClass(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const group = headingAt({ groupBy, rows, groups }, at)
            return (
              <Fragment key={row.code}>
                {group && <Sums className="group" heading={headingOf(group)} columns={columns} totals={group.totals} />}
                <PaperRow
                  row={row}
                  columns={columns}
                  className={isOff?.(row) ? 'off' : isAlarm?.(row) ? 'alarm' : isSum?.(row) ? 'sum' : undefined}
                />
              </Fragment>
            )
          })}
        </tbody>
        {/* A last row rather than a foot, which would stand on every page. */}
        {totals && columns.some(({ key }) => key in totals) && (
          <tbody>
            <Sums className="totals" heading="Total" columns={columns} totals={totals} />
            {shares && <Sums className="totals" heading="Share" columns={columns} totals={shares(totals)} />}
          </tbody>
        )}
      </table>
      <footer>
        <span>{rows.length.toLocaleString('en')} rows</span>
        <span>{currentSession().startUp.solutionProvider}</span>
      </footer>
    </div>
  )
}

function Head({ client, title, narrowedBy, facts }: ListPaperProps) {
  return (
    <header>
      <div>
        <h1>{client.name}</h1>
        <div>{client.address}</div>
        <div>{client.phones.join(' · ')}</div>
      </div>
      <div className="about">
        <h2>{title}</h2>
        {narrowedBy !== '' && <div>{narrowedBy}</div>}
        {facts.map(fact => (
          <div key={fact}>{fact}</div>
        ))}
      </div>
    </header>
  )
}

interface PaperRowProps {
  row: AnyRecord
  columns: readonly MasterColumn<AnyRecord>[]
  className: string | undefined
}

function PaperRow({ row, columns, className }: PaperRowProps) {
  return (
    <tr className={className}>
      {columns.map(column => (
        <td key={column.key} className={cellClass(column)}>
          {cellText(column, row)}
        </td>
      ))}
    </tr>
  )
}

interface SumsProps {
  className: string
  heading: string
  columns: readonly MasterColumn<AnyRecord>[]
  totals: Readonly<Record<string, string | null>>
}

/** Totals under their columns; the heading before them spans the columns in between. */
function Sums({ className, heading, columns, totals }: SumsProps) {
  const row = { ...totals, code: '', isLocked: 0, version: 0 }
  const first = firstSumAt(columns, totals)
  return (
    <tr className={className}>
      <td colSpan={first}>{heading}</td>
      {columns.slice(first).map(column => (
        <td key={column.key} className={cellClass(column)}>
          {column.key in totals && cellText(plain(column), row)}
        </td>
      ))}
    </tr>
  )
}

function cellClass({ kind }: MasterColumn<AnyRecord>): string | undefined {
  if (isFigure(kind ?? 'text')) return 'figure'
  return kind === 'code' || kind === 'date' || kind === 'time' ? 'whole' : undefined
}
