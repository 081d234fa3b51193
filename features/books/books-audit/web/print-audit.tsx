import { printPaper, printedTime } from '../../../shop/settings/web/print/print-paper.tsx'
import { currentSession } from '../../../../platform/web/session.ts'
import { lookWords, outcomeOf, standingOf } from './audit-words.ts'
import type { Audit } from './use-audit.ts'

/** Prints an audit of the books on A4; resolves when the print dialog is closed. */
export function printAudit(audit: Audit): Promise<void> {
  const { user } = currentSession()
  const at = (moment: Date | null) => (moment === null ? '–' : printedTime(moment.toISOString()))
  return printPaper({
    title: 'Books audit',
    about: [at(audit.begunAt), `by ${user.username}`],
    facts: [
      { label: 'Begun', value: at(audit.begunAt) },
      { label: 'Ended', value: audit.endedAt === null ? 'Stopped before its end' : at(audit.endedAt) },
      { label: 'Outcome', value: outcomeOf(audit, false) },
    ],
    signatures: ['Owner', 'Accountant'],
    lines: (
      <table>
        <thead>
          <tr>
            <th>No.</th>
            <th className="name">Promise</th>
            <th>Outcome</th>
          </tr>
        </thead>
        <tbody>
          {audit.checked.map(promise => (
            <tr key={promise.id}>
              <td>{promise.id}</td>
              <td className="name">
                {promise.title}
                {[promise.leftOut, ...promise.offenders, ...promise.lookedAt.map(row => `${row.what}. ${lookWords(row)}`)]
                  .filter(Boolean)
                  .map(text => (
                    <small key={text}>{text}</small>
                  ))}
              </td>
              <td>{standingOf(promise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  })
}
