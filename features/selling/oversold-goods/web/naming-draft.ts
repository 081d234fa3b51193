import { z } from 'zod'
import { displayDateText } from '../../../../kernel/dates.ts'
import { formatQuantity, parseQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { textsByLine } from '../../../../platform/web/form/line-fields.ts'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { readerOf, storedItem, storedQuantity } from '../../../../platform/web/stored-draft.ts'
import { checkTaking, type StockHere, type TakingAction, type TakingLine } from '../../../stock/stock/web/taking.ts'
import type { OversoldBill, OversoldLine } from '../contract.ts'
import { checkNaming, openOf, type OpenBill } from '../naming-rules.ts'

/** Goods that are named, while they are typed: of which line of the bill. */
export interface NamingLine extends TakingLine {
  lineNo: number
}

/** A paper of oversold goods while it is typed. */
export interface NamingDraft {
  bill: { code: string; label: string } | null
  remarks: string
  lines: readonly NamingLine[]
}

export const blankNaming: NamingDraft = { bill: null, remarks: '', lines: [] }

const quantityOf = (text: string): Quantity => parseQuantity(text) ?? quantity(0)
const one = quantity(1_000)

/** A bill as its field names it. */
export function billLabel({ billCode, billDate, seller }: Pick<OversoldLine, 'billCode' | 'billDate' | 'seller'>): string {
  return `${billCode} · ${displayDateText(billDate)} · ${seller}`
}

/** The bill as its rules check it. */
export function openBillOf({ code, status, lines }: OversoldBill): OpenBill {
  return {
    code,
    status,
    lines: lines.map(line => ({ ...line, lineNo: Number(line.code), quantity: quantityOf(line.quantity), named: quantityOf(line.named) })),
  }
}

/** What is still to be named of each line, with which a paper begins. */
export function proposedLines(bill: OversoldBill): NamingLine[] {
  const barcodes = new Map(bill.lines.map(line => [line.itemCode, line.barcode]))
  return openBillOf(bill)
    .lines.filter(line => openOf(line) > 0)
    .map(({ lineNo, itemCode, itemName: name, allowsFractions, ...line }, index) => ({
      id: index + 1,
      lineNo,
      item: { itemCode, name, barcode: barcodes.get(itemCode) ?? '', allowsFractions },
      stockCode: null,
      quantity: openOf(line),
    }))
}

/** What is to be named of the bill's line that a row names goods of. */
export function toNameOf({ lineNo }: NamingLine, bill: OversoldBill): Quantity {
  const line = openBillOf(bill).lines.find(each => each.lineNo === lineNo)
  return line ? openOf(line) : quantity(0)
}

/** A second row of the same line of the bill takes from another entry: what the rows before it leave, or one. */
function another(lines: readonly NamingLine[], after: NamingLine, stockCode: string | null, bill: OversoldBill): NamingLine[] {
  const taken = lines.filter(({ lineNo }) => lineNo === after.lineNo).reduce((sum, line) => sum + line.quantity, 0)
  const left = toNameOf(after, bill) - taken
  const id = Math.max(...lines.map(line => line.id)) + 1
  const line = { ...after, id, stockCode, quantity: left > 0 ? quantity(left) : one }
  return lines.flatMap(each => (each === after ? [each, line] : [each]))
}

/** The rows after an action; `from` is the row whose entry is being chosen. */
export function naming(lines: readonly NamingLine[], action: TakingAction, from: number | null, bill: OversoldBill): readonly NamingLine[] {
  const change = (id: number, part: Partial<NamingLine>) => lines.map(line => (line.id === id ? { ...line, ...part } : line))
  switch (action.type) {
    case 'quantity':
      return change(action.id, { quantity: action.quantity })
    case 'entry':
      return change(action.id, { stockCode: action.stockCode })
    case 'remove':
      return lines.filter(line => line.id !== action.id)
    case 'entries': {
      const after = lines.find(({ id }) => id === from)
      return after ? another(lines, after, action.lines[0]?.stockCode ?? null, bill) : lines
    }
    case 'add':
      return lines
  }
}

/** The problems of a paper, by field and in one line; null when it may be sent. */
export function checkNamingDraft(draft: NamingDraft, bill: OversoldBill | undefined, stock: StockHere): DraftProblem | null {
  if (!draft.bill || !bill) return { fields: { invoiceCode: 'Choose a bill' }, text: 'Choose the bill whose goods are to be named.' }
  const refusal = checkNaming(openBillOf(bill), draft.lines)
  if (refusal) return { fields: refusal.fields, text: refusal.message }
  return checkTaking({ lines: draft.lines, touched: null }, stock)
}

/** The body to send. */
export function bodyOfNaming({ bill, remarks, lines }: NamingDraft) {
  return {
    invoiceCode: bill?.code ?? '',
    remarks,
    stockHistories: lines.map(({ lineNo, stockCode, quantity: count }) => ({
      code: String(lineNo),
      ...(stockCode !== null && { stockCode }),
      quantity: formatQuantity(count),
    })),
  }
}

/** The problems of a refusal, by row. */
export function namingProblems({ lines }: NamingDraft, fields: FieldErrors): ReadonlyMap<number, string> {
  return textsByLine(fields, lines, line => line.id)
}

/** Validates a stored draft. */
export const readStoredNaming = readerOf<NamingDraft>({
  bill: z.object({ code: z.string(), label: z.string() }).nullable(),
  remarks: z.string(),
  lines: z.array(
    z.object({
      id: z.int().min(1),
      lineNo: z.int().min(1),
      item: storedItem,
      stockCode: z.string().nullable(),
      quantity: storedQuantity,
    }),
  ),
})
