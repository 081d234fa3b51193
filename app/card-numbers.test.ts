import { expect, test } from 'vitest'
import type { z } from 'zod'
import { cardNumberProblem } from '../kernel/card-number.ts'
import { numberFields } from '../kernel/number-fields.ts'
import { wiredEndpoints } from '../testing/wired-endpoints.ts'

type Schema = z.ZodType & { _zod: { def: Record<string, unknown> & { type: string } } }

/** Fields that may hold a card number, for nothing of them is kept as it was sent; those of numbers are in `numberFields`. */
const notKept: Readonly<Record<string, readonly string[]>> = {
  'what is searched for': ['term', 'but'],
  secrets: ['password', 'currentPassword', 'newPassword', 'passphrase', 'token', 'sealedSecret', 'presentCode'],
  'codes in a list that is looked up': ['codes', 'items', 'entries'],
  'what the application itself has said': ['confirmed[]', 'verdict', 'run', 'what'],
  'pictures and files, read for themselves': ['picture', 'content', 'bits'],
}
/** The same, of which others have fields of that name that are looked at. */
const exceptions = [
  /^POST login body\.code$/,
  /^PUT own-second-factor body\.code$/,
  // `checkTender` refuses them, in words of its own.
  /(?:odeOfPayments\[\]|payments?\[\]|payment)\.remarks$/,
  // The schema of a bill reads its contents, and looks at each text of it.
  /^(?:POST|PUT) till-bill(?:-number|-refused)? body\.bill\.(?:contents|listPrices\[\]|previous|seal)$/,
  // It is held against the key of its till, and not kept.
  /^PUT till-contact\/:till body\.seal$/,
  // It is read as a key, and refused where it is none.
  /^POST till body\.publicKey$/,
  // The audit stars what of a print looks like a card.
  /^PUT receipt-printer-print\/:code body\.commands\[\]\.(?:text|value)$/,
]

const cards = ['4111111111111111', '4111 1111 1111 1111', '4111111111111111@example.com']

/** Every text of a schema, with its path. */
function textsOf(schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] {
  const { def } = (schema as Schema)._zod
  const part = (name: string) => def[name] as z.ZodType
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, value]) => textsOf(value, `${path}.${key}`))
    case 'array':
      return textsOf(part('element'), `${path}[]`)
    case 'record':
      return [...textsOf(part('keyType'), `${path}{key}`), ...textsOf(part('valueType'), `${path}{}`)]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return textsOf(part('innerType'), path)
    case 'union':
      return (def.options as z.ZodType[]).flatMap(option => textsOf(option, path))
    case 'pipe':
      return [...textsOf(part('in'), path), ...textsOf(part('out'), path)].length > 0 ? [{ path, schema }] : []
    case 'string':
      return [{ path, schema }]
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'transform':
      return []
    default:
      throw new Error(`${path} is a ${def.type}, of which nobody knows whether it holds text`)
  }
}

const texts = wiredEndpoints().flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? textsOf(schema, part).map(text => ({ ...text, path: `${method} ${path} ${text.path}` })) : [],
  ),
)
const taken = texts.filter(({ schema }) => cards.some(card => schema.safeParse(card).success))
const fieldOf = (path: string) => path.split(/[ .]/).at(-1) ?? ''
const isNumber = (path: string) => numberFields.includes(fieldOf(path).replace('[]', ''))

test('every text of every call refuses a card number, or is the number of something, or is not kept', () => {
  const known = new Set(Object.values(notKept).flat())
  const open = taken.filter(({ path }) => !isNumber(path) && !known.has(fieldOf(path)) && !exceptions.some(one => one.test(path)))
  expect(open.map(({ path }) => path)).toEqual([])
})

test('nothing is left out that refuses one anyway', () => {
  const fields = new Set(taken.map(({ path }) => fieldOf(path)))
  expect(
    Object.values(notKept)
      .flat()
      .filter(field => !fields.has(field)),
  ).toEqual([])
  expect(exceptions.filter(one => !taken.some(({ path }) => one.test(path)))).toEqual([])
})

test('free text says what to do', () => {
  const refused = texts.filter(({ schema }) =>
    schema.safeParse(cards[1]).error?.issues.some(({ message }) => message === cardNumberProblem),
  )
  for (const name of ['remarks', 'reason', 'notes', 'name', 'advice', 'address', 'description', 'complaint', 'payee', 'words', 'bay']) {
    expect([name, refused.some(({ path }) => fieldOf(path) === name)]).toEqual([name, true])
  }
})
