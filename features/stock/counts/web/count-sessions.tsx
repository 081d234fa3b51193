import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { StatusBadge, type StatusTone } from '../../../../platform/web/ui/status-badge.tsx'
import type { CountState } from '../count.ts'
import type { CountSession } from '../contract.ts'
import { isCounting, isInReview } from '../count.ts'
import { countSessionsQuery, scopeOf } from './count-queries.ts'
import classes from './counting.module.css'

const states: Readonly<Record<CountState, { tone: StatusTone; word: string }>> = {
  counting: { tone: 'partial', word: 'Counting' },
  review: { tone: 'info', word: 'In review' },
  approved: { tone: 'good', word: 'Approved' },
  abandoned: { tone: 'off', word: 'Abandoned' },
}

export function CountBadge({ state }: { state: CountState }) {
  return <StatusBadge {...states[state]} />
}

/** Running counts of this location, each with its progress and links to counting and review. */
export function CountSessions() {
  const { role } = useSession()
  const isFor = may(role, 'move-stock')
  const sessions = useQuery({ ...countSessionsQuery, enabled: isFor })
  if (!isFor || (sessions.data?.length === 0 && !sessions.isError)) return null
  if (sessions.isError && !sessions.data) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  return (
    <section className={classes.sessions} aria-label="Counts going on">
      {sessions.data?.map(session => (
        <SessionCard key={session.id} session={session} />
      ))}
    </section>
  )
}

function SessionCard({ session }: { session: CountSession }) {
  const { role, startUp } = useSession()
  const { id, name, state, startedBy, startedAt, blocksMovement, endedBy } = session
  const isOver = state === 'abandoned'
  const mayNotReview = session.countedByMe && !(session.reviewedAlone && isInReview(session))
  const navigate = useNavigate()
  return (
    <article className={classes.card} aria-label={name} data-over={isOver || undefined}>
      <div className={classes.cardHead}>
        <strong>{name}</strong>
        <CountBadge state={state} />
        {blocksMovement && !isOver && <StatusBadge tone="bad" word="Stock held" />}
      </div>
      <div className={classes.cardNote}>
        {scopeOf(session)} · {startedBy}, {displayDateTime(startedAt, startUp.timeZone)}
        {isOver && ` · abandoned by ${endedBy ?? ''}`}
      </div>
      <CountProgress session={session} />
      {!isOver && (
        <div className={classes.cardFoot}>
          <Button size="xs" variant={isCounting(session) ? 'filled' : 'default'} onClick={() => void navigate({ to: addressOf.count(id) })}>
            {isCounting(session) ? 'Count' : 'Count again'}
          </Button>
          {may(role, 'approve-count') && (
            <Button
              size="xs"
              variant={isInReview(session) && !mayNotReview ? 'filled' : 'default'}

              onClick={() => void navigate({ to: addressOf.countReview(id) })}
              disabled={mayNotReview}
              {...(mayNotReview && { title: 'You counted here. Somebody who did not count reviews it.' })}
            >
              Review
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** How many rows are counted, and by whom. */
export function CountProgress({ session }: { session: Pick<CountSession, 'rows' | 'counted' | 'recount' | 'byUser'> }) {
  const { rows, counted, recount, byUser } = session
  const people = byUser.map(({ user, counted: count }) => `${user} ${count}`).join(', ')
  return (
    <div className={classes.progress}>
      <Progress.Root size="md">
        <Progress.Section value={rows === 0 ? 0 : (100 * counted) / rows} aria-label="Counted" />
      </Progress.Root>
      <span>
        {`${counted} of ${rows} counted`}
        {recount > 0 && ` · ${recount} to be counted again`}
        {people && ` · ${people}`}
      </span>
    </div>
  )
}
