import { lazy, Suspense, useEffect } from 'react'
import type { FieldChoice } from '../../../platform/web/master-page/field-config.ts'
import { openPriceDialog, usePriceDialog } from './price-dialog.ts'
import { KeysHeld } from '../../../platform/web/type-ahead.ts'

const UpdatePriceDialog = lazy(async () => ({ default: (await import('./update-price-dialog.tsx')).UpdatePriceDialog }))
const PriceListDialog = lazy(async () => ({ default: (await import('./price-list-dialog.tsx')).PriceListDialog }))

interface PriceDialogsProps {
  /** A hook with the active suppliers. */
  useSuppliers: () => readonly FieldChoice[]
}

/** Shows the dialog that a row or a button opened; rendered once on the page of items. */
export function PriceDialogs({ useSuppliers }: PriceDialogsProps) {
  const dialog = usePriceDialog()
  // A dialog is closed when its page is left.
  useEffect(() => () => openPriceDialog(null), [])
  const onClose = () => openPriceDialog(null)
  return (
    <Suspense fallback={<KeysHeld />}>
      {dialog?.kind === 'one' && <UpdatePriceDialog key={dialog.item.code} item={dialog.item} onClose={onClose} />}
      {dialog?.kind === 'many' && (
        <PriceListDialog {...(dialog.itemCodes && { itemCodes: dialog.itemCodes })} useSuppliers={useSuppliers} onClose={onClose} />
      )}
    </Suspense>
  )
}
