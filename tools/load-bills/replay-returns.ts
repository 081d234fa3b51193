import { createSalesReturn, returnTypes, type SalesReturnBody } from '../../features/selling/returns/contract.ts'
import type { InvoiceRead } from '../../features/selling/sales/contract.ts'
import { paidStatuses } from '../../kernel/codes.ts'
import { formatMoney, sumOf } from '../../kernel/money.ts'
import { formatQuantity, parseQuantity, quantity, times, type Quantity } from '../../kernel/quantity.ts'
import { ApiRefusal, callApi, type ApiSession } from '../api-client.ts'
import type { Catalogue } from './catalogue.ts'
import type { MatchedLine, MatchedReturn } from './match-returns.ts'
import { billKey, keyFrom } from './replay.ts'

export interface ReplayedReturns {
  /** The application's refusals, with their texts. */
  refused: { given: MatchedReturn; reason: string }[]
}

interface ReplayOptions {
  session: Required<ApiSession>
  catalogue: Catalogue
  /** The saved bills of the file, by `billKey`. */
  saved: ReadonlyMap<string, InvoiceRead>
}

/** The key of a return, the same on every run. */
export function keyOfReturn({ number, part }: MatchedReturn, locationCode: string): string {
  return keyFrom('load-returns', locationCode, number, part)
}

/** Takes the returns back in the order of the file: of their bill in cash, and without one to the customer's credit. */
export async function replayReturns(returns: readonly MatchedReturn[], options: ReplayOptions): Promise<ReplayedReturns> {
  const result: ReplayedReturns = { refused: [] }
  const taken = new Map<string, Quantity>()
  for (const given of returns) {
    try {
      const key = keyOfReturn(given, options.session.locationCode)
      await callApi(options.session, createSalesReturn, { body: bodyOf(given, options, taken) }, { key })
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      result.refused.push({ given, reason: `${error.code}: ${error.message}` })
    }
  }
  return result
}

function bodyOf(given: MatchedReturn, { catalogue, saved }: ReplayOptions, taken: Map<string, Quantity>): SalesReturnBody {
  const totalAmount = formatMoney(sumOf(given.lines.map(line => times(line.price, line.quantity))))
  const remarks = `Return ${given.number} of ${given.dateTime}`
  const itemOf = ({ stockCode }: MatchedLine) => catalogue.items.get(stockCode)?.itemCode ?? ''
  if (given.bill === null) {
    return {
      returnType: returnTypes.withoutBill,
      customerCode: catalogue.customers.get(given.customerId) ?? '',
      remarks,
      totalAmount,
      returnData: given.lines.map(line => ({
        itemCode: itemOf(line),
        quantity: formatQuantity(line.quantity),
        retailPrice: formatMoney(line.price),
      })),
    }
  }
  const invoice = saved.get(billKey(given.bill))
  const lines = given.lines.flatMap(line => linesOfBill(line, { given, invoice, taken }))
  return {
    returnType: returnTypes.withBill,
    invoiceCode: invoice?.code ?? '',
    remarks,
    totalAmount,
    paidStatus: paidStatuses.cashPay,
    cashPayAmount: totalAmount,
    returnData: lines.map(({ code, count, line }) => ({ code, itemCode: itemOf(line), quantity: formatQuantity(count) })),
  }
}

interface Sold {
  given: MatchedReturn
  invoice: InvoiceRead | undefined
  taken: Map<string, Quantity>
}

/** The lines of the saved bill that a line of the file became: one for each stock entry that served it. */
function linesOfBill(line: MatchedLine, { given, invoice, taken }: Sold) {
  const wanted = given.bill?.lines ?? []
  const above = wanted.slice(0, line.at ?? 0).reduce((sum, one) => sum + one.quantity, 0)
  const until = above + (wanted[line.at ?? 0]?.quantity ?? 0)
  let [at, missing] = [0, line.quantity as number]
  return (invoice?.stockHistories ?? []).flatMap(({ code, quantity: text }) => {
    const sold = parseQuantity(text) ?? 0
    const isOfLine = at >= above && at < until
    at += sold
    const key = `${invoice?.code} ${code}`
    const count = isOfLine ? Math.min(missing, sold - (taken.get(key) ?? 0)) : 0
    if (count <= 0) return []
    missing -= count
    taken.set(key, quantity((taken.get(key) ?? 0) + count))
    return [{ code, count: quantity(count), line }]
  })
}
