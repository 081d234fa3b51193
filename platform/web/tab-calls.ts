import { parseStored, type DraftPlace } from './draft-record.ts'
import { newKey } from './new-key.ts'

type Said = { asks: 'is it open' | 'hand it over' } | { answers: string }

/** A message of one tab to the others about one draft. */
export type TabCall = { from: string; nonce: string } & Said

/** Messages between tabs about a draft, sent as storage events. They arrive in the order of the writes that they are about. */
export class TabCalls {
  readonly #place: DraftPlace
  readonly #name: string
  readonly #tab: string

  constructor({ place, name, tab }: { place: DraftPlace; name: string; tab: string }) {
    this.#place = place
    this.#name = `${name}.call`
    this.#tab = tab
  }

  say(said: Said): void {
    // Storage fires an event only for a change, and only the event matters.
    this.#place.set(this.#name, JSON.stringify({ ...said, from: this.#tab, nonce: newKey() } satisfies TabCall))
    this.#place.remove(this.#name)
  }

  isCall(name: string): boolean {
    return name === this.#name
  }

  /** The message; null when the entry was removed. */
  read(text: string | null): TabCall | null {
    return parseStored<TabCall>(text)
  }
}
