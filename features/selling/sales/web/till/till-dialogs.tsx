import { lazy, Suspense } from 'react'
import { lazyPart, useLoadAhead } from '../../../../../platform/web/lazy-part.ts'
import { useHoldInDoubt } from '../holds/use-hold-in-doubt.ts'
import { KeysHeld } from '../../../../../platform/web/type-ahead.ts'
import type { TillDialogsProps } from './till-dialogs-props.ts'

const OpenDialog = lazyPart(async () => (await import('./open-dialog.tsx')).OpenDialog)
const MoreKeys = lazy(async () => ({ default: (await import('./more-keys.tsx')).MoreKeys }))

/** All dialogs of the till and its further keys, which load behind it. */
export function TillDialogs(props: TillDialogsProps) {
  const { dialog, question, hold, openDialog } = props.till
  useLoadAhead()
  useHoldInDoubt(hold, () => openDialog({ name: 'hold' }))
  return (
    <>
      <Suspense>
        <MoreKeys till={props.till} />
      </Suspense>
      <Suspense fallback={<KeysHeld />}>{(dialog || question) && <OpenDialog {...props} />}</Suspense>
    </>
  )
}
