import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles, type Role } from '../kernel/codes.ts'
import type { Endpoint } from '../kernel/endpoint.ts'
import { permissions } from '../kernel/permissions.ts'
import { fingerprint } from '../testing/books.ts'
import { chosen } from '../testing/chance.ts'
import { seenOfOthers, toldOfOthers } from '../testing/own-papers.ts'
import { aSession, hire } from '../testing/people.ts'
import { openSamples, type Samples } from '../testing/samples.ts'
import { callAddress, colombo, kandy, openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let asking: Samples['asking']
let samples: Samples['samples']
beforeAll(async () => {
  shop = await openShop()
  ;({ asking, samples } = await openSamples(shop))
})
afterAll(() => shop.close())

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const places = ['own', 'foreign', 'unknown', 'none'] as const
const tokens = ['good', 'missing', 'expired', 'forged', 'of another browser'] as const
type Place = (typeof places)[number]
type Token = (typeof tokens)[number]

interface Asked {
  role: Role
  place: Place
  token: Token
}
interface Case extends Asked {
  endpoint: Endpoint
}

/** The owner at home, of whom each of the others differs in one thing at least. */
const base: Asked = { role: 'superadmin', place: 'own', token: 'good' }
const differences = (one: Asked) => (['role', 'place', 'token'] as const).filter(what => one[what] !== base[what]).length

const everyone: Asked[] = roles.flatMap(role => places.flatMap(place => tokens.map(token => ({ role, place, token }))))

/** The sample of each role follows from those of the roles above it. */
const oneAfterTheOther = [
  ...['PUT tile-favourite', 'POST closing-balance', 'PUT closing-balance-reversal'],
  ...['POST vat-return', 'PUT vat-return-reversal'],
]

/**
 * Role, location and token are three guards, one after the other: each is tried alone, and for a call that looks at no location one
 * other place is enough. Of the roles that may, the highest and the lowest are tried, and every role that may not. The long run
 * tries all of them together.
 */
const asked = (endpoint: Endpoint) => {
  const { scope, roles: allowed } = permissions[endpoint.permission] as { scope: string; roles: readonly Role[] }
  const isEveryRoleTried = oneAfterTheOther.includes(nameOf(endpoint))
  return chosen(everyone, one => {
    const isPlaceTried = scope === 'location' || one.place === 'own' || one.place === 'none'
    const isRoleTried = isEveryRoleTried || one.role === base.role || one.role === allowed.at(-1) || !allowed.includes(one.role)
    return differences(one) <= 1 && isPlaceTried && isRoleTried
  })
}

test('who may do something, every higher role may', () => {
  for (const { roles: allowed } of Object.values(permissions)) expect(allowed).toEqual(roles.slice(0, allowed.length))
})

/** The expected outcome, read only from the permission table. */
function expected({ endpoint, role, place, token }: Case): string {
  const rule = permissions[endpoint.permission]
  const held = (rule.roles as readonly Role[]).includes(role)
  // A business with users is set up already.
  if (nameOf(endpoint).startsWith('POST setup')) return '409 SETUP_DONE'
  if (rule.scope === 'public') return '200'
  if (token !== 'good') return token === 'expired' ? '401 TOKEN_EXPIRED' : '401 NOT_SIGNED_IN'
  if (rule.scope === 'location' && place !== 'own') return '403 NO_LOCATION'
  return held ? '200' : '403 NOT_ALLOWED'
}

// These end all other sessions, so their sessions are used for nothing else.
const endsSessions = ['PUT own-password', 'PUT own-second-factor', 'PUT own-second-factor-removal']

const made = new Map<string, Promise<unknown>>()
/** What is made when first needed, and then kept under its name. */
function shared<T>(name: string, make: () => Promise<T>): Promise<T> {
  const known = (made.get(name) as Promise<T> | undefined) ?? make()
  made.set(name, known)
  return known
}

async function tokenFor({ token }: Case, userCode: string): Promise<string | null> {
  switch (token) {
    case 'good':
      return (await aSession(shop, userCode, { hasTyped: true })).token
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

/** The sample of the owner, which all refused requests share, because they change nothing. The owner's own request comes after them. */
const ownersSample = (name: string) => shared(name, () => samples[name]!(asking.get('superadmin')!))

/** The input and the token of a request: shared among those that change nothing, of its own for each that saves. */
async function inputAndToken(one: Case) {
  const name = nameOf(one.endpoint)
  const asks = asking.get(one.role)!
  const sharedToken = () => shared(`${one.role} ${one.token}`, () => tokenFor(one, asks.userCode))
  if (expected(one) !== '200') return { input: await ownersSample(name), token: await sharedToken() }
  if (one.endpoint.method === 'GET') {
    return { input: await shared(`${name} ${one.role}`, () => samples[name]!(asks)), token: await sharedToken() }
  }
  if (endsSessions.includes(name)) {
    const userCode = await hire(shop, { [colombo]: one.role })
    return { input: await samples[name]!({ ...asks, userCode }), token: await tokenFor(one, userCode) }
  }
  const input = differences(one) === 0 ? ownersSample(name) : samples[name]!(asks)
  return { input: await input, token: await tokenFor(one, asks.userCode) }
}

async function prepared(one: Case) {
  const { input, token } = await inputAndToken(one)
  const location = locationFor[one.place]
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(location === null ? {} : { locationcode: location }),
    'idempotency-key': input.key ?? crypto.randomUUID(),
  }
  return {
    ...one,
    request: {
      method: one.endpoint.method,
      url: callAddress(one.endpoint, input),
      headers,
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    },
  }
}

/** Sends every request and returns those whose outcome differs from the table. */
async function surprises(requests: Awaited<ReturnType<typeof prepared>>[]): Promise<string[]> {
  const found: string[] = []
  for (const [index, one] of requests.entries()) {
    // Many unknown tokens from one address are refused, so each request uses another address.
    const remoteAddress = `10.${Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`
    let response = await shop.application.http.inject({ ...one.request, remoteAddress })
    // Strangers are bounded in all too, and a quick machine sends more of them than any shop sees.
    for (let tries = 0; tries < 10 && response.statusCode === 429; tries += 1) {
      await new Promise(resolve => setTimeout(resolve, 50))
      response = await shop.application.http.inject({ ...one.request, remoteAddress })
    }
    // A backup goes on after its request is answered, and no other is made meanwhile.
    await shop.application.backups.whenIdle()
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

test('a cashier learns nothing of what others sold, took and spent, in no list, search or report', async () => {
  const newcomer = await aSession(shop, await hire(shop, { [colombo]: 'cashier' }))
  const { asked, told } = await toldOfOthers({ shop, samples, other: asking.get('superadmin')!, newcomer })
  expect(told.filter(path => seenOfOthers[path] === undefined)).toEqual([])
  expect(asked.length).toBeGreaterThan(120)
  expect(Object.keys(seenOfOthers).filter(path => !asked.includes(path))).toEqual([])
}, 120_000)

test('every endpoint obeys the permission table: for each role, location and token', async () => {
  const { endpoints } = shop.application.api
  const cases = endpoints.flatMap(endpoint => asked(endpoint).map(one => ({ endpoint, ...one })))
  const requests = []
  for (const one of cases) requests.push(await prepared(one))
  const [refused, allowed] = [requests.filter(one => expected(one) !== '200'), requests.filter(one => expected(one) === '200')]
  const before = await fingerprint(shop)
  expect(await surprises(refused)).toEqual([])
  expect(await fingerprint(shop)).toEqual(before)
  expect(await surprises(allowed)).toEqual([])
}, 1_800_000)

test('who may not call something hears that, and nothing of its fields', async () => {
  const cases = shop.application.api.endpoints
    .filter(({ body, permission }) => body !== undefined && !(permissions[permission].roles as readonly Role[]).includes('cashier'))
    .map(endpoint => ({ endpoint, ...base, role: 'cashier' as const }))
  const requests = []
  for (const one of cases) {
    const { request, ...rest } = await prepared(one)
    requests.push({ ...rest, request: { ...request, payload: { wrong: true } } })
  }
  expect(requests.length).toBeGreaterThan(100)
  expect(await surprises(requests)).toEqual([])
})
