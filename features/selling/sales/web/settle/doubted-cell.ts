import type { FieldErrors } from '../../../../../kernel/refusal.ts'
import type { GridFocus } from '../../../../../platform/web/table/editable-grid.tsx'
import type { BillPart } from '../draft/split-lines.ts'

/** The name of a figure in the body, and the column of the line that shows it. */
const columns: Readonly<Record<string, string>> = { quantity: 'quantity', retailPrice: 'unitPrice' }

/** The first doubted figure of a line, of the parts that were sent; null when there is none. */
export function doubtedCell(parts: readonly BillPart[], fields: FieldErrors): GridFocus | null {
  for (const path of Object.keys(fields)) {
    const [, index, figure = ''] = /^stockHistories\.(\d+)\.(\w+)$/.exec(path) ?? []
    const part = index === undefined ? undefined : parts[Number(index)]
    const column = columns[figure]
    if (part && column) return { rowKey: String(part.line.id), column }
  }
  return null
}
