import { lazy, Suspense, useEffect } from 'react'
import { whenIdle } from '../../../../platform/web/master-page/list-query.ts'
import { openReturnDialog, useAskedReturn } from './return-dialog.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { ignored } from '../../../../platform/web/ignored.ts'

const load = () => import('./asked-return-dialog.tsx')
const AskedReturnDialog = lazy(async () => ({ default: (await load()).AskedReturnDialog }))

/** The dialog that a row or a view opened. */
export function ReturnDialogs() {
  const asked = useAskedReturn()
  // A dialog is closed when its page is left.
  useEffect(() => () => openReturnDialog(null), [])
  useEffect(() => whenIdle(() => void load().catch(ignored('asked again when one is opened'))), [])
  return <Suspense fallback={<KeysHeld />}>{asked && <AskedReturnDialog asked={asked} />}</Suspense>
}
