import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { chequePage } from './cheque-page.tsx'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'

const ChequeMovePage = lazyPart(async () => (await import('./move-page.tsx')).ChequeMovePage)

const InProgressPage = chequePage('cheque-in-progress')

/** Cheques at the bank; in their place, with `?papers=` or `?view=`, the deposit slips and other papers that moved cheques. */
export function ChequesInProcessPage() {
  const { papers, view }: { papers?: unknown; view?: unknown } = useSearch({ strict: false })
  if (papers === undefined && view === undefined) return <InProgressPage />
  return (
    <Suspense fallback={<ComingPage />}>
      <ChequeMovePage />
    </Suspense>
  )
}
