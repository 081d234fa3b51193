/** The place where all tabs of a browser keep drafts: its local storage. */
export interface DraftPlace {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
  /** Called for changes by other tabs, never for this tab's own. */
  listen(heard: (name: string, text: string | null) => void): () => void
}

/** What was sent of a draft while it is unknown whether it was saved. */
export interface SentDraft {
  /** The name of the save. */
  save: string
  /** The draft's contents as JSON; null when it was sent with different contents, any of which may be saved. */
  contents: string | null
}

/** A draft as it is stored: contents, keys and holder are written together. */
export interface DraftRecord {
  /** The tab that edits the draft. */
  holder: string | null
  /** The idempotency key of each paper that is made from the draft, by the save's name. */
  keys: Readonly<Record<string, string>>
  /** What was sent without an answer; null when nothing is in doubt. */
  sent: SentDraft | null
  /** Null when the draft is blank. */
  value: unknown
}

/** Parses what a tab stored; null when it cannot be read. */
export function parseStored<T>(text: string | null): T | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch (error) {
    // The entry is damaged: an empty start is better than none.
    console.warn('a draft cannot be read and is dropped', error)
    return null
  }
}

/** The stored draft; null when there is none. Contents that this version of the page cannot show become blank and lose their keys. */
export function readRecord(text: string | null, isReadable: (value: unknown) => boolean): DraftRecord | null {
  const stored = parseStored<Partial<DraftRecord>>(text)
  if (!stored || typeof stored !== 'object' || typeof stored.keys !== 'object') return null
  const { holder = null, keys, sent = null, value = null } = stored
  // The keys of an older version's draft must not be used for what is typed now.
  if (value !== null && !isReadable(value)) return { holder, keys: {}, sent: null, value: null }
  return { holder, keys, sent, value }
}
