import { parseStored, type DraftPlace } from './draft-record.ts'
import { newKey } from './new-key.ts'

type Said = { asks: 'is it open' | 'hand it over' } | { answers: string }

/** What a tab says to the others about one draft. */
export type TabCall = { from: string; nonce: string } & Said

/** What tabs say to one another about a draft, through the storage's events: they come in the order of the writes they speak of. */
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
    // Only a change is heard, and only the event matters.
    this.#place.set(this.#name, JSON.stringify({ ...said, from: this.#tab, nonce: newKey() } satisfies TabCall))
    this.#place.remove(this.#name)
  }

  isCall(name: string): boolean {
    return name === this.#name
  }

  /** What was said; null for the end of it. */
  read(text: string | null): TabCall | null {
    return parseStored<TabCall>(text)
  }
}
