import { expect, test } from 'vitest'
import type { z } from 'zod'
import { rulesOf } from '../features/overview/imports/rules-of.ts'
import { problemWords } from '../kernel/problem-words.ts'
import { wiredEndpoints } from '../testing/wired-endpoints.ts'

/** A schema and every schema inside it. */
function* within(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Generator<z.core.$ZodType> {
  if (seen.has(schema)) return
  seen.add(schema)
  // A transformation takes only what the schema before it let through.
  if (schema._zod.def.type !== 'transform') yield schema
  const def = schema._zod.def as unknown as Record<string, unknown>
  const parts = Object.entries(def).flatMap(([key, part]) =>
    key === 'shape' ? Object.values(part as object) : key === 'checks' ? [] : [part].flat(),
  )
  for (const part of parts)
    if (part && typeof part === 'object' && '_zod' in part && 'run' in (part._zod as object)) yield* within(part as z.core.$ZodType, seen)
}

const oddValues = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  'x'.repeat(2_000),
  '1'.repeat(40),
  -1,
  0,
  0.5,
  1e300,
  Number.NaN,
  {},
  { odd: 1 },
  [],
  [[]],
]
const longList = Array.from({ length: 301 }, () => 'x')
const raw = /expected (string|number|boolean|array|object|one of|"|[<>=])|Too (big|small)|Invalid|Unrecognized/

test('no body, query or address that a caller may send wrong is answered in the words of the schema checker', () => {
  const schemas = wiredEndpoints().flatMap(({ body, query, params }) => [body, query, params])
  const imported = Object.values(rulesOf).map(({ body }) => body)
  const told = new Set<string>()
  const seen = new Set<z.core.$ZodType>()
  for (const whole of [...schemas, ...imported]) {
    for (const schema of whole ? within(whole, seen) : []) {
      for (const value of [...oddValues, longList]) {
        const { issues = [] } = (schema as z.ZodType).safeParse(value, { error: problemWords }).error ?? {}
        for (const { message } of issues) told.add(message)
      }
    }
  }
  expect(told.size).toBeGreaterThan(40)
  expect([...told].filter(message => raw.test(message))).toEqual([])
})
