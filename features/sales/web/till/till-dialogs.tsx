import { lazy, Suspense } from 'react'
import { useFetchAhead } from '../../../../platform/web/fetch-ahead.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import type { TillDialogsProps } from './till-dialogs-props.ts'

const loadDialogs = () => import('./open-dialog.tsx')
const OpenDialog = lazy(async () => ({ default: (await loadDialogs()).OpenDialog }))
const MoreKeys = lazy(async () => ({ default: (await import('./more-keys.tsx')).MoreKeys }))
const ahead = [async () => (await loadDialogs()).loadAll()]

/** All dialogs of the till and its further keys, which load behind it. */
export function TillDialogs(props: TillDialogsProps) {
  const { dialog, saving } = props.till
  useFetchAhead(ahead)
  return (
    <>
      <Suspense>
        <MoreKeys till={props.till} />
      </Suspense>
      <Suspense fallback={<KeysHeld />}>{(dialog || saving.question) && <OpenDialog {...props} />}</Suspense>
    </>
  )
}
