import { expect, test } from 'vitest'
import { z } from 'zod'
import { sendRestorePart } from '../features/shop/set-up/restore-contract.ts'
import { bodySizes, type Endpoint } from '../kernel/endpoint.ts'
import { mostValues } from '../platform/server/read-json.ts'
import { wiredEndpoints } from '../testing/wired-endpoints.ts'

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  maxItems?: number
  maxLength?: number
  pattern?: string
  format?: string
  /** The largest size of all texts of a record together. */
  mostCharacters?: number
  /** The largest size of a whole list as JSON, where its schema adds it up. */
  mostBytes?: number
}

/** Bytes of a JSON text, and how many values `readJson` counts in it. */
interface Size {
  bytes: number
  values: number
}

// Sinhala and Tamil take three bytes per letter. Numbers, codes and base64 are ASCII, which their patterns and parsers enforce.
const bytesOfLetter = 3
const longestInteger = String(Number.MAX_SAFE_INTEGER).length
// A double written as JSON.stringify does: sign, 17 digits, point and exponent.
const longestNumber = String(-Number.MAX_VALUE).length + 1
const sum = (sizes: readonly Size[]): Size => ({
  bytes: sizes.reduce((total, { bytes }) => total + bytes, 0),
  values: sizes.reduce((total, { values }) => total + values, 0),
})

function lettersOf({ maxLength, pattern, format }: Schema): number {
  if (maxLength !== undefined) return maxLength
  if (format === 'uuid') return 36
  const digits = /^\^(\d*)\\d\{(?:\d+,)?(\d+)\}\$$/.exec(pattern ?? '')
  if (!digits) throw new Error(`a text without an end: ${pattern}`)
  return digits[1]!.length + Number(digits[2])
}

function isFreeText(schema: Schema): boolean {
  return JSON.stringify(schema).includes(String.raw`\\uD800`)
}

/** The largest JSON text that a schema accepts. */
function largest(schema: Schema): Size {
  const plain = (bytes: number): Size => ({ bytes, values: 0 })
  if (schema.anyOf) {
    const all = schema.anyOf.map(largest)
    return { bytes: Math.max(...all.map(({ bytes }) => bytes)), values: Math.max(...all.map(({ values }) => values)) }
  }
  if (schema.mostCharacters !== undefined) return plain(schema.mostCharacters * bytesOfLetter)
  if (schema.mostBytes !== undefined)
    return { bytes: schema.mostBytes, values: 1 + (schema.maxItems ?? 0) * (1 + largest(schema.items ?? {}).values) }
  const choices = schema.enum ?? (schema.const === undefined ? null : [schema.const])
  if (choices) return plain(Math.max(...choices.map(value => JSON.stringify(value).length)))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      if (typeof schema.additionalProperties === 'object') throw new Error('a record that does not say how much it holds')
      return sum([
        { bytes: 2, values: 1 },
        ...Object.entries(schema.properties ?? {}).map(([name, inner]) => sum([{ bytes: name.length + 4, values: 1 }, largest(inner)])),
      ])
    case 'array': {
      if (schema.maxItems === undefined || !schema.items) throw new Error('a list without an end')
      const { bytes, values } = largest(schema.items)
      return { bytes: 2 + schema.maxItems * (bytes + 1), values: 1 + schema.maxItems * (values + 1) }
    }
    case 'string':
      return plain(2 + lettersOf(schema) * (isFreeText(schema) ? bytesOfLetter : 1))
    case 'integer':
      return plain(longestInteger)
    case 'number':
      return plain(longestNumber)
    case 'null':
    case 'boolean':
      return plain(5)
    default:
      throw new Error(`nobody knows how large this is: ${JSON.stringify(schema)}`)
  }
}

test('the largest body that a route takes fits into its limit, so that nothing right is refused for its size', () => {
  const tooLarge: string[] = []
  for (const { method, path, body, bodyBytes = bodySizes.usual } of wiredEndpoints()) {
    if (!body) continue
    const { bytes, values } = largest(z.toJSONSchema(body, { io: 'input' }) as Schema)
    if (bytes > bodyBytes || values > mostValues) tooLarge.push(`${method} ${path}: ${bytes} of ${bodyBytes} bytes, ${values} values`)
  }
  expect(tooLarge).toEqual([])
})

test('whoever has no session sends a small body, but for the parts of a backup that a server without users takes', () => {
  const isOther = ({ permission, path }: Endpoint) => permission === 'public' && path !== sendRestorePart.path
  const open = wiredEndpoints().filter(isOther)
  for (const { path, bodyBytes = bodySizes.usual } of open) expect([path, bodyBytes]).toEqual([path, bodySizes.usual])
})
