import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import classes from './global-search.module.css'
import type { SearchHit, SearchSource } from './search-source.ts'
import { useGlobalSearch, type SearchGroup } from './use-global-search.ts'

interface GlobalSearchProps {
  loadSources: () => Promise<readonly SearchSource[]>
  onClose: () => void
}

const look = {
  withCloseButton: false,
  size: 640,
  yOffset: '12vh',
  padding: 0,
  attributes: { content: { 'aria-label': 'Search or jump to' } },
}

/** One field that searches everything: screens at once, papers and masters from three characters on. */
export function GlobalSearch({ loadSources, onClose }: GlobalSearchProps) {
  const [text, setText] = useState('')
  const listId = useId()
  const navigate = useNavigate()
  const sources = useQuery({ queryKey: ['search-sources'], queryFn: loadSources, staleTime: Infinity })
  const { groups, note } = useGlobalSearch(text.trim(), sources.data ?? [])
  const hits = groups.flatMap(group => group.hits)
  // The choice is kept by key, because results of another source may appear above it.
  const [chosen, setChosen] = useState<string | null>(null)
  const at = Math.max(
    0,
    hits.findIndex(({ key }) => key === chosen),
  )
  const current = hits[at]

  useScrollTo(current && `${listId}-${current.key}`)

  function seek(sought: string): void {
    setText(sought)
    setChosen(null)
  }

  function open(hit: SearchHit): void {
    onClose()
    void navigate(destinationOf(hit))
  }

  function hearKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && hits.length > 0) setChosen(hits[(at + by + hits.length) % hits.length]?.key ?? null)
    else if (event.key === 'Enter' && current) open(current)
    else return
    event.preventDefault()
  }

  return (
    <Modal opened onClose={onClose} {...look}>
      <input
        className={classes.field}
        data-autofocus
        data-scan="text"
        aria-label="Search or jump to"
        placeholder="Screen, bill number, customer, vehicle, supplier or item"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        {...(current && { 'aria-activedescendant': `${listId}-${current.key}` })}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={event => seek(event.currentTarget.value)}
        onKeyDown={hearKey}
      />
      <Results listId={listId} groups={groups} current={current} onOpen={open} />
      {note && (
        <p className={classes.note} role="status">
          {note}
        </p>
      )}
    </Modal>
  )
}

function useScrollTo(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

function destinationOf({ to }: SearchHit) {
  const [path = '/', search = ''] = to.split('?')
  return { to: path, search: Object.fromEntries(new URLSearchParams(search)) }
}

interface ResultsProps {
  listId: string
  groups: readonly SearchGroup[]
  current: SearchHit | undefined
  onOpen: (hit: SearchHit) => void
}

function Results({ listId, groups, current, onOpen }: ResultsProps) {
  return (
    <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map(({ title, hits: found }) => (
        <HitGroup key={title} title={title}>
          {found.map(hit => (
            <HitOption key={hit.key} hit={hit} id={`${listId}-${hit.key}`} isCurrent={hit.key === current?.key} onOpen={onOpen} />
          ))}
        </HitGroup>
      ))}
    </div>
  )
}

function HitGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <p className={classes.title} aria-hidden>
        {title}
      </p>
      {children}
    </div>
  )
}

interface HitOptionProps {
  hit: SearchHit
  id: string
  isCurrent: boolean
  onOpen: (hit: SearchHit) => void
}

function HitOption({ hit, id, isCurrent, onOpen }: HitOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- chosen from the field
    <div id={id} role="option" aria-selected={isCurrent} className={classes.hit} onClick={() => onOpen(hit)}>
      <span>{hit.label}</span>
      <small>{hit.detail}</small>
    </div>
  )
}
