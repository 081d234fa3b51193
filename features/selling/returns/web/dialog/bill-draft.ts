import { z } from 'zod'
import { paidStatuses, type PaidStatus } from '../../../../../kernel/codes.ts'
import type { Reply } from '../../../../../kernel/endpoint.ts'
import { formatMoney, money, parseMoney, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import { formatQuantity, parseQuantity, quantity, type Quantity } from '../../../../../kernel/quantity.ts'
import { Refusal } from '../../../../../kernel/refusal.ts'
import { returnConditions, returnTypes, type findReturnBill, type ReturnCondition, type SalesReturnBody } from '../../contract.ts'
import { returnableOf } from '../../returned-part.ts'
import { linesOfBill, type BillLineSold, type ReturnedLine } from '../../return-lines.ts'
import { amountsOf, type BillMoney, type ReturnAmounts } from '../../return-money.ts'

/** A bill as Find answers it, with what may still come back. */
export type FoundBill = Reply<typeof findReturnBill>
export type FoundInvoice = NonNullable<FoundBill['invoice']>

export interface DraftReturnLine {
  /** Line number on the bill. */
  code: string
  quantity: Quantity
  discount: Money
  condition: ReturnCondition
  reason: string
}

/** A return with its bill while it is typed. */
export interface BillReturnDraft {
  billCode: string | null
  lines: readonly DraftReturnLine[]
}

export const blankBillReturn: BillReturnDraft = { billCode: null, lines: [] }

const stored = z.object({
  billCode: z.string().nullable(),
  lines: z.array(
    z.object({
      code: z.string(),
      quantity: z.int().min(1).transform(quantity),
      discount: z.int().min(0).transform(money),
      condition: z.enum(returnConditions),
      reason: z.string(),
    }),
  ),
})

/** Reads a stored draft; null when it is not one that this version of the dialog wrote. */
export function readBillReturn(value: unknown): BillReturnDraft | null {
  return stored.safeParse(value).data ?? null
}

const amountOf = (text: string): Money => parseMoney(text) ?? zero
const quantityOf = (text: string): Quantity => parseQuantity(text) ?? quantity(0)

/** The lines of a found bill, as the rules read them; nobody here sees what they cost. */
export function soldLinesOf({ returnData }: FoundBill): BillLineSold[] {
  return returnData.map(line => ({
    lineNo: Number(line.code),
    itemCode: line.itemCode,
    itemName: line.itemName,
    entryCode: line.stockCode,
    allowsFractions: line.allowsFractions,
    unitCost: zero,
    costTotal: zero,
    returnedCost: zero,
    quantity: quantityOf(line.quantity),
    toName: quantityOf(line.toName),
    lineTotal: amountOf(line.totalAmount),
    discountShare: amountOf(line.discountShare),
    returned: quantityOf(line.returned),
    returnedValue: amountOf(line.returnedValue),
    returnedShare: amountOf(line.returnedShare),
  }))
}

/** What of each line may still be added: sold less what came back less what is listed, by line number. */
export function leftToReturn(found: FoundBill, draft: BillReturnDraft): Map<string, Quantity> {
  return new Map(
    soldLinesOf(found).map(line => {
      const listed = draft.lines.filter(({ code }) => code === String(line.lineNo)).reduce((sum, one) => sum + one.quantity, 0)
      return [String(line.lineNo), quantity(returnableOf(line) - listed)]
    }),
  )
}

/** A return as it would be saved now. */
export interface PricedReturn {
  lines: readonly ReturnedLine[]
  amounts: ReturnAmounts
  /** What the rules say against it, such as goods that came back at another till meanwhile. */
  refusal: Refusal | null
}

const nothing: ReturnAmounts = { subTotal: zero, billDiscount: zero, total: zero }

/** Prices the draft by the server's own functions. */
export function priceReturn(found: FoundBill, draft: BillReturnDraft): PricedReturn {
  if (draft.lines.length === 0) return { lines: [], amounts: nothing, refusal: null }
  const sold = soldLinesOf(found)
  const asked = draft.lines.map(line => ({
    ...line,
    lineNo: Number(line.code),
    itemCode: sold.find(({ lineNo }) => String(lineNo) === line.code)?.itemCode ?? '',
    entryCode: null,
  }))
  const lines = linesOfBill({ code: draft.billCode ?? '', lines: sold }, asked)
  return lines instanceof Refusal ? { lines: [], amounts: nothing, refusal: lines } : { lines, amounts: amountsOf(lines), refusal: null }
}

/** The money of a found bill that decides how much may go back in cash. */
export function moneyOf({ invoice, refundedAmount }: FoundBill): BillMoney {
  const { totalAmount = '0', paidAmount = '0', returnedAmount = '0' } = invoice ?? {}
  return {
    total: amountOf(totalAmount),
    paid: amountOf(paidAmount),
    returned: amountOf(returnedAmount),
    refunded: amountOf(refundedAmount),
    forgiven: sumOf((invoice?.settlementDiscounts ?? []).map(({ amount }) => amountOf(amount))),
  }
}

export interface CashPay {
  isOn: boolean
  amount: Money
}

/** What the dialog sends. */
export function bodyOfBillReturn(draft: BillReturnDraft, { lines, amounts }: PricedReturn, pay: CashPay): SalesReturnBody {
  const paidStatus: PaidStatus = pay.isOn ? paidStatuses.cashPay : paidStatuses.unpaid
  return {
    returnType: returnTypes.withBill,
    invoiceCode: draft.billCode,
    totalAmount: formatMoney(amounts.total),
    paidStatus,
    cashPayAmount: formatMoney(pay.isOn ? pay.amount : zero),
    returnData: lines.map(line => ({
      code: String(line.invoiceLineNo),
      itemCode: line.itemCode,
      stockCode: line.entryCode,
      quantity: formatQuantity(line.quantity),
      discount: formatMoney(line.discount),
      condition: line.condition,
      reason: line.reason,
    })),
  }
}
