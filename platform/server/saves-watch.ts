/** A location where saves wait and none ends. */
export interface StuckPlace {
  /** '' for saves that named no location. */
  location: string
  /** For how long no save has ended there. */
  seconds: number
}

interface Place {
  /** When a save ended here last, or when the first of those that wait began. */
  since: number
  waiting: number
  /** When a save failed last because the database did not serve it; null when one has ended since. */
  failedAt: number | null
}

const usualMs = 10_000

/**
 * Knows of this process whether saves end, by location. A save ends with an answer of the business: saved or refused. One that
 * the database did not serve (busy, away, in doubt) has not ended: its till sends it again, so it counts as waiting for as
 * long as the limit. Reads count for nothing here.
 */
export class SavesWatch {
  readonly #places = new Map<string, Place>()
  readonly #limitMs: number
  readonly #now: () => number

  /** `now` in milliseconds, of a clock that nobody sets. */
  constructor(limitMs = usualMs, now: () => number = () => performance.now()) {
    this.#limitMs = limitMs
    this.#now = now
  }

  get limitMs(): number {
    return this.#limitMs
  }

  /** A save begins at a location. Returns what is called once when it is over, with whether it was answered. */
  begin(location: string): (isAnswered: boolean) => void {
    const now = this.#now()
    const known = this.#places.get(location)
    const place = known && this.#isWaiting(known, now) ? known : { since: now, waiting: 0, failedAt: null }
    this.#places.set(location, place)
    place.waiting += 1
    return isAnswered => this.#end(location, place, isAnswered)
  }

  #end(location: string, place: Place, isAnswered: boolean): void {
    place.waiting -= 1
    if (!isAnswered) return void (place.failedAt = this.#now())
    place.failedAt = null
    place.since = this.#now()
    if (place.waiting === 0 && this.#places.get(location) === place) this.#places.delete(location)
  }

  #isWaiting({ waiting, failedAt }: Place, now: number): boolean {
    return waiting > 0 || (failedAt !== null && now - failedAt < this.#limitMs)
  }

  #isStuck(place: Place, now: number): boolean {
    return now - place.since >= this.#limitMs && this.#isWaiting(place, now)
  }

  /** Whether saves wait at this location and none has ended for as long as the limit. */
  isStuck(location: string): boolean {
    const place = this.#places.get(location)
    return place !== undefined && this.#isStuck(place, this.#now())
  }

  /** All locations where that is so, the longest first. */
  stuck(): StuckPlace[] {
    const now = this.#now()
    return [...this.#places]
      .filter(([, place]) => this.#isStuck(place, now))
      .map(([location, { since }]) => ({ location, seconds: Math.floor((now - since) / 1000) }))
      .toSorted((a, b) => b.seconds - a.seconds)
  }
}
