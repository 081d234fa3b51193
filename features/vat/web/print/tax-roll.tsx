import type { TaxDocument } from '../../tax-document-contract.ts'
import css from './tax-roll.css?inline'
import { taxText, type Labelled } from './tax-text.ts'

/** A tax invoice or note on the 80 mm roll. */
export function TaxRoll({ document }: { document: TaxDocument }) {
  const text = taxText(document, document.lines.length || 1)
  return (
    <div className="tax-roll">
      <style>{css}</style>
      <h1>{text.title}</h1>
      {text.marks.length > 0 && <div className="mark">{text.marks.join(' · ')}</div>}
      <Rows rows={text.supplier} />
      <Rows rows={text.purchaser} />
      <Rows rows={text.facts} />
      <div className="block">
        <div className="row head">
          <span>{text.heads.name}</span>
          <span>{text.heads.value}</span>
        </div>
        {text.pages.flatMap(({ lines }) =>
          lines.map(line => (
            <div key={line.number}>
              <div>
                {line.number}. {line.name}
              </div>
              <div className="row">
                <span>
                  {text.heads.quantity} {line.quantity}
                </span>
                <span>{line.value}</span>
              </div>
            </div>
          )),
        )}
      </div>
      <Rows rows={text.sums} />
      <div className="row total">
        <span>{text.total.label}</span>
        <span>{text.total.value}</span>
      </div>
      <Rows rows={text.ends} />
    </div>
  )
}

function Rows({ rows }: { rows: readonly Labelled[] }) {
  return (
    <div className="block">
      {rows.map(({ label, value }) => (
        <div key={label} className="row">
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  )
}
