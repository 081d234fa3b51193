import { Button, Pagination, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { sheetPage, type CountSession, type reviewCount } from '../contract.ts'
import { isCounting, isInReview, isUnderWay } from '../count.ts'
import { ApproveDialog } from './approve-count-dialog.tsx'
import { countReviewQuery, countSessionQuery, scopeOf } from './count-queries.ts'
import { CountReviewTable } from './count-review-table.tsx'
import { CountBadge, CountProgress } from './count-sessions.tsx'
import { CountStateButtons } from './count-state-buttons.tsx'
import classes from './counting.module.css'

type Review = Reply<typeof reviewCount>
type Shown = 'differences' | 'uncounted' | 'recount' | 'all'

interface CountReviewPageProps {
  id: string
  onClose: () => void
}

/** The differences of a count, largest value first: review them, have lines counted again, approve. */
export function CountReviewPage({ id, onClose }: CountReviewPageProps) {
  const session = useQuery(countSessionQuery(id))
  const [asked, setAsked] = useState({ term: '', show: 'differences' as Shown, page: 1 })
  const [term] = useDebouncedValue(asked.term.trim(), 200)
  const review = useQuery(countReviewQuery(id, { ...asked, term }))
  const change = (part: Partial<typeof asked>) => setAsked(before => ({ ...before, page: 1, ...part }))
  const failed = session.error ?? review.error
  if (session.data && review.data) {
    return <Reviewing session={session.data} review={review.data} asked={asked} change={change} onClose={onClose} />
  }
  if (!failed) return <LoadingState lines={8} />
  return (
    <>
      <PageHeader title={session.data?.name ?? 'Stock Count'}>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </PageHeader>
      <ErrorState error={failed} onRetry={() => void Promise.all([session.refetch(), review.refetch()])} />
    </>
  )
}

interface ReviewingProps {
  session: CountSession
  review: Review
  asked: { term: string; show: Shown; page: number }
  change: (part: Partial<{ term: string; show: Shown; page: number }>) => void
  onClose: () => void
}

function Reviewing({ session, review, asked, change, onClose }: ReviewingProps) {
  const [isApproving, setIsApproving] = useState(false)
  const { sums, lines, total } = review
  const refusal = isCounting(session)
    ? 'End the counting first'
    : sums.recount > 0
      ? 'Some lines are to be counted again'
      : isInReview(session)
        ? null
        : 'This count is over'
  useShortcut('Ctrl+S', 'Approve the count', () => setIsApproving(true), { layer: 0, when: refusal === null })
  const isOpen = isUnderWay(session)
  const pages = Math.ceil(total / sheetPage)
  return (
    <div className={classes.page}>
      <PageHeader title={session.name} note={scopeOf(session)}>
        <CountBadge state={session.state} />
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {isOpen && <CountStateButtons session={session} onDone={onClose} />}
        {isOpen && (
          <Button disabled={refusal !== null} title={refusal ?? undefined} onClick={() => setIsApproving(true)}>
            Approve
            <Keys keys="Ctrl+S" />
          </Button>
        )}
      </PageHeader>
      <CountProgress session={session} />
      <ReviewSums sums={sums} />
      <ReviewTools sums={sums} asked={asked} change={change} />
      <CountReviewTable session={session} lines={lines} emptyText={asked.show === 'differences' ? 'No differences.' : 'Nothing to show.'} />
      <div className={classes.foot}>
        <span role="status">{`${total.toLocaleString('en')} ${total === 1 ? 'line' : 'lines'}`}</span>
        {pages > 1 && <Pagination total={pages} value={asked.page} onChange={page => change({ page })} getControlProps={pageLabels} />}
      </div>
      {isApproving && <ApproveDialog session={session} review={review} onClose={() => setIsApproving(false)} />}
    </div>
  )
}

const pageLabels = (control: string) => ({ 'aria-label': `${control} page` })

function ReviewSums({ sums }: { sums: Review['sums'] }) {
  const facts = [
    ['Found', amountText(sums.gain)],
    ['Missing', amountText(sums.loss)],
    ['Lines that differ', sums.differences.toLocaleString('en')],
    ['Not counted', `${sums.uncounted.toLocaleString('en')}${sums.uncounted > 0 ? `, worth ${amountText(sums.uncountedValue)}` : ''}`],
    ['To be counted again', sums.recount.toLocaleString('en')],
  ] as const
  return (
    <dl className={classes.sums}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ReviewTools({ sums, asked, change }: Pick<ReviewingProps, 'asked' | 'change'> & { sums: Review['sums'] }) {
  const search = useRef<HTMLInputElement>(null)
  useShortcut('F3', 'Search the lines', () => search.current?.select(), { layer: 0 })
  const kinds: readonly { value: Shown; label: string }[] = [
    { value: 'differences', label: `Differences (${sums.differences})` },
    { value: 'uncounted', label: `Not counted (${sums.uncounted})` },
    { value: 'recount', label: `Count again (${sums.recount})` },
    { value: 'all', label: `All (${sums.lines})` },
  ]
  return (
    <div className={classes.tools}>
      <SegmentedControl
        aria-label="Lines shown"
        data={[...kinds]}
        value={asked.show}
        onChange={value => change({ show: value as Shown })}
      />
      <TextInput
        ref={search}
        type="search"
        aria-label="Search the lines"
        placeholder="Name, code, entry or bin"
        w={280}
        maxLength={64}
        rightSection={<Keys keys="F3" />}
        rightSectionWidth={42}
        value={asked.term}
        onChange={event => change({ term: event.currentTarget.value })}
      />
    </div>
  )
}
