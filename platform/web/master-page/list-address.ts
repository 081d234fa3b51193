/** The state of a list that the address contains: it can be shared, and Back goes through it. */
export interface ListSearch {
  term: string
  page: number
  size: number
  /** As many rows as the list has room for: `size` is what was counted. */
  fits?: boolean
  sort: string
  isDescending: boolean
  /** The filters in use, by the contract's names. */
  filters: Readonly<Record<string, string>>
  /** The record or blank form that is open. */
  open: { kind: 'view' | 'edit'; code: string } | { kind: 'add' } | null
}

type Change = Partial<Omit<ListSearch, 'open'>> & { open?: ListSearch['open'] }

export interface ListAddress {
  search: ListSearch
  /** Navigates; `replace` adds no entry to the browser's history. */
  change: (change: Change, options?: { replace?: boolean }) => void
}
