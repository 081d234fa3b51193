import { parseMoney } from '../../../kernel/money.ts'
import { Amount } from '../ui/amount.tsx'
import { cellText, cellValue } from './cell-text.ts'
import type { AnyRecord, MasterColumn } from './master-config.ts'

interface ListCellProps {
  column: MasterColumn<AnyRecord>
  row: AnyRecord
}

export function ListCell({ column, row }: ListCellProps) {
  if (column.cell) return column.cell(row)
  const text = cellText(column, row)
  const amount = column.kind === 'money' ? parseMoney(String(cellValue(column, row) ?? '')) : null
  // A cell whose text is cut off shows all of it as a tooltip.
  return amount === null ? <span title={text}>{text}</span> : <Amount value={amount} inBrackets={column.inBrackets ?? false} />
}
