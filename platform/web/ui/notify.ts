import { messages } from '../../../kernel/messages.ts'
import { CallError } from '../call-error.ts'
import { createStore } from '../store.ts'

/** Snackbars hide by themselves after this long (spec §9). */
export const autoHideMs = 6_000
const mostAtOnce = 4

export interface Snackbar {
  id: string
  tone: 'good' | 'bad' | 'busy'
  text: string
  /** The request id in the server's log. */
  reference: string | null
  /** Null for a snackbar that stays until it is hidden. */
  hideAfterMs: number | null
  /** Ends the state that the snackbar shows; null when nothing can. */
  onStop: (() => void) | null
}

const store = createStore<readonly Snackbar[]>([])
/** The visible snackbars, oldest first. */
export const { use: useSnackbars } = store
let lastId = 0

function change(next: readonly Snackbar[]): void {
  store.set(next.slice(-mostAtOnce))
}

function show(snackbar: Snackbar): void {
  // The same text twice is one snackbar that stays longer.
  const others = store.get().filter(({ id, text, tone }) => id !== snackbar.id && !(text === snackbar.text && tone === snackbar.tone))
  change([...others, snackbar])
}

function nextId(): string {
  lastId += 1
  return `snackbar-${lastId}`
}

/** Shows that something was done. */
export function notifySuccess(text: string): void {
  show({ id: nextId(), tone: 'good', text, reference: null, hideAfterMs: autoHideMs, onStop: null })
}

/** Shows an error: a text that the user can act on. What the business did not refuse itself has its reference in the server's log. */
export function notifyError(error: unknown): void {
  const failed = error instanceof CallError ? error : null
  const text = typeof error === 'string' ? error : (failed?.text ?? messages.somethingWentWrong)
  if (typeof error !== 'string' && !failed) console.error(error)
  show({
    id: nextId(),
    tone: 'bad',
    text,
    reference: failed && !failed.isRefusal ? failed.requestId : null,
    hideAfterMs: autoHideMs,
    onStop: null,
  })
}

/** Shows a snackbar that stays until `hideNotice`, for a state such as "Trying again…", with a button that stops waiting for it. */
export function showNotice(id: string, text: string, onStop: (() => void) | null = null): void {
  show({ id, tone: 'busy', text, reference: null, hideAfterMs: null, onStop })
}

export function hideNotice(id: string): void {
  change(store.get().filter(snackbar => snackbar.id !== id))
}
