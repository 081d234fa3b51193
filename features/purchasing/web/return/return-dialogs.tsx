import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../../../platform/web/master-page/list-query.ts'
import { askOfReturn, currentAskedReturn, subscribeAskedReturn } from './return-dialog.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'

const load = () => import('./asked-return-dialog.tsx')
const AskedReturnDialog = lazy(async () => ({ default: (await load()).AskedReturnDialog }))

/** The refund, the reversal or the correction that a row or a view asked for. */
export function ReturnDialogs() {
  const asked = useSyncExternalStore(subscribeAskedReturn, currentAskedReturn)
  // A dialog does not outlive its page.
  useEffect(() => () => askOfReturn(null), [])
  useEffect(() => whenIdle(() => void load().catch(() => 'asked again when one is opened')), [])
  return <Suspense fallback={<KeysHeld />}>{asked && <AskedReturnDialog asked={asked} />}</Suspense>
}
