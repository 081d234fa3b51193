import { NativeSelect, Switch } from '@mantine/core'
import { parseIsoDate } from '../../../kernel/dates.ts'
import { DateInput } from '../ui/date-input.tsx'
import classes from './list-page.module.css'
import type { ListAddress } from './list-search.ts'
import type { MasterFilter } from './master-config.ts'

interface ListFilterProps {
  filter: MasterFilter
  address: ListAddress
}

/** One filter; the first choice is no filter at all. */
export function ListFilter({ filter, address }: ListFilterProps) {
  const { name, label, choices = [], useChoices, on, isDate = false, none = 'all' } = filter
  // oxlint-disable-next-line react/rules-of-hooks -- a filter has either from its first day on
  const found = useChoices ? useChoices() : choices
  const { search, change } = address
  const value = search.filters[name] ?? ''
  const narrow = (to: string) => change({ filters: { ...search.filters, [name]: to }, page: 1 })
  if (on !== undefined) {
    return <Switch label={label} checked={value === on} onChange={event => narrow(event.currentTarget.checked ? on : '')} />
  }
  if (isDate) {
    return (
      <DateInput
        label={label}
        placeholder={label}
        className={classes.date ?? ''}
        value={parseIsoDate(value)}
        onChange={date => narrow(date ?? '')}
        data-set={value !== '' || undefined}
      />
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
