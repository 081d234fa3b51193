import { cellText as textOf, isFigure } from '../../../kernel/cell-text.ts'
import { currentSession } from '../session.ts'
import type { ShownColumn } from './list-preferences.ts'
import type { AnyRecord, MasterColumn } from './master-config.ts'

type Wire = string | number | boolean | null

/** The wire value of a column. */
export function cellValue(column: MasterColumn<AnyRecord>, row: AnyRecord): Wire {
  if (column.value) return column.value(row)
  const value = row[column.key]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The alignment of a cell, and whether its column is hidden. */
export function cellProps(column: ShownColumn<AnyRecord>) {
  return { 'data-figure': isFigure(column.kind ?? 'text') || undefined, 'data-unfit': !column.doesFit || undefined }
}

/** A column's value as the user reads it; '' for null. */
export function cellText(column: MasterColumn<AnyRecord>, row: AnyRecord): string {
  return textOf(column.kind ?? 'text', cellValue(column, row), { ...column, timeZone: currentSession().startUp.timeZone })
}
