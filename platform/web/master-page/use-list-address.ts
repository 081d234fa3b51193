import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListAddress } from './list-address.ts'
import { keepPageSize, lastPageSize } from './list-preferences.ts'
import { asManyAsFit, readListSearch, writeListSearch, type Found } from './list-search.ts'
import type { ListConfig } from './master-config.ts'

/** The list's part of the query. */
export function useListAddress(config: ListConfig): ListAddress {
  const found: Found = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = (now: Found) => readListSearch(now, { ...config, lastSize: lastPageSize() })
  return {
    search: read(found),
    change: (change, { replace = false } = {}) => {
      if (change.size !== undefined) keepPageSize(change.fits ? asManyAsFit : String(change.size))
      const next = (now: Found) => ({ ...now, ...writeListSearch({ ...read(now), ...change }, config) })
      void navigate({ to: '.', search: next as never, replace })
    },
  }
}
