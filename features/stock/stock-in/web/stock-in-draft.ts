import { z } from 'zod'
import { readerOf, storedDay, storedItem, storedMoney, storedQuantity } from '../../../../platform/web/stored-draft.ts'
import { formatMoney, sumOf, type Money } from '../../../../kernel/money.ts'
import { formatQuantity, times } from '../../../../kernel/quantity.ts'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import type { LineItem } from '../../../goods/items/web/search/find-goods.ts'
import { withReceived, type ReceivedLines, type ReceivedValues } from '../../stock/web/received/received-line.ts'
import { stockInReasons } from '../contract.ts'
import type { StockInReason } from '../stock-in-posting.ts'
import { merged, type StockInLine } from './stock-in-line.ts'

/** A stock in while it is typed. */
export interface StockInDraft extends ReceivedLines<StockInLine> {
  reason: StockInReason | null
  remarks: string
}

export type StockInAction =
  | { type: 'head'; change: Partial<Pick<StockInDraft, 'reason' | 'remarks'>> }
  | { type: 'add'; item: LineItem; values: ReceivedValues }
  | { type: 'line'; id: number; change: Partial<ReceivedValues> }
  | { type: 'remove'; id: number }

export const blankStockIn: StockInDraft = { reason: null, remarks: '', lines: [], touched: null }

function add(draft: StockInDraft, item: LineItem, values: ReceivedValues): StockInDraft {
  return { ...draft, ...withReceived(draft, merged(draft.lines, item, values), id => ({ ...values, id, item })) }
}

/** The draft after an action. */
export function stockInDraft(draft: StockInDraft, action: StockInAction): StockInDraft {
  switch (action.type) {
    case 'head':
      return { ...draft, ...action.change }
    case 'add':
      return add(draft, action.item, action.values)
    case 'line':
      return { ...draft, lines: draft.lines.map(line => (line.id === action.id ? { ...line, ...action.change } : line)) }
    case 'remove':
      return { ...draft, lines: draft.lines.filter(line => line.id !== action.id) }
  }
}

/** The value of a stock in, at cost. */
export function stockInCost({ lines }: StockInDraft): Money {
  return sumOf(lines.map(line => times(line.costPrice, line.quantity)))
}

/** The problems of a draft. The server checks the figures of lines by the same rules. */
export function checkStockIn({ reason, lines }: StockInDraft): DraftProblem | null {
  const why = 'Choose a reason'
  if (reason === null) return { fields: { reason: why }, text: why }
  if (lines.length === 0) return { fields: {}, text: 'There are no items yet. Scan or search an item first.' }
  return null
}

/** The body to send; a checked draft has its reason. */
export function bodyOfStockIn({ reason, remarks, lines }: StockInDraft) {
  return {
    reason: reason ?? 'found',
    remarks,
    stockHistories: lines.map(line => ({
      itemCode: line.item.itemCode,
      quantity: formatQuantity(line.quantity),
      costPrice: formatMoney(line.costPrice),
      wholesalePrice: formatMoney(line.wholesalePrice),
      retailPrice: formatMoney(line.retailPrice),
      expiryDate: line.expiryDate,
      warrantyPeriods: line.warrantyDays,
      batch: line.batch,
    })),
  }
}

/** Validates a stored draft. */
export const readStoredStockIn = readerOf<StockInDraft>({
  reason: z.enum(stockInReasons).nullable(),
  remarks: z.string(),
  lines: z.array(
    z.object({
      id: z.int().min(1),
      item: storedItem,
      quantity: storedQuantity,
      costPrice: storedMoney,
      wholesalePrice: storedMoney,
      retailPrice: storedMoney,
      expiryDate: storedDay.nullable(),
      warrantyDays: z.int().min(0),
      batch: z.string(),
    }),
  ),
  touched: z.object({ id: z.int(), times: z.int() }).nullable(),
})
