import type { TaxDocument } from '../../tax-document-contract.ts'
import css from './tax-roll.css?inline'
import { taxText, type Labelled, type PrintedTaxLine, type TaxText, type TotalRow } from './tax-text.ts'

/** A tax invoice or note on the 80 mm roll. */
export function TaxRoll({ document }: { document: TaxDocument }) {
  const text = taxText(document)
  return (
    <div className="tax-roll">
      <style>{css}</style>
      <h1>{text.title}</h1>
      {text.marks.length > 0 && <div className="mark">{text.marks.join(' · ')}</div>}
      <Rows rows={text.supplier} />
      <Rows rows={text.purchaser} />
      <Rows rows={text.facts} />
      <Lines text={text} />
      <Totals rows={text.totals} />
      <Rows rows={text.ends} />
    </div>
  )
}

/** The description has a row of its own, and the value stands at the right below it; what else is shown is between. */
function Lines({ text: { columns, lines } }: { text: TaxText }) {
  const labelOf = (name: string) => columns.find(({ field }) => field === name)?.label
  const between = columns.filter(({ field }) => field !== 'number' && field !== 'description' && field !== 'value')
  const numbered = labelOf('number') !== undefined
  return (
    <div className="block">
      <div className="row head">
        <span>{labelOf('description')}</span>
        <span>{labelOf('value')}</span>
      </div>
      {lines.map(({ number, cells }: PrintedTaxLine) => (
        <div key={number}>
          <div>{numbered ? `${number}. ${cells.description}` : cells.description}</div>
          <div className="row">
            <span>{between.map(({ field, label }) => `${label} ${cells[field]}`).join(' · ')}</span>
            <span>{cells.value}</span>
          </div>
        </div>
      ))}
    </div>
  )
}

function Totals({ rows }: { rows: readonly TotalRow[] }) {
  return (
    <div className="block">
      {rows.map(({ name, label, value, isTotal }) => (
        <div key={name} className={isTotal ? 'row total' : 'row'}>
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  )
}

function Rows({ rows }: { rows: readonly Labelled[] }) {
  if (rows.length === 0) return null
  return (
    <div className="block">
      {rows.map(({ name, label, value }) => (
        <div key={name} className="row">
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  )
}
