/** Where the tabs of a browser keep drafts together: its local storage. */
export interface DraftPlace {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
  /** Hears what other tabs write, never what this one does. */
  listen(heard: (name: string, text: string | null) => void): () => void
}

/** A draft as it is stored: contents, keys and holder are written together. */
export interface DraftRecord {
  /** The tab that types in it. */
  holder: string | null
  /** The idempotency key of each paper that may be made of it, by the save's name. */
  keys: Readonly<Record<string, string>>
  /** It was sent, and nobody knows whether it was saved. */
  isSent: boolean
  /** Null: blank. */
  value: unknown
}

/** What a tab wrote as JSON; null where that cannot be read. */
export function parseStored<T>(text: string | null): T | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch (error) {
    // Half written: starting empty is better than not starting.
    console.warn('a draft cannot be read and is dropped', error)
    return null
  }
}

/** A stored draft, blank and without keys where this version of the page cannot show it; null where there is none. */
export function readRecord(text: string | null, isReadable: (value: unknown) => boolean): DraftRecord | null {
  const stored = parseStored<Partial<DraftRecord>>(text)
  if (!stored || typeof stored !== 'object' || typeof stored.keys !== 'object') return null
  const { holder = null, keys, isSent = false, value = null } = stored
  // A draft of an older version of the page has nothing to do with what is typed here.
  if (value !== null && !isReadable(value)) return { holder, keys: {}, isSent: false, value: null }
  return { holder, keys, isSent, value }
}
