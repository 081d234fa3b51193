import type { AnyRecord, MasterColumn } from './master-config.ts'

/** Sums by field, in the shape of a record. */
export const sumsAsRow = (sums: Readonly<Record<string, string | null>>): AnyRecord => ({ ...sums, code: '', isLocked: 0, version: 0 })

/** A column as its sum is shown: a total is not a record, so the column's own cell component cannot draw it. */
export function plain({ cell: _cell, value: _value, ...column }: MasterColumn<AnyRecord>): MasterColumn<AnyRecord> {
  return column
}

/** The place of the first column that is summed: the heading of the sums stands in those before it. */
export function firstSumAt(columns: readonly Pick<MasterColumn<AnyRecord>, 'key'>[], totals: object): number {
  return Math.max(
    1,
    columns.findIndex(({ key }) => key in totals),
  )
}
