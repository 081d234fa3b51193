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

const sizeName = () => `bizx.rows.${currentSession().user.code}`

/** The choice of rows a page that the user made last, as the address has it: '25', 'fit'; '' when none was made. */
export function lastPageSize(): string {
  return localStorage.getItem(sizeName()) ?? ''
}

/** Keeps the choice of rows a page for every list of the user in this browser. */
export function keepPageSize(size: string): void {
  localStorage.setItem(sizeName(), size)
}

/** A column of the table, and whether it fits: only then it is shown. */
export interface ShownColumn<Row> extends MasterColumn<Row> {
  doesFit: boolean
}

/**
 * From which width (px) of the list a column of each priority is shown, until the user chooses. On anything but a phone the
 * important ones stand there, and the table moves sideways where it must.
 */
const widthFrom = { 1: 0, 2: 560, 3: 1_150, 4: 1_500 } as const

/**
 * The columns of a list of that width: those that were chosen, which always fit, and of the others those that are not extra.
 * What the choice shows as chosen is what fits.
 */
export function shownColumns<Row>(
  columns: readonly MasterColumn<Row>[],
  { columns: chosen }: ListPreferences,
  listWidth: number,
): ShownColumn<Row>[] {
  return columns
    .filter(({ key, isExtra }) => chosen[key] ?? !isExtra)
    .map(column => ({ ...column, doesFit: chosen[column.key] ?? widthFrom[column.priority ?? 1] <= listWidth }))
}
