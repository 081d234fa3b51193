import { lazy, Suspense } from 'react'
import type { AboveProps, ListSource } from '../../../platform/web/master-page/master-config.ts'
import { LoadingState } from '../../../platform/web/ui/loading-state.tsx'
import { comparisons } from '../../../kernel/periods.ts'
import type { ReportAbout, ReportView } from '../report-contract.ts'
import { ReportFacts } from './report-facts.tsx'

const TotalsFirst = lazy(async () => ({ default: (await import('./totals-first.tsx')).TotalsFirst }))
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
      <Suspense fallback={null}>
        <TotalsFirst view={view} reply={reply} />
      </Suspense>
      {comparison && view.compares && (
        <Suspense fallback={<LoadingState lines={3} />}>
          <ReportCompare {...{ view, source, comparison }} search={address.search} about={reply.about as ReportAbout} />
        </Suspense>
      )}
    </>
  )
}
