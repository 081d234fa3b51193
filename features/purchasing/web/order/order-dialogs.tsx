import { lazy, Suspense, useEffect } from 'react'
import { whenIdle } from '../../../../platform/web/master-page/list-query.ts'
import { openCloseDialog, useClosingOrder } from './order-dialog.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { ignored } from '../../../../platform/web/ignored.ts'

const load = () => import('./close-order-dialog.tsx')
const CloseOrderDialog = lazy(async () => ({ default: (await load()).CloseOrderDialog }))

/** The dialog that a row or a view opened. */
export function OrderDialogs() {
  const asked = useClosingOrder()
  // A dialog is closed when its page is left.
  useEffect(() => () => openCloseDialog(null), [])
  useEffect(() => whenIdle(() => void load().catch(ignored('asked again when one is opened'))), [])
  return <Suspense fallback={<KeysHeld />}>{asked && <CloseOrderDialog asked={asked} />}</Suspense>
}
