/** A result of the global search. */
export interface SearchHit {
  key: string
  label: string
  detail: string
  /** Its address, with query. */
  to: string
}

/** A source of the global search beside the menu; the application registers one for each kind of record. */
export interface SearchSource {
  /** The heading of its results: "Customers". */
  group: string
  search: (term: string, signal: AbortSignal) => Promise<readonly SearchHit[]>
}
