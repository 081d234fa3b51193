import { useState } from 'react'
import { useShortcut } from '../shortcuts.tsx'
import type { ListGroup } from './list-groups.ts'

/** The groups whose rows are hidden. */
export interface Folds {
  has: (group: string) => boolean
  toggle: (group: string) => void
}

/** Folds groups by their headings, and all of this page with Alt+G. */
export function useFolds(groups: readonly ListGroup[]): Folds {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const names = groups.map(({ name }) => name)
  const turnAll = () => setFolded(names.some(name => !folded.has(name)) ? new Set(names) : new Set())
  useShortcut('Alt+G', 'Fold or unfold the groups', turnAll, { when: names.length > 0, layer: 0 })
  const toggle = (group: string) =>
    setFolded(folded.has(group) ? new Set([...folded].filter(name => name !== group)) : new Set([...folded, group]))
  return { has: group => folded.has(group), toggle }
}
