import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { StockCountList } from './stock-count-list.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const CountingPage = lazyPart(async () => (await import('./counting-page.tsx')).CountingPage)
const CountReviewPage = lazyPart(async () => (await import('./count-review-page.tsx')).CountReviewPage)

/** Stock counts: the running ones and the approved papers. The counting sheet and the review replace the list while they are open. */
export function StockFreezePage() {
  const { count, review }: { count?: unknown; review?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { role } = useSession()
  const leave = () => void navigate({ to: addressOf.screen('/stock-freeze') })
  const counting = typeof count === 'string' && may(role, 'move-stock') ? count : null
  const reviewed = typeof review === 'string' && may(role, 'approve-count') ? review : null
  return (
    <Suspense fallback={<ComingPage />}>
      {counting !== null ? (
        <CountingPage key={counting} id={counting} onClose={leave} />
      ) : reviewed !== null ? (
        <CountReviewPage key={reviewed} id={reviewed} onClose={leave} />
      ) : (
        <StockCountList />
      )}
    </Suspense>
  )
}
