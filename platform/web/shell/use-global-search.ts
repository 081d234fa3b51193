import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { contains } from '../contains.ts'
import { messages } from '../../../kernel/messages.ts'
import { useSession } from '../session.ts'
import { findScreens } from './find-screens.ts'
import { leavesOf, menuTree, type MenuLeaf } from './navigation.ts'
import { useReportHabits } from './report-habits.ts'
import type { SearchHit, SearchSource } from './search-source.ts'

const shortestTerm = 3
const longestTerm = 12
const mostScreens = 8

export interface SearchGroup {
  title: string
  hits: readonly SearchHit[]
}

// Of a longer text the beginning is searched for, and the rest chooses among the answers where they show it.
function narrowed(hits: readonly SearchHit[], text: string): readonly SearchHit[] {
  const exact = text.length > longestTerm ? hits.filter(hit => contains(hit, text)) : []
  return exact.length > 0 ? exact : hits
}

/** The results for a text: screens at once, everything else from 3 characters, of which 12 are searched for, after a pause in typing. */
export function useGlobalSearch(text: string, sources: readonly SearchSource[]): { groups: readonly SearchGroup[]; note: string | null } {
  const { mainNavigation, reportNavigation } = useSession()
  const leaves = useMemo(() => leavesOf(menuTree([...mainNavigation, ...reportNavigation])), [mainNavigation, reportNavigation])
  const habits = useReportHabits()
  const [settled] = useDebouncedValue(text, 200)
  const isSearchable = settled === text && text.length >= shortestTerm
  const sent = settled.slice(0, longestTerm).trim()
  const answers = useQueries({
    queries: sources.map(source => ({
      queryKey: ['global-search', source.group, sent],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(sent, signal),
      enabled: isSearchable,
      retry: false,
      staleTime: 10_000,
    })),
  })

  const hitOf = ({ path, label, under }: MenuLeaf) => ({ key: path, label, detail: under.join(' › '), to: path })
  const screens = findScreens(leaves, text).slice(0, mostScreens).map(hitOf)
  // What is opened most often stands there before anything is typed.
  const known = (paths: readonly string[]) => paths.flatMap(path => leaves.filter(leaf => leaf.path === path).map(hitOf))
  const often = [
    { title: 'Favourite reports', hits: known(habits.favourites) },
    { title: 'Reports opened last', hits: known(habits.last.filter(path => !habits.favourites.includes(path))) },
  ]
  const found = sources.map(({ group }, at) => ({ title: group, hits: narrowed((isSearchable && answers[at]?.data) || [], text) }))
  const groups = [...(text === '' ? often : []), { title: 'Screens', hits: screens }, ...found].filter(({ hits }) => hits.length > 0)
  const isLoading = text.length >= shortestTerm && (settled !== text || answers.some(answer => answer.isFetching))
  const hasFailed = isSearchable && answers.some(answer => answer.isError)
  return { groups, note: noteOf({ isEmpty: groups.length === 0, isLoading, hasFailed }) }
}

function noteOf({ isEmpty, isLoading, hasFailed }: { isEmpty: boolean; isLoading: boolean; hasFailed: boolean }): string | null {
  if (isLoading) return messages.loading
  if (hasFailed) return 'Not everything could be searched just now.'
  return isEmpty ? messages.noData : null
}
