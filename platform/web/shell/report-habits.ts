import { currentSession } from '../session.ts'
import { createPlaceStore } from '../store.ts'

/** The reports that a user marked, and those opened last, newest first, by their addresses; kept in this browser. */
export interface ReportHabits {
  favourites: readonly string[]
  last: readonly string[]
}

const mostLast = 5
const held = createPlaceStore<ReportHabits | null>(null)
const nameOf = () => `bizx.reports.${currentSession().user.code}`

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}

function read(): ReportHabits {
  try {
    const stored = (JSON.parse(localStorage.getItem(nameOf()) ?? 'null') ?? {}) as Readonly<Record<string, unknown>>
    return { favourites: textsOf(stored.favourites), last: textsOf(stored.last) }
  } catch (error) {
    console.warn('the favourite reports cannot be read and are dropped', error)
    return { favourites: [], last: [] }
  }
}

function write(next: ReportHabits): void {
  localStorage.setItem(nameOf(), JSON.stringify(next))
  held.set(next)
}

const now = () => held.get() ?? read()

/** The user's favourite and last reports. */
export function useReportHabits(): ReportHabits {
  return held.use() ?? read()
}

/** Marks a report as a favourite, or no longer. */
export function turnFavourite(path: string): void {
  const { favourites, last } = now()
  write({ favourites: favourites.includes(path) ? favourites.filter(one => one !== path) : [...favourites, path], last })
}

/** Remembers that a report was opened. */
export function rememberReport(path: string): void {
  const { favourites, last } = now()
  if (last[0] !== path) write({ favourites, last: [path, ...last.filter(one => one !== path)].slice(0, mostLast) })
}
