import { displayDate, displayDateTime, parseIsoDate } from '../../../kernel/dates.ts'
import { grouped } from '../../../kernel/formats.ts'
import { displayBracketed, displayMoney, parseMoney } from '../../../kernel/money.ts'
import { displayQuantityText } from '../../../kernel/quantity.ts'
import { currentSession } from '../session.ts'
import type { ShownColumn } from './list-preferences.ts'
import type { AnyRecord, ColumnKind, MasterColumn } from './master-config.ts'

type Wire = string | number | boolean | null

/** The wire value of a column. */
export function cellValue(column: MasterColumn<AnyRecord>, row: AnyRecord): Wire {
  if (column.value) return column.value(row)
  const value = row[column.key]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** Kinds that are right-aligned. */
export function isFigureKind(kind: ColumnKind = 'text'): boolean {
  return kind === 'money' || kind === 'quantity' || kind === 'percent' || kind === 'integer'
}

/** The alignment of a cell, and whether its column is hidden. */
export function cellProps(column: ShownColumn<AnyRecord>) {
  return { 'data-figure': isFigureKind(column.kind) || undefined, 'data-unfit': !column.doesFit || undefined }
}

/** A column's value as the user reads it; '' for null. */
export function cellText(column: MasterColumn<AnyRecord>, row: AnyRecord): string {
  const value = cellValue(column, row)
  if (value === null || value === '') return ''
  const text = String(value)
  switch (column.kind ?? 'text') {
    case 'money': {
      const amount = parseMoney(text)
      return amount === null ? text : column.inBrackets ? displayBracketed(amount) : displayMoney(amount)
    }
    case 'date': {
      const date = parseIsoDate(text)
      return date === null ? text : displayDate(date)
    }
    case 'time':
      return displayDateTime(text, currentSession().startUp.timeZone)
    case 'percent':
      return `${text} %`
    case 'yes-no':
      return value === true || value === 1 ? 'Yes' : 'No'
    case 'integer':
      return grouped(text)
    case 'text':
    case 'code':
      return text
    case 'quantity':
      return separated(displayQuantityText(text))
  }
}

/** '12,581.5': the whole part of a figure with its separators. */
function separated(figure: string): string {
  const [whole = '', ...part] = figure.split('.')
  return [grouped(whole), ...part].join('.')
}
