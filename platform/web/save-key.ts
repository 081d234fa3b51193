import type { KeptDraft } from './kept-draft.ts'
import { newKey } from './new-key.ts'

/** The idempotency key of a save: the same from the first attempt until the answer. */
export interface SaveKey {
  readonly value: string
  /** It was sent, and it is unknown whether it was saved. */
  readonly isInDoubt: boolean
  /** What would be sent was begun by an earlier page. A browser that was killed may remember it as it was a minute before its end. */
  readonly isFromBefore: boolean
  /** The contents are stored with it, so that a later page knows whether they were changed since. */
  readonly knowsContents: boolean
  /** Whether what is in doubt is what would be sent now; `contents` is the input as JSON, null before anything is typed. */
  isAsSent(contents: string | null): boolean
  /** Whether this tab may send it; false when another tab holds the draft. */
  mayBeSent(): Promise<boolean>
  /** Call before each attempt, with the input as JSON: from now on it is unknown whether it was saved. */
  sent(contents: string): void
  /** It was refused before it was processed, and no earlier attempt is in doubt. */
  refused(): void
  /** The key was used for other contents: this page keeps being refused; a reload gets a new key. */
  spent(): void
  /** The paper of this key exists: the next save gets a new key. */
  saved(key: string): void
  /** Another draft has begun, or this one was refused for good: the next save gets a new key. */
  renew(): void
}

/** Different contents were sent, any of which may be saved: equal to no input. */
const severalContents = ''

/** What this page sent under a key; what an earlier page sent is not known. */
class SentContents {
  #contents: string | null = null

  sent(contents: string, isInDoubt: boolean): void {
    const isOther = (isInDoubt || this.#contents !== null) && this.#contents !== contents
    this.#contents = isOther ? severalContents : contents
  }

  /** Null is asked for by a form in which nothing is typed yet. */
  is(contents: string | null): boolean {
    return this.#contents === contents
  }

  forget(): void {
    this.#contents = null
  }
}

/** A key that is stored with a draft: whichever tab saves the draft uses the same key, so two tabs make one paper. */
export function draftSaveKey(draft: KeptDraft, save: string): SaveKey {
  // More than the draft is sent: how a bill is paid, for example.
  const inPage = new SentContents()
  return {
    get value() {
      return draft.keyOf(save)
    },
    get isInDoubt() {
      return draft.isInDoubt(save)
    },
    get isFromBefore() {
      return draft.isFromBefore(save)
    },
    knowsContents: true,
    isAsSent: contents => draft.isAsSent && (contents === null || inPage.is(contents)),
    mayBeSent: () => draft.mayBeSent(),
    sent: contents => {
      inPage.sent(contents, draft.isInDoubt(save))
      draft.sent(save)
    },
    refused: () => {
      inPage.forget()
      draft.refused()
    },
    spent: () => draft.spend(save),
    saved: key => {
      inPage.forget()
      draft.saved(save, key)
    },
    renew: () => {
      inPage.forget()
      draft.renew(save)
    },
  }
}

/**
 * The key of contents that exist only in this page. A key that was sent without an answer is stored in the browser under `id`,
 * so that the same save sent again does not make a second paper. Without an id the key ends with the page.
 */
export function passingSaveKey(id: string | null): SaveKey {
  const name = id === null ? null : `bizx.saveInDoubt.${id}`
  const inPage = new SentContents()
  let value = (name !== null && localStorage.getItem(name)) || newKey()
  const isInDoubt = () => name !== null && localStorage.getItem(name) === value
  const forget = () => name !== null && localStorage.removeItem(name)
  const refused = () => {
    forget()
    inPage.forget()
  }
  const renew = () => {
    refused()
    value = newKey()
  }
  return {
    get value() {
      return value
    },
    get isInDoubt() {
      return isInDoubt()
    },
    isFromBefore: false,
    knowsContents: false,
    isAsSent: contents => inPage.is(contents),
    mayBeSent: async () => true,
    sent: contents => {
      inPage.sent(contents, isInDoubt())
      if (name !== null) localStorage.setItem(name, value)
    },
    refused,
    spent: () => void forget(),
    saved: renew,
    renew,
  }
}
