import type { Reply } from '../../../../kernel/endpoint.ts'
import { PaperSheet } from '../../../../platform/web/paper-page/paper-sheet.tsx'
import type { getClientProfile } from '../../../shop/settings/contract.ts'
import { firstFigure, type StatementText } from '../statement-text.ts'
import css from './statement-sheet.css?inline'

export interface StatementSheetProps {
  client: Reply<typeof getClientProfile>['client']
  /** One, or those of many customers, each beginning on a page of its own. */
  statements: readonly StatementText[]
}

/** Statements of account on A4, with the letterhead of every paper of the shop. */
export function StatementSheet({ client, statements }: StatementSheetProps) {
  return (
    <>
      <style>{css}</style>
      {statements.map((text, at) => (
        <div key={pageOf(at)} className="statement" style={{ page: pageOf(at) }}>
          <PaperSheet
            client={client}
            title={text.title.toUpperCase()}
            code=""
            about={text.about}
            parties={[{ title: 'Customer', ...text.customer }]}
            facts={[
              { label: text.toPay.label, value: text.toPay.value },
              { label: text.toPay.overdue, value: '' },
            ].filter(({ label }) => label !== '')}
            sums={[]}
            remarks=""
            signatures={[]}
          >
            <Lines text={text} />
            <Owed text={text} />
          </PaperSheet>
        </div>
      ))}
      {/* Behind the sheets, in the place of whose foot it is. */}
      <style>{statements.map(({ customer }, at) => runningFoot(pageOf(at), customer.name)).join('\n')}</style>
    </>
  )
}

const pageOf = (at: number) => `statement-${at + 1}`

// Whose page it is, where the pages of many lie on one heap.
function runningFoot(page: string, name: string): string {
  const safe = name.replaceAll(/["\\]/g, '\\$&').replaceAll(/[<\n]/g, ' ')
  return `@page ${page} { @bottom-left { content: "Statement of account · ${safe}" } }`
}

function Lines({ text: { heads, rows } }: { text: StatementText }) {
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} className={nameAt(at)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells, isSum }, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- a statement is drawn once, and a paper may stand on several lines
          <tr key={row} className={isSum ? 'sum' : undefined}>
            {cells.map((cell, at) => (
              <td key={heads[at]} className={nameAt(at)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const nameAt = (at: number) => (at === firstFigure - 2 ? 'name' : undefined)

function Owed({ text: { ages, toPay, notes } }: { text: StatementText }) {
  return (
    <>
      <div className="owed">
        <div>
          <h3>How long it is owed</h3>
          <dl>
            {ages.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="pay">
          {toPay.label}
          <strong>{toPay.value}</strong>
          {toPay.overdue}
        </div>
      </div>
      {notes.length > 0 && (
        <div className="notes">
          {notes.map(note => (
            <div key={note}>{note}</div>
          ))}
        </div>
      )}
    </>
  )
}
