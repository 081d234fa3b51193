/** Something the global search found. */
export interface SearchHit {
  key: string
  label: string
  detail: string
  /** Where it leads, with search. */
  to: string
}

/** What the global search asks beside the menu; the application registers one for each kind of thing. */
export interface SearchSource {
  /** Names the group of its hits: "Customers". */
  group: string
  search: (term: string, signal: AbortSignal) => Promise<readonly SearchHit[]>
}
