import type { ListView } from '../../../kernel/list-views.ts'
import { businessToday } from '../business-today.ts'
import { firstViewName } from './list-preferences.ts'
import { readListSearch, writeListSearch, type Found } from './list-search.ts'
import type { ListConfig } from './master-config.ts'
import { shownFilters } from './view-filters.ts'

/** A view with which a list begins for a user; stored in this browser, so that the list does not wait for the server. */
type FirstView = Pick<ListView, 'id' | 'term' | 'sort' | 'isDescending' | 'filters'>

function read(list: string): FirstView | null {
  try {
    return JSON.parse(localStorage.getItem(firstViewName(list)) ?? 'null') as FirstView | null
  } catch (error) {
    console.warn(`the first view of ${list} cannot be read and is dropped`, error)
    return null
  }
}

/** The view with which the list at this path begins; '' when it begins as it always did. */
export function firstViewOf(list: string): string {
  return read(list)?.id ?? ''
}

/** Has the list begin with this view, as it is now; with none, as it always did. */
export function keepFirstView(list: string, view: FirstView | null): void {
  if (!view) return localStorage.removeItem(firstViewName(list))
  const { id, term, sort, isDescending, filters } = view
  localStorage.setItem(firstViewName(list), JSON.stringify({ id, term, sort, isDescending, filters }))
}

/** The query of the view with which the list begins. */
export function firstAddress(config: ListConfig): Found {
  const first = read(config.master.list.path)
  if (!first) return {}
  const { term, sort, isDescending, filters } = first
  const shown = shownFilters(filters, businessToday())
  return writeListSearch({ ...readListSearch({}, config), term, sort, isDescending, filters: shown }, config)
}
