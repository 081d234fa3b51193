import { parseMoney, zero } from '../../../kernel/money.ts'
import { Amount } from '../ui/amount.tsx'
import { cellText, cellValue } from './cell-text.ts'
import classes from './list-table.module.css'
import type { AnyRecord, MasterColumn } from './master-config.ts'

interface ListCellProps {
  column: MasterColumn<AnyRecord>
  row: AnyRecord
  /** A sum is told in figures, even where it is nothing. */
  isTotal?: boolean
}

/** The value of a column; an amount of nothing is faint, and in lists that are no report a dash, so that those that are something are seen. */
export function ListCell({ column, row, isTotal = false }: ListCellProps) {
  if (column.cell) return column.cell(row)
  const text = cellText(column, row)
  const amount = column.kind === 'money' ? parseMoney(String(cellValue(column, row) ?? '')) : null
  // A cell whose text is cut off shows all of it as a tooltip.
  if (amount === null || column.isSigned) return <span title={text}>{text}</span>
  if (amount === zero && !isTotal) {
    return (
      <span className={classes.nothing} title={text}>
        {column.inBrackets ? text : '–'}
      </span>
    )
  }
  return <Amount value={amount} inBrackets={column.inBrackets ?? false} />
}
