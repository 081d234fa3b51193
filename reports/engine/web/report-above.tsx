import { lazy, Suspense } from 'react'
import { cellText } from '../../../platform/web/master-page/cell-text.ts'
import type { AboveProps, AnyReply, ListSource } from '../../../platform/web/master-page/master-config.ts'
import { LoadingState } from '../../../platform/web/ui/loading-state.tsx'
import { comparisons } from '../../../kernel/periods.ts'
import type { ReportAbout, ReportView } from '../report-contract.ts'
import { ReportFacts } from './report-facts.tsx'
import classes from './report.module.css'

const ReportCompare = lazy(async () => ({ default: (await import('./report-compare.tsx')).ReportCompare }))

interface ReportAboveProps extends AboveProps {
  view: ReportView
  source: ListSource
}

/** What stands above the rows: the facts, the totals on a phone, and another period where one is compared. */
export function ReportAbove({ view, source, reply, address }: ReportAboveProps) {
  const comparison = comparisons.find(one => one === address.search.filters.compare)
  return (
    <>
      <ReportFacts view={view} reply={reply} address={address} />
      <TotalsFirst view={view} reply={reply} />
      {comparison && view.compares && (
        <Suspense fallback={<LoadingState lines={3} />}>
          <ReportCompare {...{ view, source, comparison }} search={address.search} about={reply.about as ReportAbout} />
        </Suspense>
      )}
    </>
  )
}

/** The totals before the rows; seen on a phone, where the table has no room for all columns. */
function TotalsFirst({ view, reply }: { view: ReportView; reply: AnyReply }) {
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
