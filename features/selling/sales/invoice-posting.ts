import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { subtract, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { negateQuantity, type Quantity } from '../../../kernel/quantity.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { tenderLegs } from '../../banking/payments/tender-posting.ts'
import type { Tender } from '../../banking/payments/tender.ts'
import { valuedOut, valueOfMoves, type Held, type StockMove } from '../../stock/stock/moves.ts'
import type { VatLine } from '../../shop/vat/vat.ts'

export interface PostedLine {
  lineNo: number
  itemCode: string
  /** Null for services and labour, which move no stock, and for goods that are oversold. */
  entryCode: string | null
  /** Goods that were no longer in stock: they move when they are named. */
  isOversold?: boolean
  quantity: Quantity
  unitPrice: Money
  unitCost: Money
  lineTotal: Money
  /** What the discount of the whole bill takes off it. */
  billShare: Money
}

export interface PostedInvoice {
  customerCode: string
  lines: readonly PostedLine[]
  /** Of its lines, as `invoiceMoves` makes them. */
  moves: readonly StockMove[]
  total: Money
  /** Of each line; empty where the shop is not registered. */
  vat: readonly VatLine[]
  tenders: readonly Tender[]
}

/** The movements of a bill: every stock line out of its entry, at that entry's cost and value; `held` is what was there before. */
export function invoiceMoves(lines: readonly PostedLine[], held: Map<string, Held>): StockMove[] {
  const moves = lines.flatMap(line =>
    line.entryCode === null
      ? []
      : [
          {
            kind: 'sale' as const,
            entryCode: line.entryCode,
            itemCode: line.itemCode,
            lineNo: line.lineNo,
            quantity: negateQuantity(line.quantity),
            cost: line.unitCost,
            price: line.unitPrice,
          },
        ],
  )
  return valuedOut(moves, held)
}

/**
 * A bill debits the customer and credits sales, net of all discounts; its stock goes at the cost of the
 * chosen entries; each tender settles what it pays. Receivables clear every kind of bill alike. The VAT of a registered shop is
 * no part of its sales.
 */
export function invoicePosting(invoice: PostedInvoice): PostingLine[] {
  const { customerCode, moves, total, tenders } = invoice
  const [ofGoods, ofServices] = goodsAndServices(invoice)
  const cost = subtract(zero, valueOfMoves(moves))
  return posting([
    debit(accounts.receivables, total, sourceCodes.sale, customerCode),
    credit(accounts.salesOfGoods, ofGoods, sourceCodes.sale),
    credit(accounts.salesOfServices, ofServices, sourceCodes.sale),
    credit(accounts.outputVat, sumOf(invoice.vat.map(line => line.vat)), sourceCodes.sale),
    debit(accounts.costOfGoodsSold, cost, sourceCodes.costOfGoodsSold),
    credit(accounts.inventory, cost, sourceCodes.costOfGoodsSold),
    ...tenderLegs(tenders, customerCode),
  ])
}

// What is sold of each, net of all discounts and without VAT.
function goodsAndServices({ lines, total, vat }: PostedInvoice): [Money, Money] {
  if (vat.length > 0) {
    const isGoods = new Set(lines.filter(areGoods).map(line => line.lineNo))
    const valueOf = (part: readonly VatLine[]) => sumOf(part.map(line => line.value))
    return [valueOf(vat.filter(line => isGoods.has(line.lineNo))), valueOf(vat.filter(line => !isGoods.has(line.lineNo)))]
  }
  const goods = sumOf(lines.flatMap(line => (areGoods(line) ? [subtract(line.lineTotal, line.billShare)] : [])))
  return [goods, subtract(total, goods)]
}

function areGoods({ entryCode, isOversold = false }: PostedLine): boolean {
  return entryCode !== null || isOversold
}
