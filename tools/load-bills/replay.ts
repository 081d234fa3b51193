import { createHash } from 'node:crypto'
import { searchStockHere } from '../../features/goods/items/contract.ts'
import { createInvoice, type InvoiceBody, type InvoiceRead } from '../../features/selling/sales/contract.ts'
import { doubtsOfBill } from '../../features/selling/sales/bill-doubts.ts'
import { doubtsOfQuantities } from '../../features/stock/stock/quantity-doubts.ts'
import { paidStatuses } from '../../kernel/codes.ts'
import { formatMoney, money, percent, zero } from '../../kernel/money.ts'
import { priceInvoice } from '../../kernel/pricing.ts'
import { formatQuantity } from '../../kernel/quantity.ts'
import { ApiRefusal, callApi, type ApiSession } from '../api-client.ts'
import type { FileBill, FileLine } from './bill-file.ts'
import type { Catalogue } from './catalogue.ts'

export interface ReplayProgress {
  bills: number
  lines: number
}

export interface Replayed extends ReplayProgress {
  /** The bills as they are in the books, by `billKey`. */
  saved: Map<string, InvoiceRead>
  /** The application's refusals, with their texts. */
  refused: { bill: FileBill; reason: string }[]
}

interface ReplayOptions {
  session: Required<ApiSession>
  catalogue: Catalogue
  parallel: number
  /** The bills, by `billKey`, that were paid although they have a customer: something of them comes back. */
  paid: ReadonlySet<string>
  onProgress: (progress: ReplayProgress) => void
}

/**
 * The key of a bill: the same file bill at the same location has the same one on every run, so the application saves
 * it once, whoever loads it when.
 */
export function keyOf(bill: FileBill, locationCode: string): string {
  return keyFrom('load-bills', locationCode, bill.number, bill.part)
}

/** A bill within its file. */
export function billKey({ number, part }: Pick<FileBill, 'number' | 'part'>): string {
  return `${number} ${part}`
}

/** A key made of names: the same names give the same key. */
export function keyFrom(...names: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(names.join('\n')).digest('hex')
  // The layout of a UUID of version 8, which is the one for names hashed as one likes.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Sells the bills at this many tills at once, as cashiers would: every line is searched, then the bill is saved. */
export async function replayBills(bills: readonly FileBill[], options: ReplayOptions): Promise<Replayed> {
  const result: Replayed = { bills: 0, lines: 0, saved: new Map(), refused: [] }
  const waiting = bills.values()
  const till = async () => {
    for (const bill of waiting) {
      try {
        const invoice = await sell(bill, options)
        result.saved.set(billKey(bill), invoice)
        result.lines += invoice.stockHistories.length
        result.bills += 1
      } catch (error) {
        if (!(error instanceof ApiRefusal)) throw error
        result.refused.push({ bill, reason: `${error.code}: ${error.message}` })
      }
      options.onProgress(result)
    }
  }
  await Promise.all(Array.from({ length: options.parallel }, till))
  return result
}

/** Saves one bill and answers it as it is in the books. */
async function sell(bill: FileBill, { session, catalogue, paid }: ReplayOptions): Promise<InvoiceRead> {
  const lines: InvoiceBody['stockHistories'] = []
  for (const line of bill.lines) lines.push({ ...(await findLine(line, session, catalogue)), ...amountsOf(line) })
  const priced = bill.lines.map(line => ({
    quantity: line.quantity,
    unitPrice: line.price,
    discountPercent: percent(0),
    discountEach: zero,
  }))
  const total = formatMoney(priceInvoice({ lines: priced, discountPercent: percent(0), discountAmount: zero }).total)
  const customerCode = catalogue.customers.get(bill.customerId) ?? ''
  const isCash = bill.customerId === '' || paid.has(billKey(bill))
  const confirmed = doubtsOf(bill, lines)
  const body: InvoiceBody = {
    customerCode,
    discountPercentage: '0',
    discountAmount: '0',
    totalAmount: total,
    receivedAmount: isCash ? total : '0',
    paidStatus: isCash ? paidStatuses.cashPay : paidStatuses.unpaid,
    remarks: `Bill ${bill.number} of ${bill.dateTime}${bill.parts > 1 ? `, part ${bill.part} of ${bill.parts}` : ''}`,
    stockHistories: lines,
    ...(confirmed.length > 0 && { confirmed }),
  }
  const { invoice } = await callApi(session, createInvoice, { body }, { key: keyOf(bill, session.locationCode) })
  return invoice
}

/**
 * What the application might doubt of a bill's figures: the file says that they happened. They are confirmed whether it doubts them or
 * not, so that a bill sent again is word for word the bill of the first time.
 */
function doubtsOf({ lines }: FileBill, found: readonly { itemCode: string }[]): string[] {
  const figures = lines.map(({ quantity, price, description: name }, index) => ({
    itemCode: found[index]?.itemCode ?? '',
    name,
    itemName: name,
    quantity,
    unitPrice: price,
    listPrice: money(1),
  }))
  return [...new Set([...doubtsOfQuantities(figures, new Map()), ...doubtsOfBill(figures)].map(({ key }) => key))]
}

/**
 * Finds a line's item as a scan does. The stock entry is left to the application: entries come and go, and a bill sent
 * again must be word for word the bill of the first time.
 */
async function findLine(line: FileLine, session: ApiSession, { items }: Catalogue): Promise<{ itemCode: string }> {
  const { term = '', itemCode = '' } = items.get(line.stockCode) ?? {}
  const { stock } = await callApi(session, searchStockHere, { params: { term } })
  if (!stock.some(row => row.itemMaster.code === itemCode)) {
    throw new ApiRefusal(404, {
      code: 'NOT_FOUND',
      message: { errorInfo: ['NOT_FOUND', 404, `The search for ${term} did not find its item`] },
    })
  }
  return { itemCode }
}

function amountsOf(line: FileLine): Omit<InvoiceBody['stockHistories'][number], 'itemCode'> {
  return {
    quantity: formatQuantity(line.quantity),
    retailPrice: formatMoney(line.price),
    discountPercentage: '0',
    discountAmount: '0',
  }
}
