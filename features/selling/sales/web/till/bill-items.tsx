import { lazy, Suspense } from 'react'
import classes from '../head/bill-head.module.css'
import { useStable } from '../../../../../platform/web/use-stable.ts'
import { ProductEntry } from '../lines/product-entry.tsx'
import type { AddedRow } from '../draft/invoice-draft.ts'
import type { Till } from './use-till.ts'

// Only the workshop's till has it.
const PackageField = lazy(async () => ({ default: (await import('../head/package-field.tsx')).PackageField }))

interface BillItemsProps {
  till: Till
  size: 'sm' | 'lg'
}

/** The fields that add items to the bill: one by one, or as a service package. */
export function BillItems({ till, size }: BillItemsProps) {
  const { act, fields, hasVehicle, scanning, saving } = till
  const { add, lookUpCode, closeOffer, load } = useStable({
    add: till.add,
    lookUpCode: scanning.lookUpCode,
    closeOffer: scanning.closeOffer,
    load: (servicePackage: { code: string; name: string }, rows: readonly AddedRow[]) => {
      saving.startNext()
      act({ type: 'load-package', servicePackage, rows })
      till.toSearch()
    },
  })
  return (
    <div className={classes.what} data-with-package={hasVehicle || undefined}>
      <ProductEntry
        key={till.billNumber}
        searchField={fields.searchField}
        offered={scanning.offered}
        closeOffer={closeOffer}
        onAdd={add}
        onCode={lookUpCode}
        size={size}
      />
      {hasVehicle && (
        <Suspense>
          <PackageField key={`package ${till.billNumber}`} onLoad={load} size={size} />
        </Suspense>
      )}
    </div>
  )
}
