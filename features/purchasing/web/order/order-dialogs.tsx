import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../../../platform/web/master-page/list-query.ts'
import { askToClose, currentlyClosed, subscribeClosed } from './order-dialog.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'

const load = () => import('./close-order-dialog.tsx')
const CloseOrderDialog = lazy(async () => ({ default: (await load()).CloseOrderDialog }))

/** The closing that a row or a view asked for. */
export function OrderDialogs() {
  const asked = useSyncExternalStore(subscribeClosed, currentlyClosed)
  // A dialog does not outlive its page.
  useEffect(() => () => askToClose(null), [])
  useEffect(() => whenIdle(() => void load().catch(() => 'asked again when one is opened')), [])
  return <Suspense fallback={<KeysHeld />}>{asked && <CloseOrderDialog asked={asked} />}</Suspense>
}
