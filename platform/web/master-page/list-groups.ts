import { grouped } from '../../../kernel/formats.ts'
import type { AnyRecord, ListConfig } from './master-config.ts'

/** A group of rows with the totals of all its rows, on this page or not. */
export interface ListGroup {
  name: string
  /** How many rows the group has. */
  rows: number
  totals: Readonly<Record<string, string | null>>
}

interface Grouped {
  groupBy: ListConfig['groupBy']
  rows: readonly AnyRecord[]
  groups: readonly ListGroup[]
}

/** The heading above a row: the group that begins with this row on this page. */
export function headingAt({ groupBy, rows, groups }: Grouped, at: number): ListGroup | null {
  if (groupBy === undefined) return null
  const name = rows[at]?.[groupBy]
  if (at > 0 && rows[at - 1]?.[groupBy] === name) return null
  return groups.find(group => group.name === name) ?? null
}

/** A group with the number of its rows, as paper and workbooks name it: 'Oils (1,204)'. */
export function headingOf({ name, rows }: Pick<ListGroup, 'name' | 'rows'>): string {
  return `${name} (${grouped(String(rows))})`
}
