import { lazy } from 'react'
import { salesRepPage } from '../features/parties/sales-force/web/sales-rep-page.tsx'

/** The sales reps, with what higher features know of one. */
export const SalesRepPage = salesRepPage({
  Merges: lazy(async () => ({ default: (await import('../features/parties/merges/web/kinds/sales-reps.tsx')).SalesRepMerges })),
  MergeDialog: async () => (await import('../features/parties/merges/web/kinds/sales-reps.tsx')).SalesRepMergeDialog,
})
