import type { FieldErrors } from '../../../../../kernel/refusal.ts'
import type { GridFocus } from '../../../../../platform/web/table/editable-grid.tsx'
import { priceDraft } from '../draft/bill-amounts.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'

/** The name of a figure in the body, and the column of the line that shows it. */
const columns: Readonly<Record<string, string>> = { quantity: 'quantity', retailPrice: 'unitPrice' }

/** The first doubted figure of a line; null when there is none. */
export function doubtedCell(bill: BillDraft, fields: FieldErrors): GridFocus | null {
  const { parts } = priceDraft(bill)
  for (const path of Object.keys(fields)) {
    const [, index, figure = ''] = /^stockHistories\.(\d+)\.(\w+)$/.exec(path) ?? []
    const part = index === undefined ? undefined : parts[Number(index)]
    const column = columns[figure]
    if (part && column) return { rowKey: String(part.line.id), column }
  }
  return null
}
