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
}

/** A list on A4: the heads stand on every page, the page number at its foot. */
export function ListPaper({ client, title, narrowedBy, facts, columns, rows }: ListPaperProps) {
  return (
    <div className="list-paper" data-columns={columns.length > 7 ? 'many' : undefined}>
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
              <th key={column.key} className={isFigure(column.kind) ? 'figure' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.code}>
              {columns.map(column => (
                <td key={column.key} className={isFigure(column.kind) ? 'figure' : undefined}>
                  {cellText(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>{rows.length.toLocaleString('en')} rows</span>
        <span>BizX by BizX Solutions</span>
      </footer>
    </div>
  )
}
