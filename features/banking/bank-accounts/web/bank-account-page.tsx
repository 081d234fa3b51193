import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { AccountList } from './account-list.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const StatementPage = lazyPart(async () => (await import('./statement-page.tsx')).StatementPage)

/** The own bank accounts; in their place, with `?statement=`, the statement of one. */
export function BankAccountPage() {
  const { statement }: { statement?: unknown } = useSearch({ strict: false })
  if (statement === undefined || statement === '') return <AccountList />
  return (
    <Suspense fallback={<LoadingState lines={8} />}>
      <StatementPage key={String(statement)} code={String(statement)} />
    </Suspense>
  )
}
