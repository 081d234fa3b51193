import { Group, Text, TextInput, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import classes from './import.module.css'
import { PageTurn } from './page-turn.tsx'

/** What is searched for, and the page that is shown. */
export interface Searched {
  term: string
  page: number
  search: (term: string) => void
  turn: (page: number) => void
}

/** A search starts on its first page again. */
export function useSearched(): Searched {
  const [{ term, page }, setSearched] = useState({ term: '', page: 1 })
  return {
    term,
    page,
    search: next => setSearched({ term: next.slice(0, 64), page: 1 }),
    turn: next => setSearched({ term, page: next }),
  }
}

interface SearchedSectionProps {
  title: string
  /** One of what is listed: "import". */
  noun: string
  /** What the search looks at. */
  looksAt: string
  searched: Searched
  found: UseQueryResult<{ total: number }>
  /** Rows of a page. */
  size: number
  /** The rows, which are there when any were found. */
  children: ReactNode
}

/** What a screen of imports lists below itself: searched and paged; nothing is shown while there was never any. */
export function SearchedSection({ title, noun, looksAt, searched, found, size, children }: SearchedSectionProps) {
  const id = useId()
  const { term, page, search, turn } = searched
  const total = found.data?.total ?? 0
  if (found.data && total === 0 && term === '') return null
  return (
    <section aria-labelledby={id} className={classes.openings}>
      <Group justify="space-between" gap="sm">
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        <TextInput
          type="search"
          aria-label={`Search ${noun}s`}
          placeholder={looksAt}
          w={240}
          value={term}
          onChange={event => search(event.currentTarget.value)}
        />
      </Group>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {total > 0 && children}
      {found.data && total === 0 && (
        <Text c="dimmed">
          No {noun} with “{term}”.
        </Text>
      )}
      {total > size && <PageTurn {...{ page, size, total }} onTurn={turn} />}
    </section>
  )
}
