import { createContext, Suspense, useContext, useState, type ComponentType, type ReactNode } from 'react'
import { lazyPart, useLoadAhead } from '../lazy-part.ts'
import { KeysHeld } from '../type-ahead.ts'
import type { AnyDialogs, OpenDialog, PageDialogs } from './master-config.ts'

const OpenDialogContext = createContext<OpenDialog<AnyDialogs>>(() => {
  throw new Error('there is no page here that opens dialogs')
})

/** Opens a dialog of the page that this is part of. */
export function useOpenDialog(): OpenDialog<AnyDialogs> {
  return useContext(OpenDialogContext)
}

type LoadDialog = PageDialogs<AnyDialogs>[string]

// A dialog that was loaded once opens in the same render, however often its page comes and goes.
const lazyDialogs = new WeakMap<LoadDialog, ComponentType<{ onClose: () => void }>>()

function lazyDialog(load: LoadDialog): ComponentType<{ onClose: () => void }> {
  const made = lazyDialogs.get(load) ?? lazyPart(load)
  lazyDialogs.set(load, made)
  return made
}

interface WithDialogsProps {
  dialogs: PageDialogs<AnyDialogs> | undefined
  children: ReactNode
}

const noDialogs: PageDialogs<AnyDialogs> = {}

/** A page and the dialogs that its actions open: one at a time, and none outlives the page. */
export function WithDialogs({ dialogs = noDialogs, children }: WithDialogsProps) {
  const [shown, setShown] = useState<{ Dialog: ComponentType<{ onClose: () => void }>; props: object } | null>(null)
  // The code of forms, views and dialogs is loaded before it is needed.
  useState(() => Object.values(dialogs).map(lazyDialog))
  useLoadAhead()

  const open: OpenDialog<AnyDialogs> = (name, props) => {
    const load = dialogs[name]
    if (!load) throw new Error(`the page declares no dialog ${name}`)
    setShown({ Dialog: lazyDialog(load), props })
  }

  return (
    <OpenDialogContext value={open}>
      {children}
      <Suspense fallback={<KeysHeld />}>{shown && <shown.Dialog {...shown.props} onClose={() => setShown(null)} />}</Suspense>
    </OpenDialogContext>
  )
}
