import type { TaxDocument } from '../../tax-document-contract.ts'
import css from './tax-paper.css?inline'
import { taxText, type Labelled, type TaxPageOfLines, type TaxText } from './tax-text.ts'

/** So many lines fit below the heads, where each takes one row. */
const linesPerPage = 22

/** A tax invoice or note on A4; every page has the heads, and carries its sum to the next. */
export function TaxPaper({ document }: { document: TaxDocument }) {
  const text = taxText(document, linesPerPage)
  return (
    <div className="tax">
      <style>{css}</style>
      {text.pages.map((page, at) => (
        <section key={page.lines[0]?.number ?? at}>
          <Head text={text} />
          <Lines text={text} page={page} />
          {page.carried === '' && <Ends text={text} />}
        </section>
      ))}
    </div>
  )
}

function Facts({ rows }: { rows: readonly Labelled[] }) {
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Head({ text }: { text: TaxText }) {
  return (
    <>
      <h1>{text.title}</h1>
      {text.marks.length > 0 && <div className="mark">{text.marks.join(' · ')}</div>}
      <div className="parties">
        <Facts rows={text.supplier} />
        <Facts rows={text.purchaser} />
      </div>
      <div className="facts">
        <Facts rows={text.facts} />
      </div>
    </>
  )
}

function Lines({ text: { heads }, page }: { text: TaxText; page: TaxPageOfLines }) {
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          <th className="name">{heads.name}</th>
          <th>{heads.quantity}</th>
          <th>{heads.value}</th>
        </tr>
      </thead>
      <tbody>
        {page.brought !== '' && <SumRow label="Brought forward" value={page.brought} />}
        {page.lines.map(line => (
          <tr key={line.number}>
            <td>{line.number}</td>
            <td className="name">{line.name}</td>
            <td>{line.quantity}</td>
            <td>{line.value}</td>
          </tr>
        ))}
        {page.carried !== '' && <SumRow label="Carried forward" value={page.carried} />}
      </tbody>
    </table>
  )
}

function SumRow({ label, value }: Labelled) {
  return (
    <tr className="sum">
      <td colSpan={3} className="name">
        {label}
      </td>
      <td>{value}</td>
    </tr>
  )
}

function Ends({ text }: { text: TaxText }) {
  return (
    <div className="ends">
      <Facts rows={[...text.sums, text.total]} />
      <Facts rows={text.ends} />
    </div>
  )
}
