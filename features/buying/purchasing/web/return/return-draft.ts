import { z } from 'zod'
import { readerOf, storedMoney, storedParty, storedQuantity } from '../../../../../platform/web/stored-draft.ts'
import { add, formatMoney, parseMoney, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import type { Reply } from '../../../../../kernel/endpoint.ts'
import { messages } from '../../../../../kernel/messages.ts'
import { formatQuantity, parseQuantity, quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { textsByLine } from '../../../../../platform/web/form/line-fields.ts'
import type { FieldErrors } from '../../../../../kernel/refusal.ts'
import type { TaxDocument } from '../../../../tax/input-vat/tax-document.ts'
import { bodyOfDocument, storedTaxDocument, vatOfDocument } from '../../../../tax/input-vat/web/tax-document-draft.ts'
import { returnedAmount, returnPrice, type InvoicedEntry } from '../../invoice-price.ts'
import { checkReturnLines } from '../../purchase-return.ts'
import type { PurchaseReturnBody, returnableStock } from '../../return-contract.ts'
import type { ChosenSupplier } from '../grn/grn-draft.ts'

/** A stock entry that can be returned. */
export type Returnable = Reply<typeof returnableStock>['stock'][number]

export interface ReturnLine {
  entry: Returnable
  quantity: Quantity
  /** The refund for one unit; null where the invoice's price was left as it stands. */
  price: Money | null
}

/** A return to a supplier while it is typed. */
export interface ReturnDraft {
  supplier: ChosenSupplier | null
  reason: string
  remarks: string
  lines: readonly ReturnLine[]
  taxCreditNote: TaxDocument | null
}

export const blankReturn: ReturnDraft = { supplier: null, reason: '', remarks: '', lines: [], taxCreditNote: null }

export function costOf(entry: Returnable): Money {
  return parseMoney(entry.cost) ?? zero
}

function invoicedOf(entry: Returnable): InvoicedEntry {
  const { invoice } = entry
  const left = invoice && { quantity: parseQuantity(invoice.quantity) ?? quantity(0), amount: parseMoney(invoice.amount) ?? zero }
  return { invoice: left, cost: costOf(entry) }
}

/** The price that is filled: the invoice's, or the cost of goods that no note brought. */
export function priceOf(entry: Returnable): Money {
  return returnPrice(invoicedOf(entry))
}

/** What a line comes to. */
export function amountOf({ entry, quantity: back, price }: ReturnLine): Money {
  return returnedAmount(invoicedOf(entry), { quantity: back, price: price ?? priceOf(entry) })
}

/** The lines after a value of an entry was typed. A line without a quantity is removed, unless it has a price of its own. */
export function withFigure(
  lines: readonly ReturnLine[],
  entry: Returnable,
  change: { quantity?: Quantity; price?: Money },
): readonly ReturnLine[] {
  const old = lines.find(line => line.entry.stockCode === entry.stockCode)
  const typed = { quantity: quantity(0), price: null, ...old, ...change, entry }
  const line = { ...typed, price: typed.price === priceOf(entry) ? null : typed.price }
  const others = lines.filter(one => one !== old)
  if (line.quantity === 0 && line.price === null) return others
  return old ? lines.map(one => (one === old ? line : one)) : [...others, line]
}

/** The lines with the full remaining quantity of these entries added. */
export function withAll(lines: readonly ReturnLine[], entries: readonly Returnable[]): readonly ReturnLine[] {
  return entries.reduce((all, entry) => withFigure(all, entry, { quantity: parseQuantity(entry.remaining) ?? quantity(0) }), lines)
}

/** The lines with what is known now of the invoices of their goods, which others may have sent back meanwhile. */
export function withInvoices(lines: readonly ReturnLine[], entries: readonly Returnable[]): readonly ReturnLine[] {
  const known = new Map(entries.map(entry => [entry.stockCode, entry]))
  const isOld = ({ entry }: ReturnLine) => {
    const now = known.get(entry.stockCode)?.invoice
    return now && (now.quantity !== entry.invoice?.quantity || now.amount !== entry.invoice.amount)
  }
  if (!lines.some(isOld)) return lines
  return lines.map(line => (isOld(line) ? { ...line, entry: known.get(line.entry.stockCode) ?? line.entry } : line))
}

/** The lines with a quantity; a price alone returns nothing. */
export function sentReturnLines({ lines }: ReturnDraft): readonly ReturnLine[] {
  return lines.filter(line => line.quantity > 0)
}

/** What the goods come to, without VAT. */
export function returnNetOf(draft: ReturnDraft): Money {
  return sumOf(sentReturnLines(draft).map(amountOf))
}

export function returnTotalOf(draft: ReturnDraft): Money {
  return add(returnNetOf(draft), vatOfDocument(draft.taxCreditNote))
}

/** The problems of a return, by field and with a message; null when it may be sent. */
export function checkReturnDraft(draft: ReturnDraft): { fields: FieldErrors; text: string } | null {
  const fields: Record<string, string> = {}
  if (!draft.supplier) fields.supplierCode = messages.supplierRequired
  if (draft.reason.trim() === '') fields.reason = 'Say why it goes back'
  const [text] = Object.values(fields)
  if (text !== undefined) return { fields, text }
  const lines = sentReturnLines(draft)
  const entries = new Map(
    lines.map(({ entry }) => [
      entry.stockCode,
      {
        itemName: entry.name,
        batch: entry.batch,
        remaining: parseQuantity(entry.remaining) ?? quantity(0),
        allowsFractions: entry.allowsFractions,
      },
    ]),
  )
  const refusal = checkReturnLines(
    lines.map(line => ({ entryCode: line.entry.stockCode, quantity: line.quantity })),
    entries,
  )
  return refusal && { fields: refusal.fields, text: refusal.message }
}

/** The body to send. */
export function bodyOfReturn(draft: ReturnDraft): PurchaseReturnBody {
  return {
    supplierCode: draft.supplier?.code ?? '',
    reason: draft.reason,
    remarks: draft.remarks,
    taxCreditNote: bodyOfDocument(draft.taxCreditNote),
    totalAmount: formatMoney(returnTotalOf(draft)),
    stockHistories: sentReturnLines(draft).map(line => ({
      stockCode: line.entry.stockCode,
      quantity: formatQuantity(line.quantity),
      price: line.price === null ? null : formatMoney(line.price),
    })),
  }
}

/** The problems of a refusal, by stock entry. */
export function problemsByEntry(draft: ReturnDraft, fields: FieldErrors): ReadonlyMap<string, string> {
  return textsByLine(fields, sentReturnLines(draft), line => line.entry.stockCode)
}

/** Validates a stored draft. */
export const readStoredReturn = readerOf<ReturnDraft>({
  supplier: storedParty.nullable(),
  reason: z.string(),
  remarks: z.string(),
  taxCreditNote: storedTaxDocument,
  lines: z.array(
    z.object({
      entry: z.object({
        stockCode: z.string(),
        itemCode: z.string(),
        name: z.string(),
        barcode: z.string(),
        unit: z.string(),
        allowsFractions: z.boolean(),
        batch: z.string(),
        expiryDate: z.string().nullable(),
        receivedWith: z.string(),
        receivedOn: z.string(),
        remaining: z.string(),
        cost: z.string(),
        invoice: z.object({ quantity: z.string(), amount: z.string() }).nullable(),
      }),
      quantity: storedQuantity,
      price: storedMoney.nullable(),
    }),
  ),
})
