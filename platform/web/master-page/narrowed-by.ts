import type { QueryClient } from '@tanstack/react-query'
import { displayDate, parseIsoDate } from '../../../kernel/dates.ts'
import type { ListSearch } from './list-address.ts'
import type { ListConfig } from './master-config.ts'

/** One of many that a filter may be set to. */
export interface Found {
  code: string
  name: string
}

/** Where it is kept whom or what a filter's code names. */
export const foundKey = (filter: string, code: string) => ['list-filter', filter, code]

/** Whom or what a filter is set to, as far as its field has found it: 'Kamal Perera (2001000007)'. */
export function namedInFilter(queries: QueryClient, filter: string, code: string): string {
  const found = queries.getQueryData<Found>(foundKey(filter, code))
  return found && found.name !== code ? `${found.name} (${code})` : code
}

/** The search and filters in words, for a reader outside the shop too: 'Search: oil · Customer: Kamal Perera (2001000007)'. */
export function narrowedBy(queries: QueryClient, { filters = [] }: ListConfig, search: ListSearch): string {
  const set = filters.flatMap(({ name, label, choices = [], isDate = false, isInFacts = false }) => {
    const value = search.filters[name]
    if (!value || isInFacts) return []
    const date = isDate ? parseIsoDate(value) : null
    const named = choices.find(choice => choice.value === value)?.label ?? namedInFilter(queries, name, value)
    return [`${label}: ${date ? displayDate(date) : named}`]
  })
  return [...(search.term ? [`Search: ${search.term}`] : []), ...set].join(' · ')
}
