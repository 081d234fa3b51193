import type { DraftRecord, SentDraft } from './draft-record.ts'
import { newKey } from './new-key.ts'

/** The idempotency keys of the papers that are made from a draft, by the save's name, and what was sent without an answer. */
export class DraftKeys {
  /** What was sent without an answer; null when nothing is in doubt. */
  sent: SentDraft | null = null
  #keys = new Map<string, string>()
  readonly #spent = new Set<string>()
  #taken: readonly string[] = []

  /** The key under which this save makes its paper. */
  of(save: string): string {
    const key = this.#keys.get(save) ?? newKey()
    this.#keys.set(save, key)
    return key
  }

  /** A save is sent with these contents, as JSON: from now on it is unknown whether it was saved. */
  send(save: string, contents: string): void {
    // A spent key has made a paper from other contents.
    const isOther = this.#spent.has(save) || (this.sent !== null && (this.sent.save !== save || this.sent.contents !== contents))
    this.sent = { save, contents: isOther ? null : contents }
  }

  /** The key was used for other contents. This page keeps the key and its refusal; a later page gets a new one. */
  spend(save: string): void {
    this.sent = null
    this.#spent.add(save)
  }

  /** Forgets the keys: the next save makes another paper. */
  renew(save: string): void {
    this.sent = null
    this.#spent.delete(save)
    this.#keys.set(save, newKey())
  }

  /** Whether its key was stored by an earlier page, or another tab. */
  isTaken(save: string): boolean {
    return this.#taken.includes(this.of(save))
  }

  /** The keys stored with the draft; none when there is no draft. */
  take(record: Pick<DraftRecord, 'keys' | 'sent'> | null): void {
    this.#spent.clear()
    // A key that was spent is stored no longer, and nothing of its successor was sent.
    this.sent = record?.sent && record.sent.save in record.keys ? record.sent : null
    this.#keys = new Map(Object.entries(record?.keys ?? {}))
    this.#taken = [...this.#keys.values()]
  }

  /** The keys in the form in which they are stored. */
  stored(): Record<string, string> {
    return Object.fromEntries([...this.#keys].filter(([save]) => !this.#spent.has(save)))
  }
}
