import { useState } from 'react'
import type { AnyRecord } from './master-config.ts'

export interface Selection {
  /** The selected rows, including those of other pages. */
  rows: readonly AnyRecord[]
  has: (row: AnyRecord) => boolean
  toggle: (row: AnyRecord) => void
  /** Selects all of these rows, or none when all are selected. */
  togglePage: (page: readonly AnyRecord[]) => void
  clear: () => void
  /** Deselects the rows with these codes. */
  drop: (codes: readonly string[]) => void
}

const none: ReadonlyMap<string, AnyRecord> = new Map()

/** The selected rows; turning the page keeps them. Those that are shown are as fresh as the list. */
export function useSelection(shown: readonly AnyRecord[]): Selection {
  const [chosen, setChosen] = useState(none)
  const has = (row: AnyRecord) => chosen.has(row.code)
  const change = (alter: (next: Map<string, AnyRecord>) => void) => {
    const next = new Map(chosen)
    alter(next)
    setChosen(next)
  }
  return {
    rows: [...chosen.values()].map(row => shown.find(({ code }) => code === row.code) ?? row),
    has,
    toggle: row => change(next => (next.has(row.code) ? next.delete(row.code) : next.set(row.code, row))),
    togglePage: page => {
      const isWhole = page.every(has)
      change(next => {
        for (const row of page)
          if (isWhole) next.delete(row.code)
          else next.set(row.code, row)
      })
    },
    clear: () => setChosen(none),
    drop: codes =>
      change(next => {
        for (const code of codes) next.delete(code)
      }),
  }
}
