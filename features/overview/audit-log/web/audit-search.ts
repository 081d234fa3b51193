import { useNavigate, useSearch } from '@tanstack/react-router'

/** The filters of the log; '' means no filter. */
export interface AuditSearch {
  user: string
  place: string
  action: string
  subject: string
  from: string
  to: string
  before: string
}

const nothing: AuditSearch = { user: '', place: '', action: '', subject: '', from: '', to: '', before: '' }

/** How the rows are sorted: several locations have no order of their own but the time. */
export function orderWords({ place }: AuditSearch, places: readonly unknown[]): string {
  return place !== '' || places.length === 1
    ? 'by number, the order in which it happened'
    : 'by time; the numbers are the order at each location'
}

/** The filters in the address, so that a search can be shared as a link. */
export function useAuditSearch() {
  const navigate = useNavigate()
  const address: Partial<AuditSearch> = useSearch({ strict: false })
  const search = Object.fromEntries(
    Object.keys(nothing).map(name => [name, address[name as keyof AuditSearch] ?? '']),
  ) as unknown as AuditSearch
  const go = (next: Partial<AuditSearch>, replace: boolean) => {
    const filled = Object.entries({ ...search, ...next }).filter(([, value]) => value !== '')
    void navigate({ to: '.', search: { tab: 'audit', ...Object.fromEntries(filled) }, replace })
  }
  return {
    search,
    isNarrowed: Object.entries(search).some(([name, value]) => name !== 'before' && value !== ''),
    /** A changed filter starts again at the newest row. */
    narrow: (change: Partial<AuditSearch>) => go({ ...change, before: '' }, true),
    turn: (before: string) => go({ before }, false),
    clear: () => go(nothing, true),
  }
}
