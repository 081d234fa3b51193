import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededDice } from '../demo/seeded-dice.ts'
import { signInWithUser } from '../features/shop/session/contract.ts'
import type { ErrorReply } from '../kernel/endpoint.ts'
import { permissions } from '../kernel/permissions.ts'
import { isLong, roundsOf, seedOf } from '../testing/chance.ts'
import {
  badRequest,
  fill,
  namesOfObjects,
  operationsOf,
  type BadRequest,
  type Operation,
  type Refused,
} from '../testing/malformed-requests.ts'
import { brokenPromises, fingerprint } from '../testing/books.ts'
import { aSetting } from '../testing/papers/paper.ts'
import { refusedOf } from '../testing/samples.ts'
import { colombo, openShop, type Shop, type Staff } from '../testing/shop.ts'

/** Of nobody, with the right check digit. */
const cardNumber = '4111111111111111'

const requests = roundsOf('MALFORMED_REQUESTS', 1500)
const seed = seedOf('MALFORMED_SEED')

let shop: Shop
let manager: Staff
let bases: Record<string, Refused>
beforeAll(async () => {
  shop = await openShop({ backups: null, apiDocs: true })
  manager = await shop.signIn('manager')
  // So few that no changed figure is there to be taken.
  bases = await refusedOf(await aSetting(shop, manager, '10'))
})
afterAll(() => shop.close())

function show({ what, method, url, headers, payload }: BadRequest): string {
  return `${what}: ${method} ${url.slice(0, 120)} ${String(payload ?? '').slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}`
}

async function operations(): Promise<Operation[]> {
  const response = await shop.application.http.inject({
    method: 'GET',
    url: '/api/v1/openapi.json',
    headers: { authorization: `Bearer ${manager.token}` },
  })
  return operationsOf(response.json<Parameters<typeof operationsOf>[0]>())
}

function isPublic(operation: Operation): boolean {
  const endpoint = shop.application.api.endpoints.find(
    one => one.method === operation.method && `/api/v1/${one.path.replace(/:(\w+)/g, '{$1}')}` === operation.path,
  )
  if (!endpoint) throw new Error(`${operation.path} is in the document and not served`)
  return permissions[endpoint.permission].scope === 'public'
}

test('the bad requests are made from right ones: each of those is refused by the business alone', async () => {
  for (const operation of await operations()) {
    if (operation.method !== 'GET') expect(Object.keys(bases)).toContain(`${operation.method} ${operation.path}`)
  }
  const { params, body } = bases['PUT /api/v1/invoice/{id}']!
  const headers = {
    authorization: `Bearer ${manager.token}`,
    locationcode: colombo,
    'idempotency-key': crypto.randomUUID(),
  }
  const response = await shop.application.http.inject({
    method: 'PUT',
    url: `/api/v1/invoice/${params!.id}`,
    headers,
    payload: body!,
  })
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([409, 'TOTAL_DIFFERS'])
})

interface ChangedBody {
  what: string
  body: unknown
}

/** The body without one of its fields or entries, once for each, however deep it lies. */
function withoutEach(body: unknown): ChangedBody[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
    const others = Array.isArray(body)
      ? body.filter((_, at) => String(at) !== key)
      : Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))
    const put = (changed: unknown) =>
      Array.isArray(body) ? body.map((one: unknown, at) => (String(at) === key ? changed : one)) : { ...body, [key]: changed }
    return [
      { what: `without ${key}`, body: others },
      ...withoutEach(value).map(part => ({ what: `${key}.${part.what}`, body: put(part.body) })),
    ]
  })
}

/** The body with that text in place of one of its texts, once for each, however deep it lies. */
function withEachText(body: unknown, text: string): ChangedBody[] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]: [string, unknown]) => {
    const put = (changed: unknown) =>
      Array.isArray(body) ? body.map((one: unknown, at) => (String(at) === key ? changed : one)) : { ...body, [key]: changed }
    if (typeof value === 'string') return [{ what: `${key} is ${text}`, body: put(text) }]
    return withEachText(value, text).map(part => ({ what: `${key}.${part.what}`, body: put(part.body) }))
  })
}

/** What of these changed requests is not refused as the sender's mistake; `codes` counts as what the others are. */
async function notRefused(changed: (body: unknown) => readonly ChangedBody[], codes = new Map<string, number>()): Promise<string[]> {
  const cashier = await shop.signIn('cashier')
  const wrong: string[] = []
  for (const [call, base] of Object.entries(bases)) {
    const [method = '', path = ''] = call.split(' ')
    const url = fill({ path }, base)
    for (const { what, body } of changed(base.body)) {
      const headers = {
        authorization: `Bearer ${(base.by === 'cashier' ? cashier : manager).token}`,
        locationcode: colombo,
        'idempotency-key': crypto.randomUUID(),
      }
      const response = await shop.application.http.inject({ method: method as 'POST', url, headers, payload: body as object })
      const { statusCode } = response
      if (statusCode < 400 || statusCode >= 500) wrong.push(`${call}: ${what}: ${statusCode}`)
      else codes.set(response.json<ErrorReply>().code, (codes.get(response.json<ErrorReply>().code) ?? 0) + 1)
    }
  }
  return wrong
}

test('and it stays refused whatever is left out of it, or the bad requests would write by chance', async () => {
  expect(await notRefused(withoutEach)).toEqual([])
})

test('a name that every object answers to is a text like any other', async () => {
  // All of them in the long run; in the gate each field gets one.
  const dice = seededDice(seed)
  const names = () => (isLong ? namesOfObjects : [dice.pick(namesOfObjects)])
  expect(await notRefused(body => names().flatMap(name => withEachText(body, name)))).toEqual([])
})

test('a card number in any text is refused, and nothing anywhere keeps it', async () => {
  const codes = new Map<string, number>()
  expect(await notRefused(body => withEachText(body, cardNumber), codes)).toEqual([])
  expect(codes.get('CARD_NUMBER')).toBeGreaterThan(100)
  expect(codes.get('PAYMENT_CARD_NUMBER')).toBeGreaterThan(0)
  const { rows } = await shop.owner.query<{ kept: string }>(`
    select reply as kept from answered.refusal where reply like '%${cardNumber}%'
    union all select reply from idempotency_key where reply like '%${cardNumber}%'
    union all select subject || action from audit where concat_ws(' ', subject, reason, before, after) like '%${cardNumber}%'`)
  expect(rows).toEqual([])
})

/** What refuses a request ahead of the rules of what it asks for. */
const ahead = new Set([
  ...[
    'none',
    'NO_SUCH_ROUTE',
    'INVALID_INPUT',
    'BODY_TOO_LARGE',
    'KEY_MISSING',
    'NOT_SIGNED_IN',
    'NOT_ALLOWED',
    'NO_LOCATION',
    'NOT_FOUND',
  ],
  ...['LOGIN_FAILED', 'LOGIN_THROTTLED', 'SETUP_DONE'],
])

test('what is named twice in an address is refused, and not read in one way here and in another there', async () => {
  const staff = await shop.signIn('cashier')
  const headers = { authorization: `Bearer ${staff.token}`, locationcode: colombo }
  const asked = [
    'expense?page=1&page=2',
    'expense?fromDate=2026-01-01&fromDate=2026-02-01',
    'sales-return?userCode=1001000001&userCode=1001000004',
  ]
  const statuses = await Promise.all(
    asked.map(async path => (await shop.application.http.inject({ url: `/api/v1/${path}`, headers })).statusCode),
  )
  expect(statuses).toEqual([400, 400, 400])
})

test(`${requests} malformed requests are all refused as the sender's mistake, and write nothing`, async () => {
  const dice = seededDice(seed)
  // Calls with a body are drawn more often, because most can go wrong there.
  const every = (await operations()).flatMap(operation =>
    Array.from({ length: operation.hasBody ? 5 : 1 }, () => ({ operation, isPublic: isPublic(operation) })),
  )
  const headersOf = ({ token }: Staff) => ({ authorization: `Bearer ${token}`, locationcode: colombo })
  const [good, asCashier] = [headersOf(manager), headersOf(await shop.signIn('cashier'))]
  const before = await fingerprint(shop)
  const wrong: string[] = []
  const codes = new Map<string, number>()
  for (let number = 1; number <= requests && wrong.length < 20; number += 1) {
    const { operation, isPublic: open } = dice.pick(every)
    const base = bases[`${operation.method} ${operation.path}`] ?? {}
    const request = badRequest(operation, base, { good: base.by === 'cashier' ? asCashier : good, isPublic: open }, dice)
    const response = await shop.application.http.inject({ ...request, method: request.method as 'GET' })
    const told = response.statusCode >= 400 && response.statusCode < 500 && response.body.includes('"errorInfo"')
    const code = told ? response.json<{ code: string }>().code : 'none'
    codes.set(code, (codes.get(code) ?? 0) + 1)
    if (!told) wrong.push(`${number} answered ${response.statusCode} to ${show(request)}: ${response.body.slice(0, 200)}`)
  }
  process.stdout.write(
    `refused as: ${[...codes]
      .sort((a, b) => b[1] - a[1])
      .map(pair => pair.join(' '))
      .join(', ')}\n`,
  )
  expect(wrong).toEqual([])
  // Requests also reached the rules behind the schemas.
  if (requests >= 1000) {
    expect(['INVALID_INPUT', 'KEY_MISSING', 'NOT_SIGNED_IN', 'BODY_TOO_LARGE'].filter(code => !codes.has(code))).toEqual([])
    expect([...codes.keys()].filter(code => !ahead.has(code)).length).toBeGreaterThanOrEqual(10)
  }
  expect(await fingerprint(shop)).toEqual(before)
  expect(await brokenPromises(shop)).toEqual([])
  expect((await manager.call(signInWithUser)).status).toBe(200)
}, 3_600_000)
