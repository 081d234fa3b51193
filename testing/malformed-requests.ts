import type { Dice } from '../demo/seeded-dice.ts'

/** One operation of the OpenAPI document, as far as a bad request is made from it. */
export interface Operation {
  method: string
  /** With {names}, below the server. */
  path: string
  parameters: { in: string; name: string; schema: Schema }[]
  hasBody: boolean
}
interface Schema {
  type?: string
  pattern?: string
  maxLength?: number
}

/** A well-formed request that a rule refuses: whatever is broken in it, it must not succeed. */
export interface Refused {
  params?: Record<string, string>
  body?: Record<string, unknown>
  /** The role that sends it: a manager when left out. */
  by?: 'cashier'
}

export interface BadRequest {
  what: string
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** The operations of an OpenAPI document, in its order. */
export function operationsOf(document: { paths: Record<string, Record<string, unknown>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const operation = described as { parameters?: Operation['parameters']; requestBody?: unknown }
      return {
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters ?? [],
        hasBody: operation.requestBody !== undefined,
      }
    }),
  )
}

// Written into the JSON as they are, although JSON has no such values.
const raw = (text: string) => `@raw:${text}@`
const unraw = (json: string) => json.replace(/"@raw:([^@]*)@"/g, '$1')

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** Names that every object answers to, whatever it holds. */
export const namesOfObjects = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'] as const

const badValues: ((dice: Dice) => unknown)[] = [
  () => null,
  () => true,
  () => ({}),
  () => [],
  () => [[]],
  () => '',
  () => ' ',
  () => -1,
  () => 0,
  () => 0.1,
  () => 1e21,
  () => -0,
  () => raw('1e309'),
  () => raw('-1e309'),
  () => raw('NaN'),
  () => raw('Infinity'),
  () => raw('undefined'),
  () => raw('01'),
  () => raw('99999999999999999999999999999999'),
  () => raw(nested(2000)),
  () => raw('{"__proto__":{"role":"admin"}}'),
  () => raw('{"constructor":{"prototype":{"role":"admin"}}}'),
  () => 'NaN',
  () => '1e5',
  () => '0x10',
  () => '-1.00',
  () => '1,000.00',
  () => '1.005',
  () => '9999999999999.99',
  () => '9999999999999.999',
  () => '9007199254740.99',
  () => '9007199254740.991',
  () => '999999999',
  () => '9'.repeat(20),
  () => '9'.repeat(400),
  () => 'null\u0000byte',
  () => '\ud800',
  () => 'half \udc00 pair',
  () => '‮reversed',
  () => '😀'.repeat(200),
  () => "'; drop table invoice; --",
  () => '${7*7}{{7*7}}<script>alert(1)</script>',
  () => '../../etc/passwd',
  dice => dice.pick(namesOfObjects),
  () => '0000-00-00',
  () => '2026-02-30',
  () => '99999-01-01',
  () => '0000-01-01',
  () => '2026-11-20T00:00:00Z',
  () => 'x'.repeat(100_000),
  dice => dice.uuid(),
  dice => String(dice.below(2 ** 31)),
]

interface Place {
  holder: Record<string, unknown>
  key: string
}

/** Every position of a value in a body, at any depth. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap(key => [{ holder, key }, ...placesIn(holder[key])])
}

type BodyBreaker = (body: Record<string, unknown>, dice: Dice) => { what: string; payload: string | Buffer }

const json = (body: unknown) => unraw(JSON.stringify(body))

/** Replaces one to three values by wrong ones. */
function breakValues(body: Record<string, unknown>, dice: Dice): { what: string; payload: string } {
  const told: string[] = []
  for (let times = 1 + dice.below(3); times > 0; times -= 1) {
    const { holder, key } = dice.pick(placesIn(body))
    holder[key] = dice.pick(badValues)(dice)
    told.push(`${key} is ${String(JSON.stringify(holder[key])).slice(0, 40)}`)
  }
  return { what: told.join(', '), payload: json(body) }
}

const huge = [
  '9007199254740.99',
  '9007199254740.991',
  '999999999999',
  '99999999999.99',
  '9999999999',
  '0.001',
  '0.01',
  '0',
  '-1',
  '-99999999999',
  '100',
  '99.99',
]

/** Numbers that can be parsed and make no sense: products and sums must not overflow. */
function breakFigures(body: Record<string, unknown>, dice: Dice): { what: string; payload: string } {
  const figures = placesIn(body).filter(({ holder, key }) => /^\d{1,6}(\.\d+)?$/.test(String(holder[key])))
  for (let times = 1 + dice.below(3); figures.length > 0 && times > 0; times -= 1) {
    const { holder, key } = dice.pick(figures)
    holder[key] = dice.pick(huge)
  }
  return { what: 'figures without sense', payload: json(body) }
}

const bodyBreakers: BodyBreaker[] = [
  breakValues,
  breakValues,
  breakValues,
  breakFigures,
  breakFigures,
  breakFigures,
  breakFigures,
  (body, dice) => {
    const { holder, key } = dice.pick(placesIn(body))
    delete holder[key]
    return { what: `no ${key}`, payload: json(body) }
  },
  (body, dice) => {
    const { holder } = dice.pick(placesIn(body))
    for (const name of ['role', 'userCode', 'code', 'constructor', 'toString', 'x'.repeat(dice.below(5000))])
      holder[name] = dice.pick(badValues)(dice)
    return { what: 'fields too many', payload: json(body) }
  },
  (body, dice) => ({ what: 'JSON cut off', payload: json(body).slice(0, 1 + dice.below(json(body).length - 2)) }),
  (body, dice) => {
    const at = dice.below(json(body).length)
    return {
      what: 'a stray byte',
      payload: Buffer.concat([
        Buffer.from(json(body).slice(0, at)),
        Buffer.from([dice.below(256), dice.below(256)]),
        Buffer.from(json(body).slice(at + 1)),
      ]),
    }
  },
  body => ({ what: '__proto__', payload: json(body).replace('{', '{"__proto__":{"role":"superadmin"},') }),
  body => ({
    what: 'constructor',
    payload: json(body).replace('{', '{"constructor":{"prototype":{"role":"superadmin"}},'),
  }),
  (_body, dice) => ({
    what: 'no object',
    payload: dice.pick(['null', '[]', '1', '"text"', 'true', 'NaN', '[{}]', ' ', '{', '\u0000', '\ufeff{}', nested(100_000)]),
  }),
  (body, dice) => {
    const lists = placesIn(body).filter(({ holder, key }) => Array.isArray(holder[key]))
    const list = lists.length > 0 ? dice.pick(lists) : { holder: body, key: 'lines' }
    list.holder[list.key] = Array.from({ length: 10_000 }, () => ({ a: 1 }))
    return { what: `10,000 ${list.key}`, payload: json(body) }
  },
  (body, dice) => {
    if (dice.below(4) > 0) return { what: 'a long field', payload: json({ ...body, padding: 'x'.repeat(900_000) }) }
    return { what: '2 MB', payload: json({ ...body, padding: 'x'.repeat(2_000_000) }) }
  },
]

const badNumbers = [
  'NaN',
  'Infinity',
  '1e309',
  '-1',
  '1.5',
  '100001',
  '99999999999999999999',
  'abc',
  '%00',
  '%F0%9F%98%80',
  '1%20or%201',
  '__proto__',
  '[object%20Object]',
  'null',
  '+',
  '1,2',
]
const badCodes = [
  ...badNumbers.filter(text => !/^\d+$/.test(text)),
  '123',
  '1'.repeat(21),
  '3101000001%00',
  '3101000001%20',
  "3101000001'--",
  '%D9%A3%D9%A1%D9%A0%D9%A1',
  '٣١٠١',
  'x'.repeat(5000),
]
const badTerms = (most: number) => [
  ...['%00', 'a%00b', '%20', '%09%0A', 'x'.repeat(5000)],
  ...['x'.repeat(most + 1), 'x'.repeat(5 * most), '%F0%9F%98%80'.repeat(most + 1)],
]
const unreadable = ['%', '%E0%A4%A', '%ED%A0%80', '%FF', '%zz', 'a%']

function badParameter(schema: Schema, dice: Dice): string {
  if (dice.below(4) === 0) return dice.pick(unreadable)
  if (schema.type === 'integer') return dice.pick(badNumbers)
  return dice.pick(schema.maxLength === undefined ? badCodes : badTerms(schema.maxLength))
}

/** The address of an operation with one of its parameters broken, or with an end that leads nowhere. */
function badAddress({ path, parameters }: Operation, base: Refused, dice: Dice): string {
  const broken = parameters.length > 0 ? dice.pick(parameters) : null
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    broken?.name === name ? badParameter(broken.schema, dice) : (base.params?.[name] ?? '0'),
  )
  if (broken?.in === 'path') return filled
  if (broken === null) return filled + dice.pick(['/%00', '%00', '/%E0%A4%A', '%', '/..%2f..%2fetc', '/0', '%2F', '/__proto__'])
  const value = broken.schema.type === 'integer' ? dice.pick(badNumbers) : 'x'.repeat(2001 + dice.below(9000))
  return `${filled}?${broken.name}=${value}`
}

/** The path of a call with the parameters of its base in it. */
export const fill = ({ path }: Pick<Operation, 'path'>, base: Refused) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => base.params?.[name] ?? '0')

interface Headers {
  good: Record<string, string>
  isPublic: boolean
}

const otherContents = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'x',
  'application/json/../x',
  'application/x-www-form-urlencoded',
]
const badTokens = ['', 'Bearer', 'Bearer ', `Bearer ${'x'.repeat(20_000)}`, 'Bearer ../../etc', 'Bearer null', 'Digest x', 'bearer x']
const badKeys = ['', 'null', '1', 'x'.repeat(8000), '00000000-0000-0000-0000-00000000000', "00000000-0000-0000-0000-000000000000'"]

/** The request with one header broken; null when this operation does not read the drawn header. */
function badHeader({ method, hasBody }: Operation, right: BadRequest, isPublic: boolean, dice: Dice): BadRequest | null {
  const broken = (what: string, name: string, value: string) => ({ ...right, what, headers: { ...right.headers, [name]: value } })
  switch (dice.pick(['content', 'token', 'key'] as const)) {
    case 'content':
      return method === 'GET' ? null : { payload: 'a=1', ...broken('another content type', 'content-type', dice.pick(otherContents)) }
    case 'token':
      return isPublic ? null : broken('a token like no other', 'authorization', dice.pick(badTokens))
    case 'key':
      return hasBody ? broken('a key that is none', 'idempotency-key', dice.pick(badKeys)) : null
  }
}

/** One bad request made from an operation: its address, its body, its headers or its method is broken. */
export function badRequest(operation: Operation, base: Refused, { good, isPublic }: Headers, dice: Dice): BadRequest {
  const { method, hasBody } = operation
  const right: BadRequest = {
    what: 'right',
    method,
    url: fill(operation, base),
    headers: { ...good, 'idempotency-key': dice.uuid(), ...(base.body && { 'content-type': 'application/json' }) },
    ...(base.body && { payload: json(base.body) }),
  }
  if (hasBody && dice.below(4) > 0) return { ...right, ...dice.pick(bodyBreakers)(structuredClone(base.body ?? {}), dice) }
  if (dice.below(5) === 0) return { ...right, what: 'another method', method: 'PATCH' }
  const withBadHeader = dice.below(4) === 0 ? null : badHeader(operation, right, isPublic, dice)
  return withBadHeader ?? { ...right, what: 'a bad address', url: badAddress(operation, base, dice) }
}
