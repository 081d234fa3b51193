import { useRef } from 'react'
import { useA4Pages } from '../../../../../platform/web/print/use-a4-pages.ts'
import type { TaxDocument } from '../../tax-document-contract.ts'
import css from './tax-paper.css?inline'
import { taxText, type Labelled, type PrintedTaxLine, type TaxText, type TotalRow } from './tax-text.ts'

/** A tax invoice or note on A4; every page has the heads, and carries its sum to the next. */
export function TaxPaper({ document }: { document: TaxDocument }) {
  const text = taxText(document)
  const paper = useRef<HTMLDivElement>(null)
  const pages = useA4Pages(paper, { text, lines: text.lines, topOnEach: true })
  return (
    <div ref={paper} className="tax">
      <style>{css}</style>
      {pages.map((lines, at) => (
        <section key={lines[0]?.number ?? at}>
          <Head text={text} />
          <Lines text={text} lines={lines} isLast={at === pages.length - 1} />
          {at === pages.length - 1 && <Ends text={text} />}
        </section>
      ))}
    </div>
  )
}

function Facts({ rows }: { rows: readonly (Labelled | TotalRow)[] }) {
  return (
    <dl>
      {rows.map(row => (
        <div key={row.name} className={'isTotal' in row && row.isTotal ? 'total' : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Head({ text }: { text: TaxText }) {
  return (
    <div className="top" data-part="top">
      <h1>{text.title}</h1>
      {text.marks.length > 0 && <div className="mark">{text.marks.join(' · ')}</div>}
      <div className="parties">
        <Facts rows={text.supplier} />
        <Facts rows={text.purchaser} />
      </div>
      <div className="facts">
        <Facts rows={text.facts} />
      </div>
    </div>
  )
}

interface LinesProps {
  text: TaxText
  /** Those of one page. */
  lines: readonly PrintedTaxLine[]
  isLast: boolean
}

function Lines({ text, lines, isLast }: LinesProps) {
  const before = (lines[0]?.number ?? 1) - 1
  const sumOf = (count: number) => text.runningSums[count - 1] ?? ''
  return (
    <table>
      <thead>
        <tr>
          {text.columns.map(({ field, label }) => (
            <th key={field} className={classOf(field)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <SumRow text={text} label={text.brought} value={sumOf(before)} />}
        {lines.map(({ number, cells }) => (
          <tr key={number} data-part="line">
            {text.columns.map(({ field }) => (
              <td key={field} className={classOf(field)}>
                {cells[field]}
              </td>
            ))}
          </tr>
        ))}
        {!isLast && <SumRow text={text} label={text.carried} value={sumOf(before + lines.length)} />}
      </tbody>
    </table>
  )
}

const classOf = (field: string) => (field === 'description' ? 'name' : undefined)

interface SumRowProps {
  text: TaxText
  label: string
  value: string
}

/** The sum stands under the column of the values, with its name beside it. */
function SumRow({ text: { columns }, label, value }: SumRowProps) {
  const before = columns.findIndex(({ field }) => field === 'value')
  const behind = columns.length - before - 1
  return (
    <tr className="sum">
      {before > 0 && (
        <td colSpan={before} className="name">
          {label}
        </td>
      )}
      <td>{value}</td>
      {behind > 0 && (
        <td colSpan={behind} className="name">
          {before === 0 && label}
        </td>
      )}
    </tr>
  )
}

function Ends({ text }: { text: TaxText }) {
  return (
    <div className="ends" data-part="end">
      <Facts rows={text.totals} />
      <Facts rows={text.ends} />
    </div>
  )
}
