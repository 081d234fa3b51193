import { useEffect, useSyncExternalStore } from 'react'
import type { Choice } from '../../../platform/web/master-page/master-config.ts'
import { currentPriceDialog, openPriceDialog, subscribePriceDialog } from './price-dialog.ts'
import { PriceListDialog } from './price-list-dialog.tsx'
import { UpdatePriceDialog } from './update-price-dialog.tsx'

interface PriceDialogsProps {
  /** Active suppliers; a hook. */
  useSuppliers: () => readonly Choice[]
}

/** Shows the prices that a row or a button asked for; stands once on the page of items. */
export function PriceDialogs({ useSuppliers }: PriceDialogsProps) {
  const dialog = useSyncExternalStore(subscribePriceDialog, currentPriceDialog)
  // A dialog does not outlive its page.
  useEffect(() => () => openPriceDialog(null), [])
  const onClose = () => openPriceDialog(null)
  if (dialog?.kind === 'one') return <UpdatePriceDialog key={dialog.item.code} item={dialog.item} onClose={onClose} />
  return dialog?.kind === 'many' ? <PriceListDialog useSuppliers={useSuppliers} onClose={onClose} /> : null
}
