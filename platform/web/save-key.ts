import type { KeptDraft } from './kept-draft.ts'
import { newKey } from './new-key.ts'

/** The idempotency key of a save: the same from the first attempt until the answer. */
export interface SaveKey {
  readonly value: string
  /** It was sent, and it is unknown whether it was saved. */
  readonly isInDoubt: boolean
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

/** A key that is stored with a draft: whichever tab saves the draft uses the same key, so two tabs make one paper. */
export function draftSaveKey(draft: KeptDraft, save: string): SaveKey {
  // More than the draft is sent: how a bill is paid, for example. What an earlier page sent besides is not known.
  let sentAs: string | null = null
  return {
    get value() {
      return draft.keyOf(save)
    },
    get isInDoubt() {
      return draft.isInDoubt(save)
    },
    isAsSent: contents => draft.isAsSent && (contents === null || contents === sentAs),
    mayBeSent: () => draft.mayBeSent(),
    sent: contents => {
      sentAs = draft.isInDoubt(save) && sentAs !== contents ? severalContents : contents
      draft.sent(save)
    },
    refused: () => draft.refused(),
    spent: () => draft.spend(save),
    saved: key => draft.saved(save, key),
    renew: () => draft.renew(save),
  }
}

/**
 * The key of contents that exist only in this page. A key that was sent without an answer is stored in the browser under `id`,
 * so that the same save sent again does not make a second paper. Without an id the key ends with the page.
 */
export function passingSaveKey(id: string | null): SaveKey {
  const name = id === null ? null : `bizx.saveInDoubt.${id}`
  const stored = name === null ? null : localStorage.getItem(name)
  let value = stored ?? newKey()
  // An earlier page sent it, with contents that are not known here.
  let isOfEarlierPage = stored !== null
  let sentAs: string | null = null
  const keep = () => name !== null && localStorage.setItem(name, value)
  const forget = () => name !== null && localStorage.removeItem(name)
  const renew = () => {
    forget()
    sentAs = null
    isOfEarlierPage = false
    value = newKey()
  }
  return {
    get value() {
      return value
    },
    get isInDoubt() {
      return name !== null && localStorage.getItem(name) === value
    },
    isAsSent: contents => contents === sentAs,
    mayBeSent: async () => true,
    sent: contents => {
      const isFirst = sentAs === null && !isOfEarlierPage
      sentAs = isFirst || sentAs === contents ? contents : severalContents
      keep()
    },
    refused: () => {
      forget()
      sentAs = null
      isOfEarlierPage = false
    },
    spent: () => void forget(),
    saved: renew,
    renew,
  }
}
