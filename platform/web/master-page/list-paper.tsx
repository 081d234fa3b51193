import { cellText, isFigure } from './cell-text.ts'
import css from './list-paper.css?inline'
import type { AnyRecord, MasterColumn } from './master-config.ts'

interface ListPaperProps {
  client: { name: string; address: string; phones: readonly string[] }
  title: string
  narrowedBy: string
  /** Where, when and by whom it was printed. */
  facts: readonly string[]
  columns: readonly MasterColumn<AnyRecord>[]
  rows: readonly AnyRecord[]
  /** What the amounts of the whole list come to, by field. */
  totals: Readonly<Record<string, string | null>> | null
}

/** A list on A4: the heads stand on every page, the page number at its foot. */
export function ListPaper({ client, title, narrowedBy, facts, columns, rows, totals }: ListPaperProps) {
  return (
    <div className="list-paper">
      <style>{css}</style>
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
          {rows.map(row => (
            <tr key={row.code}>
              {columns.map(column => (
                <td key={column.key} className={cellClass(column)}>
                  {cellText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && columns.some(({ key }) => key in totals) && <Totals columns={columns} totals={totals} />}
      </table>
      <footer>
        <span>{rows.length.toLocaleString('en')} rows</span>
        <span>BizX by BizX Solutions</span>
      </footer>
    </div>
  )
}

interface TotalsProps {
  columns: readonly MasterColumn<AnyRecord>[]
  totals: Readonly<Record<string, string | null>>
}

// A last row rather than a foot, which would stand on every page.
function Totals({ columns, totals }: TotalsProps) {
  const row = { ...totals, code: '', isLocked: 0, version: 0 }
  return (
    <tbody className="totals">
      <tr>
        {columns.map(({ key, label, kind }, at) => {
          const column = { key, label, ...(kind && { kind }) }
          return (
            <td key={key} className={cellClass(column)}>
              {key in totals ? cellText(column, row) : at === 0 && 'Total'}
            </td>
          )
        })}
      </tr>
    </tbody>
  )
}

function cellClass({ kind }: MasterColumn<AnyRecord>): string | undefined {
  if (isFigure(kind)) return 'figure'
  return kind === 'code' || kind === 'date' || kind === 'time' ? 'whole' : undefined
}
