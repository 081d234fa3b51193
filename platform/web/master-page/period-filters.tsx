import { lazy, Suspense } from 'react'
import type { MasterFilter } from './master-config.ts'

// Loaded on demand, so that lists are there before it.
const PeriodPresets = lazy(async () => ({ default: (await import('./period-presets.tsx')).PeriodPresets }))

/** The filters of a list with days: a preset that sets both, and the first and the last day. */
export function periodFilters(from = 'From', to = 'To'): readonly MasterFilter[] {
  return [
    {
      name: 'period',
      label: 'Period',
      Field: ({ address }) => (
        <Suspense fallback={null}>
          <PeriodPresets address={address} />
        </Suspense>
      ),
    },
    { name: 'fromDate', label: from, isDate: true },
    { name: 'toDate', label: to, isDate: true },
  ]
}
