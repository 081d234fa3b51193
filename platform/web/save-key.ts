import type { KeptDraft } from './kept-draft.ts'
import { newKey } from './new-key.ts'

/** The idempotency key of a save: the same from the first attempt until it has its answer. */
export interface SaveKey {
  readonly value: string
  /** It was sent, and nobody knows whether it was saved. */
  readonly isInDoubt: boolean
  /** Whether this tab may send it; false where another tab has the draft. */
  mayBeSent(): Promise<boolean>
  /** Before each send: from now on nobody knows whether it was saved. */
  sent(): void
  /** It was turned away before anybody looked at it, and was in doubt for no other reason. */
  refused(): void
  /** The key was used for other contents: a reload brings a new one, this page keeps refusing. */
  spent(): void
  /** The paper of that key exists: the next one gets a new key. */
  saved(key: string): void
  /** Another draft has begun, or this one was refused for good: what is sent next gets a new key. */
  renew(): void
}

/** The key that is a part of a kept draft: whichever tab saves the draft uses it, and two tabs make one paper. */
export function draftSaveKey(draft: KeptDraft, save: string): SaveKey {
  return {
    get value() {
      return draft.keyOf(save)
    },
    get isInDoubt() {
      return draft.isSent
    },
    mayBeSent: () => draft.mayBeSent(),
    sent: () => draft.sent(),
    refused: () => draft.refused(),
    spent: () => draft.spend(save),
    saved: key => draft.saved(save, key),
    renew: () => draft.renew(save),
  }
}

/**
 * The key of what is typed into a page and kept nowhere else. One that was sent and not answered waits in the
 * browser under `id`, so that the same question asked again does not make a second paper; without an id it is
 * gone with the page.
 */
export function passingSaveKey(id: string | null): SaveKey {
  const name = id === null ? null : `bizx.saveInDoubt.${id}`
  let value = (name !== null && localStorage.getItem(name)) || newKey()
  const keep = () => name !== null && localStorage.setItem(name, value)
  const forget = () => name !== null && localStorage.removeItem(name)
  const renew = () => {
    forget()
    value = newKey()
  }
  return {
    get value() {
      return value
    },
    get isInDoubt() {
      return name !== null && localStorage.getItem(name) === value
    },
    mayBeSent: async () => true,
    sent: () => void keep(),
    refused: () => void forget(),
    spent: () => void forget(),
    saved: renew,
    renew,
  }
}
