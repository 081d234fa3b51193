import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { permissions } from '../kernel/permissions.ts'
import { nameOf } from './calls.ts'
import type { Asking } from './papers/paper.ts'
import type { Samples } from './samples.ts'
import { callAddress, colombo, type Shop, type Staff } from './shop.ts'

const goods = 'goods and their prices, which whoever sells has to know; what they cost is not told'
const debts = 'what customers owe or have here, whoever sold it: whoever serves them takes the money'
const uses = 'how often a record is used, without a sum'
const orders = 'what customers ordered is no sale: whoever is there delivers it'
const counter = 'work at the counter that a colleague goes on with'

/** The lists, searches and reports in which a cashier sees what others did, and why. Of what they took and spent nothing is told. */
export const seenOfOthers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['bank', 'expense-category', 'item-category', 'item-unit', 'lookups', 'bank-account'].map(path => [path, uses])),
  ...Object.fromEntries(['sales-order', 'sales-order-search/:term'].map(path => [path, orders])),
  ...Object.fromEntries(['held-bill', 'job-card', 'dashboard-tasks'].map(path => [path, counter])),
  ...Object.fromEntries(
    [
      ...['customer', 'customer-list', 'customer-summary', 'customer-aging'],
      ...['credit-statement', 'credit-statement-by-route', 'credit-statement-by-rep'],
    ].map(path => [path, debts]),
  ),
  ...Object.fromEntries(
    [
      ...['item-master', 'stock-here', 'aged-stock', 'stock-value', 'stock-movements', 'stock-in-hand', 'stock-in-hand-total-by-location'],
      ...['item-in-stock-by-location', 'periodic-stock', 'stock-audit', 'grn-not-paid', 'grn-search/:term', 'purchase-list'],
      ...['daily-location-purchase', 'monthly-location-purchase', 'details-location-purchase', 'supplier', 'supplier-list'],
    ].map(path => [path, goods]),
  ),
  'recent-invoice/:id': 'the newest ten bills at most: a colleague’s customer comes back at once',
  'recent-invoice-autocare/:n': 'the same of the workshop',
  'invoice-search/:term': 'a bill is found by its number, customer or amount, twenty at most, for a return',
  'invoice-invoice-autocare/:term': 'the same of the workshop',
  'sales-return-invoice/:term': 'the bill of a return by its number, with what came back of it',
  'reversal/:term': 'a paper by its number, to say who may take it back',
  'till-catalogue': 'what is left of the stock here and what customers owe, as the till looks it up one by one',
}

/** Each of these writes one paper that takes, gives or owes money, or moves goods. */
const writes = [
  ...['invoice', 'invoice-autocare', 'payment-receipt', 'sales-return', 'sales-order', 'sales-order-advance', 'held-bill', 'job-card'],
  ...['expense', 'payment-voucher', 'grn', 'cash-hand-over', 'cheque-move', 'bad-debt', 'settlement-discount', 'account-transaction'],
]

interface Walk {
  shop: Shop
  samples: Samples['samples']
  /** Who makes the papers. */
  other: Asking
  /** A cashier who made nothing. */
  newcomer: Staff
}

const isOfRows = ({ path }: Endpoint) => !path.includes(':') || path.endsWith(':term') || path.startsWith('recent-')

/** The lists, searches and reports whose answer to a cashier changes with the papers that somebody else makes. */
export async function toldOfOthers({ shop, samples, other, newcomer }: Walk): Promise<{ asked: string[]; told: string[] }> {
  const { endpoints } = shop.application.api
  const isForCashiers = ({ permission }: Endpoint) => (permissions[permission].roles as readonly string[]).includes('cashier')
  const reads = endpoints.filter(
    one => one.method === 'GET' && isOfRows(one) && isForCashiers(one) && one.path !== 'own-second-factor-secret',
  )
  const inputs = await Promise.all(reads.map(async one => [one, await samples[nameOf(one)]!(other)] as const))
  const headers = { authorization: `Bearer ${newcomer.token}`, locationcode: colombo }
  const answers = async () => {
    const found = new Map<string, string>()
    for (const [endpoint, input] of inputs) {
      const { statusCode, body } = await shop.application.http.inject({ url: callAddress(endpoint, input as CallInput<Endpoint>), headers })
      if (statusCode !== 200) throw new Error(`${nameOf(endpoint)} was refused with ${statusCode}: ${body}`)
      found.set(endpoint.path, body)
    }
    return found
  }
  const bodies = new Map<string, Partial<CallInput<Endpoint>>>()
  for (const path of writes) bodies.set(path, await samples[`POST ${path}`]!(other))
  const before = await answers()
  for (const [path, input] of bodies) {
    const { status, error } = await other.staff.call(
      endpoints.find(one => nameOf(one) === `POST ${path}`)!,
      input,
    )
    if (status !== 200) throw new Error(`POST ${path} was refused with ${status} ${error.code}`)
  }
  const after = await answers()
  return { asked: [...before.keys()], told: [...before].flatMap(([path, text]) => (after.get(path) === text ? [] : [path])) }
}
