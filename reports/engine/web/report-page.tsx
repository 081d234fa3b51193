import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { call, CallError } from '../../../platform/web/call.ts'
import { ComingPage } from '../../../platform/web/ui/coming-page.tsx'
import { ErrorState } from '../../../platform/web/ui/error-state.tsx'
import { describeReport } from '../report-contract.ts'
import { ReportList } from './report-list.tsx'

const OtherPage = lazy(async () => ({ default: (await import('../../../platform/web/shell/other-page.tsx')).OtherPage }))

/** What the server says of an address that no report has. */
const noReport: ReadonlySet<string> = new Set(['NOT_FOUND', 'INVALID_INPUT'])

const reportQuery = (slug: string) =>
  queryOptions({
    queryKey: ['report', slug],
    queryFn: ({ signal }) => call(describeReport, { params: { slug } }, { signal }),
    staleTime: Infinity,
  })

/** The report of the address; the server describes its contents. */
export function ReportPage() {
  const slug = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' })
  const { data, isPending, error, refetch } = useQuery(reportQuery(slug))
  if (isPending) return <ComingPage />
  if (error && !(error instanceof CallError && noReport.has(error.code))) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data?.report) return <ReportList key={slug} view={data.report} patienceMs={data.patienceMs} />
  return (
    <Suspense fallback={<ComingPage />}>
      <OtherPage />
    </Suspense>
  )
}
