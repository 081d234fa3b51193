import { messages } from '../../../kernel/messages.ts'
import { createStore, whenPlaceIsLeft } from '../store.ts'

/** An open question; the shell's ConfirmHost shows it. */
export interface ConfirmQuestion {
  text: string
  title: string | null
  isDanger: boolean
  answer: (isYes: boolean) => void
}

const store = createStore<ConfirmQuestion | null>(null)
whenPlaceIsLeft(() => store.get()?.answer(false))

/** The open question, or null. */
export const { use: useQuestion } = store

interface ConfirmOptions {
  title?: string
  /** Marks the confirming button as destructive. */
  danger?: boolean
}

/** Asks yes or no in a dialog: Enter is yes, Escape is no. A second question answers the first with no. */
export function confirmDialog(text: string, { title, danger = false }: ConfirmOptions = {}): Promise<boolean> {
  store.get()?.answer(false)
  return new Promise(resolve => {
    const answer = (isYes: boolean) => {
      store.set(null)
      resolve(isYes)
    }
    store.set({ text, title: title ?? null, isDanger: danger, answer })
  })
}

/** Asks whether to discard what is typed. Who would enter it again, because no answer came, reads that it may be saved already. */
export function confirmClear({ mayBeSaved }: { mayBeSaved: boolean }): Promise<boolean> {
  if (!mayBeSaved) return confirmDialog(messages.confirmClear, { danger: true })
  const text = 'It was sent, and no answer came: it may be saved already. Look for it before you enter it again.'
  return confirmDialog(text, { title: messages.confirmClear, danger: true })
}
