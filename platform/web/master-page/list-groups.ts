import type { AnyRecord, ListConfig } from './master-config.ts'

/** Rows that belong together, and what all of them come to, however many are shown. */
export interface ListGroup {
  name: string
  /** How many there are. */
  rows: number
  totals: Readonly<Record<string, string | null>>
}

interface Grouped {
  groupBy: ListConfig['groupBy']
  rows: readonly AnyRecord[]
  groups: readonly ListGroup[]
}

/** The group whose heading stands above a row: of the first of its rows on this page. */
export function headingAt({ groupBy, rows, groups }: Grouped, at: number): ListGroup | null {
  if (groupBy === undefined) return null
  const name = rows[at]?.[groupBy]
  if (at > 0 && rows[at - 1]?.[groupBy] === name) return null
  return groups.find(group => group.name === name) ?? null
}
