import { useState } from 'react'
import { currentSession } from '../session.ts'
import type { MasterColumn } from './master-config.ts'

/** How a user wants to see a list; stored in this browser. */
export interface ListPreferences {
  isRoomy: boolean
  /** Columns that were switched on or off, by key. */
  columns: Readonly<Record<string, boolean>>
}

/** The preferences of a new user. */
export const noPreferences: ListPreferences = { isRoomy: false, columns: {} }

function read(name: string): ListPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return noPreferences
    const columns = 'columns' in stored && typeof stored.columns === 'object' ? (stored.columns as Record<string, boolean>) : {}
    return { isRoomy: 'isRoomy' in stored && stored.isRoomy === true, columns: { ...columns } }
  } catch (error) {
    console.warn(`the view of ${name} cannot be read and is dropped`, error)
    return noPreferences
  }
}

/** The height of the rows and the chosen columns, per user and list. */
export function useListPreferences(list: string): [ListPreferences, (next: ListPreferences) => void] {
  const name = `bizx.list.${currentSession().user.code}.${list}`
  const [held, setHeld] = useState(() => read(name))
  return [
    held,
    next => {
      localStorage.setItem(name, JSON.stringify(next))
      setHeld(next)
    },
  ]
}

/** A column that is shown. */
export type ShownColumn<Row> = MasterColumn<Row>

/** From which width (px) of the list a column of each priority is shown, until the user chooses. */
const widthFrom = { 1: 0, 2: 900, 3: 1_150, 4: 1_500 } as const

/**
 * The columns that a user sees in a list of that width: those that were chosen, always, and of the others those that fit.
 * What the choice shows as chosen is what the table shows.
 */
export function shownColumns<Row>(
  columns: readonly MasterColumn<Row>[],
  { columns: chosen }: ListPreferences,
  listWidth: number,
): ShownColumn<Row>[] {
  const fits = ({ isExtra = false, priority = 1 }: MasterColumn<Row>) => !isExtra && widthFrom[priority] <= listWidth
  return columns.filter(column => chosen[column.key] ?? fits(column))
}
