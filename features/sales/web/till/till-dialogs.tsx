import { lazy, Suspense, type ComponentType } from 'react'
import { useFetchAhead } from '../../../../platform/web/fetch-ahead.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import type { Till } from './use-till.ts'

const loadDialogs = () => import('./open-dialog.tsx')
const OpenDialog = lazy(async () => ({ default: (await loadDialogs()).OpenDialog }))
const ahead = [async () => (await loadDialogs()).loadAll()]

/** What the till hands to the dialog of returns, which stands above it. */
export interface ReturnOpened {
  /** The recalled bill, which the dialog begins with. */
  billCode: string | null
  onClose: () => void
}

export interface TillDialogsProps {
  till: Till
  ReturnDialog: ComponentType<ReturnOpened>
}

/** All dialogs of the till, which load behind it. */
export function TillDialogs(props: TillDialogsProps) {
  const { dialog, saving } = props.till
  useFetchAhead(ahead)
  return <Suspense fallback={<KeysHeld />}>{(dialog || saving.question) && <OpenDialog {...props} />}</Suspense>
}
