import { useEffect, useSyncExternalStore } from 'react'
import { currentPriceDialog, openPriceDialog, subscribePriceDialog } from './price-dialog.ts'
import { UpdatePriceDialog } from './update-price-dialog.tsx'

/** Shows the prices that a row or a button asked for; stands once on the page of items. */
export function PriceDialogs() {
  const dialog = useSyncExternalStore(subscribePriceDialog, currentPriceDialog)
  // A dialog does not outlive its page.
  useEffect(() => () => openPriceDialog(null), [])
  const onClose = () => openPriceDialog(null)
  if (dialog?.kind === 'one') return <UpdatePriceDialog key={dialog.item.code} item={dialog.item} onClose={onClose} />
  return null
}
