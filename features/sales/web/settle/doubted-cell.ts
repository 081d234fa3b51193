import type { FieldErrors } from '../../../../kernel/refusal.ts'
import type { GridFocus } from '../../../../platform/web/table/editable-grid.tsx'
import { priceDraft } from '../draft/bill-amounts.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'

/** What the bill that is sent calls a figure, and what the line's column is called. */
const columns: Readonly<Record<string, string>> = { quantity: 'quantity', retailPrice: 'unitPrice' }

/** The first figure of a line that was doubted; null where none was. */
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
