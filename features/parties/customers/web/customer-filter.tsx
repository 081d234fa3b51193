import { lazy, Suspense } from 'react'
import type { MasterFilter } from '../../../../platform/web/master-page/master-config.ts'

// Loaded behind the list, with the contract of customers.
const CustomerFilterField = lazy(async () => ({ default: (await import('./customer-filter-field.tsx')).CustomerFilterField }))

/** The filter of papers by their customer, who is found by typing. */
export const customerFilter: MasterFilter = {
  name: 'customerCode',
  label: 'Customer',
  Field: props => (
    <Suspense fallback={null}>
      <CustomerFilterField {...props} />
    </Suspense>
  ),
}
