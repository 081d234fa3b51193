import { lazy, Suspense } from 'react'
import type { MasterFilter } from '../../../../platform/web/master-page/master-config.ts'

// Loaded behind the list, with the contract of suppliers.
const SupplierFilterField = lazy(async () => ({ default: (await import('./supplier-filter-field.tsx')).SupplierFilterField }))

/** The filter of papers by their supplier. */
export const supplierFilter: MasterFilter = {
  name: 'supplierCode',
  label: 'Supplier',
  Field: props => (
    <Suspense fallback={null}>
      <SupplierFilterField {...props} />
    </Suspense>
  ),
}
