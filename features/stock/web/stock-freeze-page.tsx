import { useNavigate, useSearch } from '@tanstack/react-router'
import { may } from '../../../kernel/permissions.ts'
import { useSession } from '../../../platform/web/session.ts'
import { CountReviewPage } from './count-review-page.tsx'
import { CountingPage } from './counting-page.tsx'
import { StockCountList } from './stock-count-list.tsx'

/** Stock counts: those going on and the papers they became; in their place the sheet to count by, or the review of one. */
export function StockFreezePage() {
  const { count, review }: { count?: unknown; review?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { role } = useSession()
  const leave = () => void navigate({ to: '/stock-freeze' as string, search: {} as never })
  if (typeof count === 'string' && may(role, 'move-stock')) return <CountingPage key={count} id={count} onClose={leave} />
  if (typeof review === 'string' && may(role, 'approve-count')) return <CountReviewPage key={review} id={review} onClose={leave} />
  return <StockCountList />
}
