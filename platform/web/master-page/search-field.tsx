import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { findUnread } from '../form/typed-fields.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'

const waitMs = 250

interface SearchFieldProps {
  label: string
  /** The term in the address. */
  term: string
  /** Answers false where a filter cannot be read: nothing is searched until it can. */
  onSearch: (term: string) => boolean
  /** Moves to the rows, by arrow down or Enter. */
  onLeave: () => void
}

/** Searches a moment after the last key, or at once by Enter; `/` and Ctrl+F focus it. */
export function SearchField({ label, term, onSearch, onLeave }: SearchFieldProps) {
  const { field, wait, flush, empty } = useTyping(term, onSearch)
  const toField = () => field.current?.select()
  useShortcut('/', 'Search this list', toField, { layer: 0 })
  useShortcut('Ctrl+F', 'Search this list', toField, { layer: 0 })

  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
    event.preventDefault()
    flush()
    onLeave()
  }

  return (
    <TextInput
      ref={field}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder="Search"
      w={220}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
      defaultValue={term}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={term === '' ? <Keys keys="/" /> : <CloseButton size="sm" aria-label="Clear the search" onClick={empty} />}
      onChange={wait}
      onKeyDown={hearKey}
    />
  )
}

/** The field keeps its own text while typing, so that a slow answer does not move the caret; the address follows. */
function useTyping(term: string, onSearch: (term: string) => boolean) {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef(term)
  const isWaiting = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The address changed through Back or a link.
  useEffect(() => {
    if (term === sent.current || !field.current) return
    sent.current = term
    field.current.value = term
  }, [term])
  useEffect(() => () => clearTimeout(timer.current), [])

  function flush(): void {
    clearTimeout(timer.current)
    const typed = field.current?.value.trim() ?? ''
    if (typed === sent.current) return
    isWaiting.current = !onSearch(typed)
    if (!isWaiting.current) sent.current = typed
  }

  // The filter that stopped the search was set right.
  useEffect(() => {
    if (isWaiting.current && !findUnread('filters')) flush()
  })

  function wait(): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, waitMs)
  }

  function empty(): void {
    if (field.current) field.current.value = ''
    flush()
    field.current?.focus()
  }

  return { field, wait, flush, empty }
}
