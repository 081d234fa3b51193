import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { OversoldTabs } from './oversold-tabs.tsx'

const OversoldLines = lazyPart(async () => (await import('./oversold-lines.tsx')).OversoldLines)
const OversoldPapersPage = lazyPart(async () => (await import('./oversold-papers.tsx')).OversoldPapersPage)

const papersAsked = ['papers', 'view', 'add'] as const

/** What is to be named; in its place, with `?papers=`, a number or a new one, the papers that name it. Who may not name sees these alone. */
export function OversoldGoodsPage() {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { role } = useSession()
  const isOfPapers = papersAsked.some(name => found[name] !== undefined) || !may(role, 'name-oversold-goods')
  return (
    <Suspense fallback={<ComingPage />}>
      {isOfPapers ? <OversoldPapersPage /> : <OversoldLines heading="Oversold Goods" Above={OversoldTabs} />}
    </Suspense>
  )
}
