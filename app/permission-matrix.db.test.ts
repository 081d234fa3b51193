import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoToday } from '../database/test-database.ts'
import { roleIds, roles, type Role } from '../kernel/codes.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { permissions } from '../kernel/permissions.ts'
import { aCashBill, aCreditBill, aLine, sell } from './test-bills.ts'
import { fingerprint } from './test-books.ts'
import { importSamples } from './test-imports.ts'
import { itemSamples } from './test-items.ts'
import { aCustomer, aSession, hire } from './test-people.ts'
import { addressOf, colombo, kandy, openShop, type Shop, type Staff } from './test-shop.ts'
import { aShelf, countSamples } from './test-counts.ts'
import { stockPaperSamples } from './test-stock-papers.ts'
import { purchaseOrderSamples, purchaseReturnSamples, purchasingSamples } from './test-purchasing.ts'
import { settingsSamples } from './test-settings.ts'
import { smallMasterSamples } from './test-small-masters.ts'
import { userSamples } from './test-users.ts'
import { anItem, type TestItem } from './test-stock.ts'
import { transferSamples } from './test-transfers.ts'

type Input = Partial<CallInput<Endpoint>>

/** Whoever asks: works in Colombo with one role, and nowhere else. */
interface Asking {
  role: Role
  userCode: string
  staff: Staff
}

let shop: Shop
let wash: TestItem
let customer: string
let ware: TestItem
let binCode: string
const asking = new Map<Role, Asking>()
beforeAll(async () => {
  shop = await openShop()
  wash = await anItem(shop, { type: 'service', unit: 'Job' })
  customer = await aCustomer(shop)
  ware = await anItem(shop, { entries: [{ quantity: '1000', cost: '60.00' }] })
  binCode = await aShelf(shop, [ware])
  for (const role of roles) {
    const userCode = await hire(shop, { [colombo]: role })
    asking.set(role, { role, userCode, staff: await aSession(shop, userCode) })
  }
})
afterAll(() => shop.close())

const bill = () => aCashBill([aLine(wash)], '100.00')
const anUnpaidBill = async ({ staff }: Asking, kind: 'pos' | 'auto-care') =>
  (await sell(staff, aCreditBill(customer, [aLine(wash)], '100.00'), { kind })).code
const anEdit = () => ({ ...aCreditBill(customer, [aLine(wash, '2')], '200.00'), version: 1 })
const term = async () => ({ params: { term: 'wash' } })
const nothing = async () => ({})

/** For every call a request that goes through whenever its permission is held. */
const samples: Record<string, (asking: Asking) => Promise<Input>> = {
  'GET start-up': nothing,
  'POST login': async () => ({ body: { username: 'cashier', password: 'cashier1234' } }),
  'GET sign-in-with-user': nothing,
  'POST logout': nothing,
  'GET navigation-by-role/:roleId': async ({ role }) => ({ params: { roleId: roleIds[role] } }),
  ...userSamples(
    () => shop,
    () => asking.get('superadmin')!.staff,
  ),
  'POST confirm-day': async () => ({ body: { date: demoToday, username: 'manager', password: 'manager1234' } }),
  'POST override': async () => ({
    body: { username: 'manager', password: 'manager1234', permission: 'edit-any-bill', reason: 'Asked for', about: { bill: 'new' } },
  }),
  ...countSamples(() => ({ staff: asking.get('superadmin')!.staff, itemCode: ware.code, binCode })),
  ...stockPaperSamples(() => ({ staff: asking.get('superadmin')!.staff, item: ware })),
  ...transferSamples(
    () => shop,
    () => ({ staff: asking.get('superadmin')!.staff, item: ware }),
  ),
  ...purchaseReturnSamples(() => ({ staff: asking.get('superadmin')!.staff, item: ware })),
  ...purchaseOrderSamples(() => ({ staff: asking.get('superadmin')!.staff, item: ware })),
  ...purchasingSamples(() => ({ staff: asking.get('superadmin')!.staff, item: ware })),
  'GET get-stock-location': nothing,
  ...settingsSamples(() => shop),
  'GET payment-type': nothing,
  'GET account-transaction-type': nothing,
  'GET lookups': nothing,
  'GET vehicle-history/:id': async () => ({ params: { id: '2601000001' } }),
  ...smallMasterSamples(
    () => ({ customerCode: customer, itemCode: wash.code }),
    () => asking.get('superadmin')!.staff,
  ),
  ...itemSamples(
    () => shop,
    () => asking.get('superadmin')!.staff,
  ),
  ...importSamples(() => shop),
  'GET item-master-search/:term': term,
  'GET item-master-service-search/:term': term,
  'GET item-price-search-location/:term': term,
  'GET item-price-of-items': async () => ({ query: { codes: wash.code } }),
  'GET customer-search/:term': term,
  'GET supplier-search/:term': term,
  'GET vehicle-master-search/:term': term,
  'GET service-package-search/:term': term,
  'POST invoice': async () => ({ body: bill() }),
  'PUT invoice/:id': async who => ({ params: { id: await anUnpaidBill(who, 'pos') }, body: anEdit() }),
  'GET invoice/:id': async who => ({ params: { id: await anUnpaidBill(who, 'pos') } }),
  'GET recent-invoice/:id': async () => ({ params: { id: 0 } }),
  'GET invoice-search/:term': async () => ({ params: { term: '001' } }),
  'GET invoice-outstanding-customer/:id': async () => ({ params: { id: customer } }),
  'POST invoice-autocare': async () => ({ body: bill() }),
  'PUT invoice-autocare/:code': async who => ({
    params: { code: await anUnpaidBill(who, 'auto-care') },
    body: anEdit(),
  }),
  'GET invoice-autocare/:code': async who => ({ params: { code: await anUnpaidBill(who, 'auto-care') } }),
  'GET invoice-autocare': nothing,
  'GET recent-invoice-autocare/:n': async () => ({ params: { n: 3 } }),
  'GET invoice-invoice-autocare/:term': async () => ({ params: { term: '001' } }),
  'GET invoice-autocare-outstanding-customer/:id': async () => ({ params: { id: customer } }),
  'GET aged-stock': nothing,
  'GET item-card/:id': async () => ({ params: { id: ware.code } }),
  'GET stock-value': nothing,
  'GET stock-levels': nothing,
  'GET stock-ages': nothing,
  'GET stock-movements': nothing,
  'GET label-lines': async () => ({ query: { paper: '4301000001' } }),
  'PUT invoice-reversal': async who => ({ body: { code: await anUnpaidBill(who, 'pos'), reason: 'Mistake', version: 1 } }),
  'POST invoice-print/:code': async who => ({ params: { code: await anUnpaidBill(who, 'pos') } }),
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const places = ['own', 'foreign', 'unknown', 'none'] as const
const tokens = ['good', 'missing', 'expired', 'forged', 'of another browser'] as const
type Place = (typeof places)[number]
type Token = (typeof tokens)[number]

interface Case {
  endpoint: Endpoint
  role: Role
  place: Place
  token: Token
}

/** What must come of it: read from the permission table and from nothing else. */
function expected({ endpoint, role, place, token }: Case): string {
  const rule = permissions[endpoint.permission]
  const held = (rule.roles as readonly Role[]).includes(role)
  // A business that has users is set up already.
  if (nameOf(endpoint) === 'POST setup') return '409 SETUP_DONE'
  if (rule.scope === 'public') return '200'
  if (token !== 'good') return token === 'expired' ? '401 TOKEN_EXPIRED' : '401 NOT_SIGNED_IN'
  if (rule.scope === 'location' && place !== 'own') return '403 NO_LOCATION'
  return held ? '200' : '403 NOT_ALLOWED'
}

// Ends every session but the one it came with: whoever asks so asks nothing else.
const endsSessions = 'PUT own-password'

async function tokenFor({ endpoint, role, token }: Case): Promise<string | null> {
  const userCode = nameOf(endpoint) === endsSessions ? await hire(shop, { [colombo]: role }) : asking.get(role)!.userCode
  switch (token) {
    case 'good':
      return (await aSession(shop, userCode)).token
    case 'missing':
      return null
    case 'expired':
      return (await aSession(shop, userCode, { expires: shop.now() })).token
    case 'forged':
      return 'A'.repeat(43)
    case 'of another browser':
      return (await aSession(shop, userCode, { cookie: 'kept by that browser' })).token
  }
}

const locationFor: Record<Place, string | null> = { own: colombo, foreign: kandy, unknown: '1301000099', none: null }

async function prepared(one: Case) {
  const input = await samples[nameOf(one.endpoint)]!(asking.get(one.role)!)
  const token = await tokenFor(one)
  const location = locationFor[one.place]
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(location === null ? {} : { locationcode: location }),
    'idempotency-key': crypto.randomUUID(),
  }
  return {
    ...one,
    request: {
      method: one.endpoint.method,
      url: addressOf(one.endpoint, input),
      headers,
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    },
  }
}

/** Sends every request and answers those that came out otherwise than the table says. */
async function surprises(requests: Awaited<ReturnType<typeof prepared>>[]): Promise<string[]> {
  const found: string[] = []
  for (const one of requests) {
    const response = await shop.application.http.inject(one.request)
    const outcome = response.statusCode === 200 ? '200' : `${response.statusCode} ${response.json<{ code: string }>().code}`
    if (outcome !== expected(one)) {
      found.push(
        `${nameOf(one.endpoint)} as ${one.role} at ${one.place} location with ${one.token} token: ${outcome}, not ${expected(one)}`,
      )
    }
  }
  return found
}

test('every endpoint has a sample request here, and every sample an endpoint', () => {
  const served = shop.application.api.endpoints.map(nameOf)
  expect(Object.keys(samples).sort()).toEqual([...served].sort())
})

test('every endpoint obeys the permission table: for each role, location and token', async () => {
  const cases = shop.application.api.endpoints.flatMap(endpoint => [
    ...roles.flatMap(role => places.map(place => ({ endpoint, role, place, token: 'good' as Token }))),
    ...tokens.slice(1).map(token => ({ endpoint, role: 'superadmin' as Role, place: 'own' as Place, token })),
  ])
  const requests = []
  for (const one of cases) requests.push(await prepared(one))
  const [refused, allowed] = [requests.filter(one => expected(one) !== '200'), requests.filter(one => expected(one) === '200')]
  const before = await fingerprint(shop)
  expect(await surprises(refused)).toEqual([])
  expect(await fingerprint(shop)).toEqual(before)
  expect(await surprises(allowed)).toEqual([])
  expect(refused.length + allowed.length).toBe(shop.application.api.endpoints.length * 20)
}, 300_000)
