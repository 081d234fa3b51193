import { useQuery } from '@tanstack/react-query'
import { AsyncLookup } from '../ui/async-lookup.tsx'
import type { ListAddress } from './list-address.ts'
import classes from './list-page.module.css'
import type { MasterFilter } from './master-config.ts'
import { foundKey, type Found } from './narrowed-by.ts'

/** Finds by a term; a code finds the one that it names. */
export type Find = (term: string, signal: AbortSignal) => Promise<readonly Found[]>

export interface FoundFilterProps {
  filter: MasterFilter
  address: ListAddress
  find: Find
}

/** A filter that finds one of many by typing. The address has the code alone; who or what it is, is found by it. */
export function FoundFilter({
  filter: { name, label, none = 'all', isRequired = false },
  address: { search, change },
  find,
}: FoundFilterProps) {
  const code = search.filters[name] ?? ''
  const known = useQuery({
    queryKey: foundKey(name, code),
    queryFn: async ({ signal }) => (await find(code, signal)).find(one => one.code === code) ?? { code, name: code },
    enabled: code !== '',
  })
  const narrow = (to: string) => change({ filters: { ...search.filters, [name]: to }, page: 1 })
  return (
    <AsyncLookup<Found>
      label={null}
      aria-label={label}
      placeholder={`${label}: ${none}`}
      className={classes.found ?? ''}
      required={isRequired}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else on the page before it is chosen
      autoFocus={isRequired && code === ''}
      value={code === '' ? null : (known.data ?? { code, name: code })}
      search={find}
      optionKey={one => one.code}
      optionLabel={one => one.name}
      listWidth="min(420px, 94vw)"
      renderOption={one => (
        <>
          <span>{one.name}</span> <span>{one.code}</span>
        </>
      )}
      onPick={one => narrow(one.code)}
      onClear={() => narrow('')}
    />
  )
}
