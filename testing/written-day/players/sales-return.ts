import { z } from 'zod'
import {
  createSalesReturn,
  findReturnBill,
  returnTypes,
  type ReturnableLine,
  type SalesReturnBody,
} from '../../../features/selling/returns/contract.ts'
import { amountsOf, type ReturnedAmounts } from '../../../features/selling/returns/return-money.ts'
import { partOf } from '../../../features/selling/returns/returned-part.ts'
import { paidStatuses } from '../../../kernel/codes.ts'
import { formatMoney, rupees, sumOf, zero } from '../../../kernel/money.ts'
import { times, units } from '../../../kernel/quantity.ts'
import { amount, player, quantityText } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'

const billLine = z.strictObject({
  /** Line of the bill as the story has it, from 1. */
  line: z.number().int().min(1),
  qty: quantityText,
  discount: amount.default('0'),
  damaged: z.boolean().default(false),
})
type BillLine = z.infer<typeof billLine>

function soldLine(stage: Stage, { id, bill }: Paper & { bill: string }, of: BillLine, sold: readonly ReturnableLine[]): ReturnableLine {
  const numbers = stage.paper(bill).lines?.[of.line - 1] ?? []
  const found = sold.find(({ code }) => numbers.includes(code))
  if (!found || numbers.length > 1) throw new Error(`${id}: line ${of.line} of ${bill} is ${numbers.length} lines of the bill`)
  return found
}

function worthOf(line: ReturnableLine, { qty, discount }: BillLine): ReturnedAmounts {
  const sold = {
    quantity: units(line.quantity),
    lineTotal: rupees(line.totalAmount),
    discountShare: rupees(line.discountShare),
    returned: units(line.returned),
    returnedValue: rupees(line.returnedValue),
    returnedShare: rupees(line.returnedShare),
    costTotal: zero,
    returnedCost: zero,
  }
  return { ...partOf(sold, units(qty)), discount: rupees(discount) }
}

async function saveReturn(stage: Stage, paper: Paper & { creditNote?: string | undefined }, body: SalesReturnBody) {
  const { code, submittedData } = await stage.save(paper, createSalesReturn, { body })
  stage.keep(paper, code)
  const note = submittedData.creditNote?.number ?? undefined
  if ((note === undefined) !== (paper.creditNote === undefined)) throw new Error(`${paper.id} gave the credit note ${note ?? 'none'}`)
  if (note !== undefined && paper.creditNote !== undefined) stage.creditNotes.set(paper.creditNote, note)
  return submittedData
}

/** Goods of a bill. */
export const returnWithBill = player(
  { bill: z.string(), lines: z.array(billLine), cash: amount.default('0'), creditNote: z.string().optional() },
  async (stage, paper) => {
    const bill = stage.paper(paper.bill)
    const { returnData } = await stage.read(paper, findReturnBill, { params: { term: bill.code } })
    const lines = paper.lines.map(of => ({ of, sold: soldLine(stage, paper, of, returnData) }))
    const { total } = amountsOf(lines.map(({ of, sold }) => worthOf(sold, of)))
    const isCash = rupees(paper.cash) > 0
    await saveReturn(stage, paper, {
      returnType: returnTypes.withBill,
      invoiceCode: bill.code,
      totalAmount: formatMoney(total),
      paidStatus: isCash ? paidStatuses.cashPay : paidStatuses.unpaid,
      cashPayAmount: paper.cash,
      returnData: lines.map(({ of, sold }) => ({
        code: sold.code,
        itemCode: sold.itemCode,
        stockCode: sold.stockCode,
        quantity: of.qty,
        discount: of.discount,
        condition: of.damaged ? 'damaged' : 'stock',
        reason: 'Not wanted',
      })),
    })
  },
)

const ownLine = z.strictObject({
  entry: z.string(),
  qty: quantityText,
  /** What is given back for one. */
  price: amount,
  /** Of an entry that the return makes. Its prices are those that the item had when it last came in: nothing of a return says them. */
  item: z.string().optional(),
  cost: amount.optional(),
  wholesale: amount.optional(),
  retail: amount.optional(),
})

/** Goods without a bill, to the balance: into an entry that is there, at its cost, or into a new one at the cost typed. */
export const returnWithoutBill = player({ customer: z.string(), lines: z.array(ownLine) }, async (stage, paper) => {
  const total = sumOf(paper.lines.map(({ price, qty }) => times(rupees(price), units(qty))))
  const returnData = paper.lines.map(({ entry, qty, price, item, cost }) => {
    const common = { quantity: qty, retailPrice: price, reason: 'Not wanted' }
    if (item !== undefined) return { ...common, itemCode: stage.codeOf('items', item), costPrice: cost ?? null, batch: entry }
    const { code: stockCode, item: itemName } = stage.entry(entry)
    return { ...common, itemCode: stage.codeOf('items', itemName), stockCode }
  })
  const customerCode = stage.codeOf('customers', paper.customer)
  const { stockHistories } = await saveReturn(stage, paper, {
    returnType: returnTypes.withoutBill,
    customerCode,
    totalAmount: formatMoney(total),
    returnData,
  })
  for (const [index, { entry, item }] of paper.lines.entries()) {
    if (item !== undefined) stage.entries.set(entry, { code: stockHistories[index]?.stockCode ?? '', item })
  }
})
