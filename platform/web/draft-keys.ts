import type { DraftRecord } from './draft-record.ts'
import { newKey } from './new-key.ts'

/** The idempotency keys of the papers that are made from a draft, by the save's name, and whether one was sent without an answer. */
export class DraftKeys {
  /** It was sent, and it is unknown whether it was saved. */
  isSent = false
  #keys = new Map<string, string>()
  readonly #spent = new Set<string>()

  /** The key under which this save makes its paper. */
  of(save: string): string {
    const key = this.#keys.get(save) ?? newKey()
    this.#keys.set(save, key)
    return key
  }

  /** The key was used for other contents. This page keeps the key and its refusal; a later page gets a new one. */
  spend(save: string): void {
    this.isSent = false
    this.#spent.add(save)
  }

  /** Forgets the keys: the next save makes another paper. */
  renew(save: string): void {
    this.isSent = false
    this.#spent.delete(save)
    this.#keys.set(save, newKey())
  }

  /** The keys stored with the draft; none when there is no draft. */
  take(record: Pick<DraftRecord, 'keys' | 'isSent'> | null): void {
    this.#spent.clear()
    this.isSent = record?.isSent ?? false
    this.#keys = new Map(Object.entries(record?.keys ?? {}))
  }

  /** The keys in the form in which they are stored. */
  stored(): Record<string, string> {
    return Object.fromEntries([...this.#keys].filter(([save]) => !this.#spent.has(save)))
  }
}
