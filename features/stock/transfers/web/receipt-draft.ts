import { z } from 'zod'
import { parseMoney, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { formatQuantity, parseQuantity, quantity, times, type Quantity } from '../../../../kernel/quantity.ts'
import { Refusal, type FieldErrors } from '../../../../kernel/refusal.ts'
import type { DraftProblem } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { namesEntry, type ScannedCode } from '../../../goods/items/article-key.ts'
import type { StockTransferRead, TransferLineRead } from '../contract.ts'
import { receiveLines } from '../transfer.ts'

/** The input for one line; values that are missing follow the mode. */
interface TypedArrival {
  now: Quantity | null
  short: Quantity
  reason: string
}

/** A receipt while it is typed. */
export interface ReceiptDraft {
  /** Lines without input: all of them arrived, or none is counted yet. */
  mode: 'all' | 'count'
  remarks: string
  /** By line of the transfer. */
  lines: Readonly<Record<string, TypedArrival>>
  /** The line that was scanned last, to be highlighted. */
  touched: { code: string; times: number } | null
}

export const blankReceipt: ReceiptDraft = { mode: 'all', remarks: '', lines: {}, touched: null }

const none = quantity(0)
const untouched: TypedArrival = { now: null, short: none, reason: '' }
const read = (text: string) => parseQuantity(text) ?? none

/** A line that is still in transit, with the quantity that arrives now. */
export interface ArrivingLine {
  line: TransferLineRead
  rest: Quantity
  now: Quantity
  short: Quantity
  reason: string
}

/** The lines of a transfer with something in transit, with the draft's input. */
export function arrivingLines({ stockHistories }: Pick<StockTransferRead, 'stockHistories'>, draft: ReceiptDraft): ArrivingLine[] {
  return stockHistories
    .filter(line => read(line.onItsWay) > 0)
    .map(line => {
      const { now, short, reason } = draft.lines[line.code] ?? untouched
      const rest = read(line.onItsWay)
      const standing = draft.mode === 'all' ? quantity(Math.max(0, rest - short)) : none
      return { line, rest, now: now ?? standing, short, reason }
    })
}

/** The draft with changed input for a line. */
export function withArrival(draft: ReceiptDraft, code: string, part: Partial<TypedArrival>): ReceiptDraft {
  return { ...draft, lines: { ...draft.lines, [code]: { ...(draft.lines[code] ?? untouched), ...part } } }
}

/**
 * The same for a typed value. Typing the value that is shown already is no input: when a scanner types into a field, the old
 * value is put back.
 */
export function typeArrival(
  draft: ReceiptDraft,
  transfer: StockTransferRead,
  typed: { code: string } & Partial<TypedArrival>,
): ReceiptDraft {
  const { code, ...part } = typed
  const untyped = withArrival(draft, code, { ...part, now: null })
  if (part.now === undefined) return withArrival(draft, code, part)
  const standing = arrivingLines(transfer, untyped).find(({ line }) => line.code === code)?.now
  return part.now === standing ? untyped : withArrival(draft, code, part)
}

/** Every line prefilled: all arrived, or none counted yet. Shortages stay. */
export function standAll(draft: ReceiptDraft, mode: ReceiptDraft['mode']): ReceiptDraft {
  const lines = Object.entries(draft.lines).map(([code, line]) => [code, { ...line, now: null }] as const)
  return { ...draft, mode, touched: null, lines: Object.fromEntries(lines) }
}

interface ScannedItem {
  code: string
  name: string
  asked: Quantity
  /** What its code says. */
  read: ScannedCode
}

/**
 * Adds scanned pieces of an item. From the first scan on, lines without input count as zero. The item's lines are filled in
 * order; where the code names a lot that is on its way, the lines of that lot alone. Returns the reason when the item is not in transit, or all of it is counted.
 */
export function countUp(draft: ReceiptDraft, transfer: StockTransferRead, item: ScannedItem) {
  const counting: ReceiptDraft = { ...draft, mode: 'count' }
  const ofItem = arrivingLines(transfer, counting).filter(({ line }) => line.itemCode === item.code)
  const ofLot = ofItem.filter(({ line }) => namesEntry(item.read, { ...line, code: line.stockCode }))
  const mine = ofLot.length > 0 ? ofLot : ofItem
  if (mine.length === 0) return `${item.name} is not on its way with this transfer.`
  const open = mine.find(({ now, short, rest }) => now + short + item.asked <= rest)
  if (!open) return `All ${item.name} that are on their way are counted already.`
  const { code } = open.line
  const touched = { code, times: (draft.touched?.times ?? 0) + 1 }
  return { ...withArrival(counting, code, { now: quantity(open.now + item.asked) }), touched }
}

const saidOf = (lines: readonly ArrivingLine[]) => lines.filter(({ now, short }) => now + short > 0)

/** The body to send, for the transfer as it was read. */
export function bodyOfReceipt(transfer: StockTransferRead, draft: ReceiptDraft) {
  return {
    transferCode: transfer.code,
    version: transfer.version,
    remarks: draft.remarks,
    stockHistories: saidOf(arrivingLines(transfer, draft)).map(({ line, now, short, reason }) => ({
      code: line.code,
      quantity: formatQuantity(now),
      short: formatQuantity(short),
      reason: short > 0 ? reason.trim() : '',
    })),
  }
}

/** The problems of a receipt, in the server's words; null when it may be sent. */
export function checkReceipt(transfer: StockTransferRead, draft: ReceiptDraft): DraftProblem | null {
  const sent = transfer.stockHistories.map(line => ({
    lineNo: Number(line.code),
    entryCode: line.stockCode,
    itemCode: line.itemCode,
    itemName: line.itemMaster.name,
    allowsFractions: line.itemMaster.allowsFractions,
    quantity: read(line.quantity),
    received: read(line.received),
    short: read(line.short),
    unitCost: zero,
    price: zero,
    inTransit: zero,
  }))
  const arrived = saidOf(arrivingLines(transfer, draft)).map(({ line, now, short, reason }) => ({
    lineNo: Number(line.code),
    quantity: now,
    short,
    reason: reason.trim(),
  }))
  const outcome = receiveLines(sent, arrived)
  return outcome instanceof Refusal ? { fields: outcome.fields, text: outcome.message } : null
}

/** The problems of a refusal, by line of the transfer and column. */
export function receiptProblems(
  lines: readonly ArrivingLine[],
  fields: FieldErrors,
): ReadonlyMap<string, { column: string; text: string }> {
  const said = saidOf(lines)
  return new Map(
    Object.entries(fields).flatMap(([path, text]): [string, { column: string; text: string }][] => {
      const [, index, column = ''] = /^stockHistories\.(\d+)\.(\w+)$/.exec(path) ?? []
      const of = index === undefined ? undefined : said[Number(index)]
      return of ? [[of.line.code, { column, text }]] : []
    }),
  )
}

/** Value of the arriving goods and of the shortage, at cost; null when the user may not see it. */
export function receiptCost(lines: readonly ArrivingLine[]): { arriving: Money; short: Money } | null {
  if (lines.some(({ line }) => line.unitCost === null)) return null
  const cost = ({ line }: ArrivingLine) => parseMoney(line.unitCost ?? '') ?? zero
  return {
    arriving: sumOf(lines.map(of => times(cost(of), of.now))),
    short: sumOf(lines.map(of => times(cost(of), of.short))),
  }
}

const amount = z.int().min(0).transform(quantity)
const stored = z.object({
  mode: z.enum(['all', 'count']),
  remarks: z.string(),
  lines: z.record(z.string(), z.object({ now: amount.nullable(), short: amount, reason: z.string() })),
  touched: z.object({ code: z.string(), times: z.int() }).nullable(),
})

/** Validates a stored draft; null when this version of the page did not write it. */
export function readStoredReceipt(value: unknown): ReceiptDraft | null {
  const found = stored.safeParse(value)
  return found.success ? found.data : null
}
