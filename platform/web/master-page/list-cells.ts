import { cellValue } from './cell-text.ts'
import { headingOf, type ListGroup } from './list-groups.ts'
import type { ListPart } from './list-query.ts'
import type { AnyRecord, ListConfig } from './master-config.ts'

interface WrittenRows {
  rows: readonly AnyRecord[]
  totals: ListPart['totals']
  groups: readonly ListGroup[]
}

/** The last column of lists whose rows may be struck out. */
const counted = { label: 'Counted', kind: 'yes-no' } as const

/** A list as the writer of workbooks takes it. */
export function cellsOf(
  { rows, totals, groups }: WrittenRows,
  { columns: all, isOff, groupBy, shares }: Pick<ListConfig, 'columns' | 'isOff' | 'groupBy' | 'shares'>,
) {
  const written = all.filter(({ isOnScreenOnly }) => !isOnScreenOnly)
  const columns = written.map(({ label, kind = 'text', inBrackets = false, isSigned = false }) => ({
    ...{ label, kind: kind === 'code' ? ('text' as const) : kind, inBrackets, isSigned },
  }))
  const sumsOf = (heading: string, sums: ListPart['totals']) => written.map(({ key }, at) => (at === 0 ? heading : (sums?.[key] ?? null)))
  const ofGroups = groupBy === undefined ? [] : groups.map(group => sumsOf(headingOf(group), group.totals))
  const shared = totals && shares ? [sumsOf('Share', shares(totals))] : []
  const off = isOff && rows.map(isOff)
  return {
    columns: off ? [...columns, counted] : columns,
    rows: rows.map((row, at) => [...written.map(column => cellValue(column, row)), ...(off ? [off[at] !== true] : [])]),
    // A list of which nothing is added up has totals without a sum.
    sums: totals && Object.keys(totals).length > 0 ? [...ofGroups, sumsOf('Total', totals), ...shared] : [],
    ...(off && { isOff: off }),
  }
}
