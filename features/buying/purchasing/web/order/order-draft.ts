import { z } from 'zod'
import { readerOf, storedItem, storedDay, storedMoney, storedParty, storedQuantity } from '../../../../../platform/web/stored-draft.ts'
import { parseIsoDate, type IsoDate } from '../../../../../kernel/dates.ts'
import { formatMoney, parseMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { formatQuantity, parseQuantity, quantity, sumQuantities, type Quantity } from '../../../../../kernel/quantity.ts'
import { textsByLine } from '../../../../../platform/web/form/line-fields.ts'
import type { FieldErrors } from '../../../../../kernel/refusal.ts'
import type { LineItem } from '../../../../goods/items/web/search/find-goods.ts'
import { checkOrder, orderTotal } from '../../order.ts'
import type { OrderBody, OrderRead, SuggestedItem } from '../../order-contract.ts'
import type { ChosenSupplier } from '../grn/grn-draft.ts'

/** A line of an order. */
export interface OrderLine extends LineItem {
  /** Of none it is left out of the order. */
  quantity: Quantity
  costPrice: Money
}

/** A purchase order while it is typed; the browser keeps it until it is saved. */
export interface OrderDraft {
  /** For an order that is being changed. */
  edits: { code: string; version: number; expectedDate: IsoDate | null } | null
  supplier: ChosenSupplier | null
  expectedDate: IsoDate | null
  remarks: string
  lines: readonly OrderLine[]
}

export const blankOrder: OrderDraft = { edits: null, supplier: null, expectedDate: null, remarks: '', lines: [] }

/** The lines after a value of an item was typed; an item without a line gets one. */
export function withOrdered(
  lines: readonly OrderLine[],
  item: LineItem & { costPrice: Money },
  change: Partial<Pick<OrderLine, 'quantity' | 'costPrice'>>,
): readonly OrderLine[] {
  const { itemCode, name, barcode, allowsFractions, costPrice } = item
  const old = lines.find(line => line.itemCode === itemCode)
  const line = { itemCode, name, barcode, allowsFractions, quantity: quantity(0), costPrice, ...old, ...change }
  return old ? lines.map(one => (one === old ? line : one)) : [...lines, line]
}

/** The lines after an item was scanned or chosen: so many more of it. */
export function withMore(lines: readonly OrderLine[], item: LineItem & { costPrice: Money }, more: Quantity): readonly OrderLine[] {
  const old = lines.find(line => line.itemCode === item.itemCode)
  return withOrdered(lines, item, { quantity: sumQuantities([old?.quantity ?? quantity(0), more]) })
}

export function itemOfSuggestion({ itemCode, name, barcode, allowsFractions, lastCost }: SuggestedItem): LineItem & { costPrice: Money } {
  return { itemCode, name, barcode, allowsFractions, costPrice: parseMoney(lastCost) ?? zero }
}

/** The lines with the suggested quantities; typed quantities stay. */
export function withSuggestions(lines: readonly OrderLine[], items: readonly SuggestedItem[]): readonly OrderLine[] {
  const typed = new Set(lines.filter(line => line.quantity > 0).map(({ itemCode }) => itemCode))
  return items.reduce((now, item) => {
    const suggested = parseQuantity(item.suggested) ?? quantity(0)
    if (suggested <= 0 || typed.has(item.itemCode)) return now
    return withOrdered(now, itemOfSuggestion(item), { quantity: suggested })
  }, lines)
}

/** The lines with a quantity. */
export function orderedLines({ lines }: Pick<OrderDraft, 'lines'>): readonly OrderLine[] {
  return lines.filter(line => line.quantity > 0)
}

/** The problems of an order, by field and with a message; null when it may be sent. */
export function checkOrderDraft(draft: OrderDraft, today: IsoDate): { fields: FieldErrors; text: string } | null {
  if (!draft.supplier) return { fields: { supplierCode: messages.supplierRequired }, text: messages.supplierRequired }
  const lines = orderedLines(draft)
  const items = new Map(lines.map(({ itemCode, ...item }) => [itemCode, { ...item, type: 'stock', isActive: true }]))
  const { expectedDate, edits } = draft
  const refusal = checkOrder({ lines, items, expectedDate, expectedBefore: edits?.expectedDate ?? null, today })
  return refusal && { fields: refusal.fields, text: refusal.message }
}

/** The body to send. */
export function bodyOfOrder(draft: OrderDraft): OrderBody {
  const lines = orderedLines(draft)
  return {
    supplierCode: draft.supplier?.code ?? '',
    expectedDate: draft.expectedDate,
    remarks: draft.remarks,
    totalAmount: formatMoney(orderTotal(lines)),
    orderLines: lines.map(line => ({
      itemCode: line.itemCode,
      quantity: formatQuantity(line.quantity),
      costPrice: formatMoney(line.costPrice),
    })),
  }
}

/** The problems of a refusal, by item. */
export function problemsByItem(draft: OrderDraft, fields: FieldErrors): ReadonlyMap<string, string> {
  return textsByLine(fields, orderedLines(draft), line => line.itemCode, 'orderLines')
}

/** A saved order as a draft that changes it. */
export function draftOfOrder(order: OrderRead): OrderDraft {
  const expectedDate = order.expectedDate === null ? null : parseIsoDate(order.expectedDate)
  return {
    edits: { code: order.code, version: order.version, expectedDate },
    supplier: { code: order.supplier.code, name: order.supplier.name },
    expectedDate,
    remarks: order.remarks,
    lines: order.orderLines.map(({ itemCode, itemMaster, ...line }) => ({
      itemCode,
      name: itemMaster.name,
      barcode: itemMaster.barcode,
      allowsFractions: itemMaster.allowsFractions,
      quantity: parseQuantity(line.quantity) ?? quantity(0),
      costPrice: parseMoney(line.costPrice) ?? zero,
    })),
  }
}

/** Validates a stored draft. */
export const readStoredOrder = readerOf<OrderDraft>({
  edits: z.object({ code: z.string(), version: z.int(), expectedDate: storedDay.nullable() }).nullable(),
  supplier: storedParty.nullable(),
  expectedDate: storedDay.nullable(),
  remarks: z.string(),
  lines: z.array(
    storedItem.extend({
      quantity: storedQuantity,
      costPrice: storedMoney,
    }),
  ),
})
