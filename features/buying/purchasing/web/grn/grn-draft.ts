import type { IsoDate } from '../../../../../kernel/dates.ts'
import { percent, zero, type Money, type Percent } from '../../../../../kernel/money.ts'
import type { TaxDocument } from '../../../../tax/input-vat/tax-document.ts'
import type { OrderedItem } from '../../order.ts'
import type { LineItem } from '../../../../goods/items/web/search/find-goods.ts'
import { withReceived, type ReceivedLines } from '../../../../stock/stock/web/received/received-line.ts'
import { merged, type GrnLine, type LineValues } from './grn-line.ts'

export interface ChosenSupplier {
  code: string
  name: string
}

/** A purchase return with the amount that this note uses. */
export interface ChosenReturn {
  code: string
  /** Null: as much as the total takes. */
  amount: Money | null
}

/** Freight, duty and the like of a note, and to whom it is owed. */
export interface ChosenLandedCost {
  /** Null: the note's supplier. */
  supplier: ChosenSupplier | null
  remarks: string
  amount: Money
  /** Of the carrier, where it is in hand; its VAT is a part of the amount. */
  taxInvoice: TaxDocument | null
}

/** The purchase order that the note receives, as if the note did not exist. */
export interface ChosenOrder {
  code: string
  items: readonly OrderedItem[]
}

/** The fields of the first step, and those below the lines of the second. */
export interface GrnHead {
  supplier: ChosenSupplier | null
  invoiceCode: string
  invoiceDate: IsoDate | null
  remarks: string
  order: ChosenOrder | null
  returns: readonly ChosenReturn[]
  discountPercent: Percent
  discountAmount: Money
  landedCosts: readonly ChosenLandedCost[]
  taxInvoice: TaxDocument | null
  updatePrice: boolean
}

/** A goods received note while it is typed; the browser keeps it until it is saved. */
export interface GrnDraft extends GrnHead, ReceivedLines<GrnLine> {
  /** For a note that is being edited, with the version that the edit began from. */
  edits: { code: string; version: number; grnDate: IsoDate } | null
  step: 0 | 1
}

export type GrnAction =
  | { type: 'head'; change: Partial<GrnHead> }
  | { type: 'step'; step: 0 | 1 }
  | { type: 'add'; item: LineItem; values: LineValues }
  | { type: 'line'; id: number; change: Partial<LineValues> }
  | { type: 'remove'; id: number }
  | { type: 'order'; order: ChosenOrder | null; lines: readonly Omit<GrnLine, 'id'>[] }
  | { type: 'load'; draft: GrnDraft }

export function blankGrn(today: IsoDate): GrnDraft {
  return {
    edits: null,
    step: 0,
    supplier: null,
    invoiceCode: '',
    invoiceDate: today,
    remarks: '',
    order: null,
    returns: [],
    discountPercent: percent(0),
    discountAmount: zero,
    landedCosts: [],
    taxInvoice: null,
    updatePrice: false,
    lines: [],
    touched: null,
  }
}

function add(draft: GrnDraft, item: LineItem, values: LineValues): GrnDraft {
  const met = merged(draft.lines, item, values)
  return { ...draft, ...withReceived(draft, met, id => ({ ...item, ...values, id, stockCode: null })) }
}

// Lines that came from an order and were not changed are removed with it.
function isAsOrdered(line: GrnLine, { items }: ChosenOrder): boolean {
  const item = items.find(one => one.itemCode === line.itemCode)
  return item !== undefined && line.stockCode === null && line.batch === '' && line.quantity === item.ordered - item.before
}

/** Receives another order, or none: what is still expected of it is listed, unless the item is listed already. */
function answer(draft: GrnDraft, order: ChosenOrder | null, lines: readonly Omit<GrnLine, 'id'>[]): GrnDraft {
  const before = draft.order
  const kept = before ? draft.lines.filter(line => !isAsOrdered(line, before)) : draft.lines
  const listed = new Set(kept.map(({ itemCode }) => itemCode))
  const next = Math.max(0, ...kept.map(({ id }) => id)) + 1
  const added = lines.filter(({ itemCode }) => !listed.has(itemCode)).map((line, index) => ({ ...line, id: next + index }))
  return { ...draft, order, lines: [...kept, ...added] }
}

/** The draft after an action. */
export function grnDraft(draft: GrnDraft, action: GrnAction): GrnDraft {
  switch (action.type) {
    case 'head': {
      const { change } = action
      // Returns, the tax invoice and the order of another supplier do not belong to this note.
      const isOther = change.supplier !== undefined && change.supplier?.code !== draft.supplier?.code
      return { ...draft, ...(isOther && { returns: [], order: null, taxInvoice: null }), ...change }
    }
    case 'step':
      return { ...draft, step: action.step }
    case 'add':
      return add(draft, action.item, action.values)
    case 'line':
      return { ...draft, lines: draft.lines.map(line => (line.id === action.id ? { ...line, ...action.change } : line)) }
    case 'remove':
      return { ...draft, lines: draft.lines.filter(line => line.id !== action.id) }
    case 'order':
      return answer(draft, action.order, action.lines)
    case 'load':
      return action.draft
  }
}
