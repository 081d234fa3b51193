import { NativeSelect, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { may } from '../../../kernel/permissions.ts'
import { useSession } from '../session.ts'
import type { ListAddress } from './list-address.ts'
import type { MasterFilter } from './master-config.ts'

// Loaded on demand: few lists have a switch as filter, and rows come before days are chosen.
const DateFilter = lazy(async () => ({ default: (await import('./date-filter.tsx')).DateFilter }))
const FlagFilter = lazy(async () => ({ default: (await import('./flag-filter.tsx')).FlagFilter }))

interface ListFilterProps {
  filter: MasterFilter
  address: ListAddress
}

/** One filter; its first choice turns it off. */
export function ListFilter({ filter, address }: ListFilterProps) {
  const { name, label, choices = [], useChoices, on, isDate = false, none = 'all', Field, permission, without } = filter
  const { role } = useSession()
  // oxlint-disable-next-line react/rules-of-hooks -- a filter has either from its first day on
  const found = useChoices ? useChoices() : choices
  const { search, change } = address
  const value = search.filters[name] ?? ''
  const narrow = (to: string) => change({ filters: { ...search.filters, [name]: to }, page: 1 })
  if (permission && !may(role, permission)) {
    return (
      <Text size="sm" lh="2.25rem">
        {without}
      </Text>
    )
  }
  if (Field) return <Field filter={filter} address={address} />
  if (on !== undefined) {
    return (
      <Suspense fallback={null}>
        <FlagFilter label={label} isOn={value === on} onTurn={isOn => narrow(isOn ? on : '')} />
      </Suspense>
    )
  }
  if (isDate) {
    return (
      <Suspense fallback={null}>
        <DateFilter label={label} value={value} onChange={narrow} />
      </Suspense>
    )
  }
  return (
    <NativeSelect
      aria-label={label}
      data={[{ value: '', label: `${label}: ${none}` }, ...found]}
      value={value}
      data-set={value !== '' || undefined}
      onChange={event => narrow(event.currentTarget.value)}
    />
  )
}
