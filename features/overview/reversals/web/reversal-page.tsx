import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { call } from '../../../../platform/web/call.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import { refuseScan, useScan } from '../../../../platform/web/scan.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { findReversible } from '../contract.ts'
import { FoundPapers } from './found-papers.tsx'
import { NumberForm } from './number-form.tsx'
import { PaperUnknown } from './paper-unknown.tsx'
import classes from './reversal-page.module.css'

const PaperToReverse = lazyPart(async () => (await import('./paper-to-reverse.tsx')).PaperToReverse)

/** Any paper that can be taken back, by its number: what hangs on it, and its reversal with a reason. */
export function ReversalPage() {
  const { paper: term = '' }: { paper?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const toNumber = () => {
    field.current?.focus()
    field.current?.select()
  }
  const found = useQuery({
    queryKey: ['reversal', term],
    queryFn: ({ signal }) => call(findReversible, { params: { term } }, { signal }),
    enabled: term !== '',
    staleTime: 0,
    retry: false,
  })
  const find = (number: string) => {
    if (number === term) void found.refetch()
    else void navigate({ to: number === '' ? addressOf.screen('/reversal') : addressOf.reversal(number) })
  }
  useScan(({ code }) => (/^\d{3,20}$/.test(code) ? find(code) : refuseScan(`${code} is not the number of a paper.`)))

  return (
    <div className={classes.page}>
      <PageHeader title="Reversals" />
      <NumberForm key={`number ${term}`} field={field} term={term} onFind={find} />
      {term === '' && <EmptyState text="Type the last digits of a paper's number, or scan it." />}
      {term !== '' && found.isPending && <LoadingState lines={6} />}
      {found.isError && <PaperUnknown term={term} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && found.data.papers.length > 0 && <FoundPapers papers={found.data.papers} onChoose={find} />}
      {found.data?.paper && (
        <div>
          <Suspense fallback={<LoadingState lines={6} />}>
            <PaperToReverse
              key={`paper ${found.data.paper.code}`}
              paper={found.data.paper}
              onReversed={toNumber}
              onCancel={() => find('')}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}
