/** What the address says of a list: shareable, and Back leads through it. */
export interface ListSearch {
  term: string
  page: number
  size: number
  sort: string
  isDescending: boolean
  /** The filters that are set, by the contract's names. */
  filters: Readonly<Record<string, string>>
  /** The record or blank form that is open. */
  open: { kind: 'view' | 'edit'; code: string } | { kind: 'add' } | null
}

type Change = Partial<Omit<ListSearch, 'open'>> & { open?: ListSearch['open'] }

export interface ListAddress {
  search: ListSearch
  /** Goes there; `replace` leaves no step for Back. */
  change: (change: Change, options?: { replace?: boolean }) => void
}
