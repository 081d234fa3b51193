import { CallError } from '../../../../../platform/web/call-error.ts'
import type { Fetched } from '../../../../../platform/web/call.ts'
import { isConnectionLost } from '../../../../../platform/web/connection.ts'
import { newKey } from '../../../../../platform/web/new-key.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import { parseTillNumber } from '../../../tills/till-number.ts'
import { keepReprint, sentBills, waitingBills, type SentBill, type WaitingBill } from '../../../tills/web/till-store.ts'
import type { BillKind, InvoiceRead, RecentInvoice } from '../../contract.ts'
import { hasOnlyTillNumber, withOwn, type OwnBill } from './own-bill-rows.ts'

const stateOf = (kept: WaitingBill | SentBill): OwnBill['state'] => {
  if (!('sentAt' in kept)) return 'waiting'
  return kept.code === null ? 'refused' : 'sent'
}

/** The bills that this till sold by itself at the location: those that have not gone up, and those that did in the last days. */
async function ownBills(): Promise<OwnBill[]> {
  const { location } = currentSession()
  const kept = [...(await waitingBills()), ...(await sentBills())].filter(({ bill }) => bill.locationCode === location.code)
  return kept.map(one => ({ invoice: one.paper as InvoiceRead, state: stateOf(one) }))
}

/** The bill of this till with that number, the till's or its own. */
export async function ownBill(code: string): Promise<OwnBill | null> {
  const number = parseTillNumber(code)
  const isIt = ({ invoice }: OwnBill) => {
    const own = parseTillNumber(invoice.till?.number ?? '')
    return number ? own?.till === number.till && own.serial === number.serial : invoice.code === code
  }
  return (await ownBills()).find(isIt) ?? null
}

/** Why nothing but printing can be done with a bill of this till that has no number in the books; null where it has one. */
export function whyOnlyPrinted({ invoice, state }: OwnBill): string | null {
  if (state === 'sent') return null
  return state === 'waiting'
    ? `Bill ${invoice.code} has not gone up yet. It can be printed; taking goods back, changing and reversing it need the server, which does not know it yet.`
    : `Bill ${invoice.code} could not be saved: a manager finds it in To Settle. Here it can only be printed.`
}

/** Counts a reprint of a bill of this till where the server cannot. Answers the number of the copy; null where the server counts. */
export async function countOwnPrint({ code, prints }: InvoiceRead): Promise<number | null> {
  if (!hasOnlyTillNumber(code) && !isConnectionLost()) return null
  const own = await ownBill(code)
  const number = own && parseTillNumber(own.invoice.till?.number ?? '')
  return number && prints + (await keepReprint({ ...number, key: newKey() }))
}

interface Asked {
  params?: Readonly<Record<string, string | number>>
}

const lists: Readonly<Record<string, { kind: BillKind; by: 'count' | 'term' }>> = {
  'recent-invoice/:id': { kind: 'pos', by: 'count' },
  'recent-invoice-autocare/:n': { kind: 'auto-care', by: 'count' },
  'invoice-search/:term': { kind: 'pos', by: 'term' },
  'invoice-invoice-autocare/:term': { kind: 'auto-care', by: 'term' },
}
const onePaths = new Set(['invoice/:id', 'invoice-autocare/:code'])
const scanPath = 'item-price-search-location/:term'
const returnPath = 'sales-return-invoice/:term'
const usualCount = 3
const mostFound = 20

const answered = (reply: object): Fetched => [new Response(), reply]

/**
 * Reads lists of bills together with those that this till sold by itself, and without the server only these. Everything else is read as
 * it is.
 */
export async function readWithOwnBills(path: string, { params = {} }: Asked, read: () => Promise<Fetched>): Promise<Fetched> {
  const [asked = ''] = Object.values(params).map(String)
  const list = lists[path]
  if (list) return listWithOwn(asked, list, read)
  if (path === returnPath && hasOnlyTillNumber(asked)) {
    const own = await ownBill(asked)
    const why = own && whyOnlyPrinted(own)
    if (why) throw new CallError({ status: 409, code: 'NOT_GONE_UP', text: why })
  }
  // The barcode of its receipt: no item is asked for, which without a copy of them would be refused.
  if (path === scanPath && hasOnlyTillNumber(asked) && (await ownBill(asked))) return answered({ stock: [], unknown: '' })
  if (!onePaths.has(path)) return read()
  const own = async () => {
    const found = await ownBill(asked)
    return found && answered({ invoice: found.invoice })
  }
  const first = hasOnlyTillNumber(asked) || isConnectionLost() ? await own() : null
  if (first) return first
  try {
    return await read()
  } catch (error) {
    const last = isConnectionLost() ? await own() : null
    if (last) return last
    throw error
  }
}

async function listWithOwn(asked: string, { kind, by }: (typeof lists)[string], read: () => Promise<Fetched>): Promise<Fetched> {
  const own = (await ownBills()).filter(({ invoice }) => invoice.kind === kind)
  const wanted = { own, term: by === 'term' ? asked : null, most: by === 'term' ? mostFound : Number(asked) || usualCount }
  const alone = () => answered({ invoice: withOwn({ ...wanted, server: null }) })
  if (isConnectionLost()) return alone()
  try {
    const [response, reply] = await read()
    if (!response.ok) return [response, reply]
    return [response, { invoice: withOwn({ ...wanted, server: (reply as { invoice: RecentInvoice[] }).invoice }) }]
  } catch (error) {
    if (isConnectionLost()) return alone()
    throw error
  }
}
