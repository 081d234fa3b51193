import type { DraftRecord } from './draft-record.ts'
import { newKey } from './new-key.ts'

/** The idempotency keys of the papers that may be made of a draft, by the save's name, and whether one is in doubt. */
export class DraftKeys {
  /** It was sent, and nobody knows whether it was saved. */
  isSent = false
  #keys = new Map<string, string>()
  readonly #spent = new Set<string>()

  /** The key with which that save will make its paper. */
  of(save: string): string {
    const key = this.#keys.get(save) ?? newKey()
    this.#keys.set(save, key)
    return key
  }

  /** The key was used for other contents: it is still this page's, and is kept for no other. */
  spend(save: string): void {
    this.isSent = false
    this.#spent.add(save)
  }

  /** What follows is another paper. */
  renew(save: string): void {
    this.isSent = false
    this.#spent.delete(save)
    this.#keys.set(save, newKey())
  }

  /** Those of the draft as it is stored now, none without one. */
  take(record: Pick<DraftRecord, 'keys' | 'isSent'> | null): void {
    this.#spent.clear()
    this.isSent = record?.isSent ?? false
    this.#keys = new Map(Object.entries(record?.keys ?? {}))
  }

  /** As they are stored. */
  stored(): Record<string, string> {
    return Object.fromEntries([...this.#keys].filter(([save]) => !this.#spent.has(save)))
  }
}
