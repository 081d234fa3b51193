import { displayDate, parseIsoDate } from '../../../kernel/dates.ts'
import type { ListSearch } from './list-address.ts'
import type { ListConfig } from './master-config.ts'

/** The search and filters in words: 'Search: oil · Status: Active'. */
export function narrowedBy({ filters = [] }: ListConfig, search: ListSearch): string {
  const set = filters.flatMap(({ name, label, choices = [], isDate = false, isInFacts = false }) => {
    const value = search.filters[name]
    if (!value || isInFacts) return []
    const date = isDate ? parseIsoDate(value) : null
    return [`${label}: ${date ? displayDate(date) : (choices.find(choice => choice.value === value)?.label ?? value)}`]
  })
  return [...(search.term ? [`Search: ${search.term}`] : []), ...set].join(' · ')
}
