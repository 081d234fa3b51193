import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListAddress } from './list-address.ts'
import { sayUnread } from '../form/typed-fields.ts'
import { keepPageSize, lastPageSize } from './list-preferences.ts'
import { asManyAsFit, readListSearch, writeListSearch, type Found } from './list-search.ts'
import type { ListConfig } from './master-config.ts'
import { useFirstView } from './use-first-view.ts'

/** The list's part of the query. */
export function useListAddress(config: ListConfig): ListAddress {
  const found: Found = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = (now: Found) => readListSearch(now, { ...config, lastSize: lastPageSize() })
  return {
    search: read(found),
    isComing: useFirstView(config, found),
    change: (change, { replace = false } = {}) => {
      const unread = change.filters && !setsDay(config, read(found).filters, change.filters) ? sayUnread('filters') : null
      if (unread) return unread.element?.focus()
      if (change.size !== undefined) keepPageSize(change.fits ? asManyAsFit : String(change.size))
      const next = (now: Found) => ({ ...now, ...writeListSearch({ ...read(now), ...change }, config) })
      void navigate({ to: '.', search: next as never, replace })
    },
  }
}

type Filters = Readonly<Record<string, string>>

/** A day is set beside one that cannot be read, which may go with it. */
function setsDay({ filters = [] }: ListConfig, before: Filters, after: Filters): boolean {
  return filters.some(({ name, isDate }) => isDate && (before[name] ?? '') !== (after[name] ?? ''))
}
