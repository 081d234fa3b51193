import { cellText } from '../../../platform/web/master-page/cell-text.ts'
import type { AnyReply } from '../../../platform/web/master-page/master-config.ts'
import type { ReportView } from '../report-contract.ts'
import classes from './report.module.css'

/** The totals before the rows; seen on a phone, where the table has no room for all columns. */
export function TotalsFirst({ view, reply }: { view: ReportView; reply: AnyReply }) {
  const totals = (reply.totals ?? {}) as Readonly<Record<string, string | null>>
  const shown = view.columns.filter(({ key, isExtra }) => !isExtra && typeof totals[key] === 'string')
  if (shown.length === 0) return null
  return (
    <dl className={classes.totals} aria-label="Totals">
      {shown.map(({ key, label, kind }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{cellText({ key, label, kind, inBrackets: true }, { ...totals, code: '', isLocked: 0, version: 0 })}</dd>
        </div>
      ))}
    </dl>
  )
}
