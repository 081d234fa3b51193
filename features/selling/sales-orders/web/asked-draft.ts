import { z } from 'zod'
import { readerOf, storedDay, storedItem, storedMoney, storedPercent, storedQuantity } from '../../../../platform/web/stored-draft.ts'
import { addDays, parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, formatPercent, parseMoney, parsePercent, percent, zero, type Money, type Percent } from '../../../../kernel/money.ts'
import { messages } from '../../../../kernel/messages.ts'
import { displayQuantity, formatQuantity, parseQuantity, quantity, sumQuantities, type Quantity } from '../../../../kernel/quantity.ts'
import { textsByLine } from '../../../../platform/web/form/line-fields.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { checkAsked, checkAskedDate, checkRemaining, priceAsked, type AskedItem, type TakenLine } from '../asked.ts'
import type { SalesOrderBody, SalesOrderRead } from '../order-contract.ts'
import type { QuotationBody, QuotationRead } from '../quotation-contract.ts'

export interface AskedCustomer {
  code: string
  firstName: string
  secondName: string
  phone1: string
}

/** An item that is ordered or quoted, with what of it is here. */
export interface AskedGoods {
  itemCode: string
  name: string
  barcode: string
  type: AskedItem['type']
  allowsFractions: boolean
  stockCode: string | null
  /** Null where nobody has looked: an order that is opened again. */
  here: Quantity | null
}

export interface AskedDraftLine extends AskedGoods {
  quantity: Quantity
  unitPrice: Money
  discountPercent: Percent
  /** Taken off each unit. */
  discountEach: Money
}

/** An order or a quotation while it is typed; the browser keeps it until it is saved. */
export interface AskedDraft {
  step: 0 | 1
  /** Of a paper that is changed or revised: as it was when it was opened. */
  edits: { code: string; version: number; date: IsoDate | null; lines: readonly TakenLine[] } | null
  /** The quotation that an order is made of. */
  quotation: string | null
  customer: AskedCustomer | null
  /** When an order is wanted, or until when a quotation holds. */
  date: IsoDate | null
  isReserved: boolean
  remarks: string
  lines: readonly AskedDraftLine[]
}

export type DraftKind = 'order' | 'quotation'

/** How long a quotation holds unless somebody says otherwise. */
const usualValidityDays = 14
const none = quantity(0)

export function blankAsked(kind: DraftKind, today: IsoDate): AskedDraft {
  const date = kind === 'quotation' ? addDays(today, usualValidityDays) : null
  return { step: 0, edits: null, quotation: null, customer: null, date, isReserved: false, remarks: '', lines: [] }
}

/** Why this item cannot be added to what is listed, or null; an order may not ask for more than is here (spec §5). */
export function whyNotAsk(
  kind: DraftKind,
  { lines, edits }: AskedDraft,
  { goods, wanted }: { goods: AskedGoods | null; wanted: Quantity | null },
): string | null {
  if (!goods) return 'Choose an item first'
  if (wanted === null || wanted <= 0) return 'Enter a quantity above zero'
  if (!goods.allowsFractions && wanted % 1000 !== 0) return `${goods.name} is sold in whole units`
  if (kind === 'quotation' || goods.type !== 'stock' || goods.here === null) return null
  const listed = lines.find(({ itemCode }) => itemCode === goods.itemCode)?.quantity ?? none
  const taken = edits?.lines.find(({ itemCode }) => itemCode === goods.itemCode)?.taken ?? none
  const more = listed + wanted - taken > goods.here
  return more ? `Only ${displayQuantity(goods.here)} of ${goods.name} left here` : null
}

/** The lines with so many more of an item; one that is listed keeps its price. */
export function withAsked(lines: readonly AskedDraftLine[], added: AskedDraftLine): readonly AskedDraftLine[] {
  const old = lines.find(({ itemCode }) => itemCode === added.itemCode)
  if (!old) return [...lines, added]
  const grown = { ...old, here: added.here, quantity: sumQuantities([old.quantity, added.quantity]) }
  return lines.map(line => (line === old ? grown : line))
}

export type AskedChange = Partial<Pick<AskedDraftLine, 'quantity' | 'unitPrice' | 'discountPercent' | 'discountEach'>>

export function withChanged(lines: readonly AskedDraftLine[], itemCode: string, change: AskedChange): readonly AskedDraftLine[] {
  return lines.map(line => (line.itemCode === itemCode ? { ...line, ...change } : line))
}

interface Problem {
  fields: FieldErrors
  text: string
}

const dateFields = { order: 'wantedDate', quotation: 'validUntil' } as const

/** What is wrong with the first step, by field; null when it may be left. */
export function checkAskedHead(kind: DraftKind, { customer, date, edits }: AskedDraft, today: IsoDate): Problem | null {
  if (!customer) return { fields: { customerCode: messages.customerRequired }, text: messages.customerRequired }
  const field = dateFields[kind]
  if (kind === 'quotation' && date === null) return { fields: { [field]: messages.dateRequired }, text: messages.dateRequired }
  const before = kind === 'order' ? (edits?.date ?? null) : null
  const refusal = checkAskedDate(field, date, { today, before })
  return refusal && { fields: refusal.fields, text: refusal.message }
}

/** What is wrong with an order or quotation, by field, with the text that is said; null when it may be sent. */
export function checkAskedDraft(kind: DraftKind, draft: AskedDraft, today: IsoDate): Problem | null {
  const { lines, edits } = draft
  const items = new Map(
    lines.map(({ itemCode, name, type, allowsFractions }) => [itemCode, { name, type, allowsFractions, isActive: true }]),
  )
  const here = new Map(lines.flatMap(line => (line.here === null ? [] : [[line.itemCode, line.here]])))
  const looked = lines.map(line => (line.here === null ? { ...line, quantity: none } : line))
  const refusal =
    checkAsked(kind === 'order' ? 'sales order' : 'quotation', lines, items) ??
    (kind === 'order' ? checkRemaining(looked, { items, here, before: edits?.lines ?? [] }) : null)
  return checkAskedHead(kind, draft, today) ?? (refusal && { fields: refusal.fields, text: refusal.message })
}

function bodyOf(draft: AskedDraft) {
  return {
    customerCode: draft.customer?.code ?? '',
    remarks: draft.remarks,
    totalAmount: formatMoney(priceAsked(draft.lines).total),
    stockHistories: draft.lines.map(line => ({
      itemCode: line.itemCode,
      stockCode: line.stockCode,
      quantity: formatQuantity(line.quantity),
      retailPrice: formatMoney(line.unitPrice),
      discountPercentage: formatPercent(line.discountPercent),
      discountAmount: formatMoney(line.discountEach),
    })),
  }
}

/** What the screen sends of an order. */
export function bodyOfOrder(draft: AskedDraft): SalesOrderBody {
  return { ...bodyOf(draft), wantedDate: draft.date, isReserved: draft.isReserved, salesQuotation: draft.quotation }
}

/** What the screen sends of a quotation. */
export function bodyOfQuotation(draft: AskedDraft): QuotationBody {
  return { ...bodyOf(draft), validUntil: draft.date ?? '' }
}

/** Problems of a refusal by item. */
export function problemsByItem({ lines }: AskedDraft, fields: FieldErrors): ReadonlyMap<string, string> {
  return textsByLine(fields, lines, line => line.itemCode)
}

type AskedRead = Pick<SalesOrderRead | QuotationRead, 'customer' | 'remarks' | 'stockHistories' | 'code' | 'version'>

function linesOf({ stockHistories }: AskedRead, of: 'quantity' | 'openQuantity'): AskedDraftLine[] {
  const lines = stockHistories.map(line => ({
    itemCode: line.itemCode,
    name: line.itemMaster.name,
    barcode: line.itemMaster.barcode,
    type: line.itemMaster.type,
    allowsFractions: line.itemMaster.allowsFractions,
    stockCode: line.stockCode,
    here: null,
    quantity: parseQuantity(line[of]) ?? none,
    unitPrice: parseMoney(line.retailPrice) ?? zero,
    discountPercent: parsePercent(line.discountPercentage) ?? percent(0),
    discountEach: parseMoney(line.discountAmount) ?? zero,
  }))
  return lines.filter(line => line.quantity > 0)
}

function customerOf({ customer: { code, firstName, secondName, phone1 } }: AskedRead): AskedCustomer {
  return { code, firstName, secondName, phone1 }
}

function takenOf({ stockHistories }: AskedRead): TakenLine[] {
  return stockHistories.map(({ itemCode, itemMaster, quantity: asked, takenQuantity }) => ({
    itemCode,
    name: itemMaster.name,
    quantity: parseQuantity(asked) ?? none,
    taken: parseQuantity(takenQuantity) ?? none,
  }))
}

/** A saved order as a draft that changes it. */
export function draftOfOrder(order: SalesOrderRead): AskedDraft {
  const date = order.wantedDate === null ? null : parseIsoDate(order.wantedDate)
  return {
    ...{
      step: 0,
      quotation: order.salesQuotation,
      customer: customerOf(order),
      date,
      isReserved: order.isReserved,
      remarks: order.remarks,
    },
    edits: { code: order.code, version: order.version, date, lines: takenOf(order) },
    lines: linesOf(order, 'quantity'),
  }
}

/** A saved quotation as a draft of its next version, which holds as long as a new one. */
export function revisionOfQuotation(quotation: QuotationRead, today: IsoDate): AskedDraft {
  const { code, version } = quotation
  const blank = blankAsked('quotation', today)
  const head = { customer: customerOf(quotation), remarks: quotation.remarks, lines: linesOf(quotation, 'quantity') }
  return { ...blank, ...head, edits: { code, version, date: null, lines: [] } }
}

/** A draft that begins as another paper says: a copy, or an order with what is still open of a quotation. */
export function draftLike(kind: DraftKind, source: { order: SalesOrderRead } | { quotation: QuotationRead }, today: IsoDate): AskedDraft {
  const paper = 'order' in source ? source.order : source.quotation
  const isStep = kind === 'order' && 'quotation' in source
  const head = { customer: customerOf(paper), remarks: paper.remarks, quotation: isStep ? paper.code : null }
  return { ...blankAsked(kind, today), ...head, lines: linesOf(paper, isStep ? 'openQuantity' : 'quantity') }
}

const taken = z.object({ itemCode: z.string(), name: z.string(), quantity: storedQuantity, taken: storedQuantity })

/** Validates a stored draft. */
export const readStoredAsked = readerOf<AskedDraft>({
  step: z.literal([0, 1]),
  edits: z.object({ code: z.string(), version: z.int(), date: storedDay.nullable(), lines: z.array(taken) }).nullable(),
  quotation: z.string().nullable(),
  customer: z.object({ code: z.string(), firstName: z.string(), secondName: z.string(), phone1: z.string() }).nullable(),
  date: storedDay.nullable(),
  isReserved: z.boolean(),
  remarks: z.string(),
  lines: z.array(
    storedItem.extend({
      type: z.enum(['stock', 'service', 'labour']),
      stockCode: z.string().nullable(),
      here: storedQuantity.nullable(),
      quantity: storedQuantity,
      unitPrice: storedMoney,
      discountPercent: storedPercent,
      discountEach: storedMoney,
    }),
  ),
})
