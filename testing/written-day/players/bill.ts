import { z } from 'zod'
import { createInvoice, editInvoice, getInvoice, type InvoiceBody } from '../../../features/selling/sales/contract.ts'
import { stockHere } from '../../../features/stock/stock/here-contract.ts'
import { cashCustomerCode, paidStatuses } from '../../../kernel/codes.ts'
import { formatMoney, parsePercent, rupees, sumOf } from '../../../kernel/money.ts'
import { priceInvoice, type PricedInput } from '../../../kernel/pricing.ts'
import { formatQuantity, quantity, units } from '../../../kernel/quantity.ts'
import { amount, percentText, player, quantityText } from '../player.ts'
import type { Stage } from '../stage.ts'
import type { Paper } from '../story.ts'
import { keepCheques, paymentsOf, tender } from './tenders.ts'

const line = z.strictObject({
  item: z.string(),
  entry: z.string().optional(),
  qty: quantityText,
  price: amount,
  discPct: percentText.default('0'),
  discUnit: amount.default('0'),
})
type Line = z.infer<typeof line>
const lines = z.array(line)
const discounts = { billDiscPct: percentText.default('0'), billDiscFix: amount.default('0') }

/** What of a line comes from which stock entry; of a service none. */
interface Part {
  /** Which line of the story, from 0. */
  row: number
  stockCode: string | null
  quantity: string
}

/** Stock that can be taken, in the order in which it is taken: of an edited bill first what that had. */
type Shelf = { stockCode: string; left: number }[]

async function shelfOf(stage: Stage, paper: Paper, itemCode: string, had: Shelf): Promise<Shelf> {
  const { items } = await stage.read(paper, stockHere, { query: { items: itemCode } })
  const shelf = new Map(had.map(({ stockCode, left }) => [stockCode, left]))
  for (const { stockCode, remaining } of items.flatMap(({ entries }) => entries)) {
    shelf.set(stockCode, (shelf.get(stockCode) ?? 0) + units(remaining))
  }
  return [...shelf].map(([stockCode, left]) => ({ stockCode, left }))
}

/** Splits lines that name no entry as the till does: each entry's part is a line of its own. */
async function partsOf(stage: Stage, paper: Paper, asked: readonly Line[], had: ReadonlyMap<string, Shelf> = new Map()): Promise<Part[]> {
  const parts: Part[] = []
  for (const [row, { item, entry, qty }] of asked.entries()) {
    const isStock = stage.masters.items.find(({ id }) => id === item)?.type === 'stock'
    if (!isStock || entry !== undefined) {
      parts.push({ row, stockCode: entry === undefined ? null : stage.entry(entry).code, quantity: qty })
      continue
    }
    const itemCode = stage.codeOf('items', item)
    let wanted = units(qty) as number
    for (const { stockCode, left } of await shelfOf(stage, paper, itemCode, had.get(itemCode) ?? [])) {
      const taken = Math.min(left, wanted)
      if (taken > 0) parts.push({ row, stockCode, quantity: formatQuantity(quantity(taken)) })
      wanted -= taken
    }
    if (wanted > 0) throw new Error(`${paper.id}: ${item} is short by ${wanted / 1000}`)
  }
  return parts
}

function pricedOf({ price, discPct, discUnit }: Line, part: Part): PricedInput {
  const discountPercent = parsePercent(discPct) ?? (0 as never)
  return { quantity: units(part.quantity), unitPrice: rupees(price), discountPercent, discountEach: rupees(discUnit) }
}

interface Cart {
  customer: string
  lines: readonly Line[]
  billDiscPct: string
  billDiscFix: string
}

/** The bill as the till sends it, not paid. */
function bodyOf(stage: Stage, cart: Cart, parts: readonly Part[]): InvoiceBody {
  const { total } = priceInvoice({
    lines: parts.map(part => pricedOf(cart.lines[part.row]!, part)),
    discountPercent: parsePercent(cart.billDiscPct) ?? (0 as never),
    discountAmount: rupees(cart.billDiscFix),
  })
  return {
    customerCode: stage.codeOf('customers', cart.customer),
    discountPercentage: cart.billDiscPct,
    discountAmount: cart.billDiscFix,
    totalAmount: formatMoney(total),
    receivedAmount: '0',
    paidStatus: paidStatuses.unpaid,
    stockHistories: parts.map(part => {
      const { item, price, discPct, discUnit } = cart.lines[part.row]!
      const { stockCode, quantity: of } = part
      const itemCode = stage.codeOf('items', item)
      return { itemCode, stockCode, quantity: of, retailPrice: price, discountPercentage: discPct, discountAmount: discUnit }
    }),
  }
}

const linesOfParts = (asked: readonly Line[], parts: readonly Part[]) =>
  asked.map((_, row) => parts.flatMap((part, index) => (part.row === row ? [String(index + 1)] : [])))

/** A bill of the counter. Cash alone is paid with Cash Pay, everything else in the payment dialog. */
export const bill = player(
  { customer: z.string().default(cashCustomerCode), lines, ...discounts, tenders: z.array(tender).default([]) },
  async (stage, paper) => {
    const parts = await partsOf(stage, paper, paper.lines)
    const unpaid = bodyOf(stage, paper, parts)
    const { code } = await stage.save(paper, createInvoice, { body: { ...unpaid, ...(await paidBy(stage, paper, unpaid)) } })
    stage.keep(paper, code, { lines: linesOfParts(paper.lines, parts) })
    await keepCheques(stage, code, paper.tenders)
  },
)

async function paidBy(stage: Stage, paper: Paper & { tenders: z.infer<typeof tender>[] }, { totalAmount }: InvoiceBody) {
  const { tenders } = paper
  const [first] = tenders
  if (!first) return {}
  const total = rupees(totalAmount)
  if (tenders.length === 1 && first.type === 'cash' && rupees(first.amount) >= total) {
    return { paidStatus: paidStatuses.cashPay, receivedAmount: first.amount }
  }
  const offered = sumOf(tenders.map(one => rupees(one.amount)))
  const paidStatus = offered < total ? paidStatuses.partial : paidStatuses.completed
  return { paidStatus, modeOfPayments: await paymentsOf(stage, paper, tenders) }
}

/** Other lines for a bill that is not paid, under the same number. */
export const editBill = player({ of: z.string(), lines, ...discounts }, async (stage, paper) => {
  const { of, ...cart } = paper
  const edited = stage.paper(of)
  const { invoice } = await stage.read(paper, getInvoice, { params: { id: edited.code } })
  const had = new Map<string, Shelf>()
  for (const { itemCode, stockCode, quantity: sold } of invoice.stockHistories) {
    if (stockCode === null) continue
    had.set(itemCode, [...(had.get(itemCode) ?? []), { stockCode, left: units(sold) as number }])
  }
  const parts = await partsOf(stage, paper, paper.lines, had)
  const customer = stage.nameOf('customers', invoice.customerCode)
  const body = { ...bodyOf(stage, { ...cart, customer }, parts), version: invoice.version }
  await stage.save(paper, editInvoice, { params: { id: edited.code }, body })
  stage.keep(edited.paper, edited.code, { lines: linesOfParts(paper.lines, parts) })
})
