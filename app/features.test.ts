import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { permissions } from '../kernel/permissions.ts'
import { neverKeyed } from '../testing/never-keyed.ts'
import { linesOf } from '../testing/specification/lines.ts'
import { wiredEndpoints } from '../testing/wired-endpoints.ts'

const endpoints = wiredEndpoints()

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function keysOf(reply: z.ZodType): string[] {
  return reply instanceof z.ZodObject ? Object.keys(reply.shape) : []
}

/** Each call that is served, with the reply keys that the specification names of it. */
const known = linesOf('served-calls.txt').map(line => {
  const [name = '', keys = ''] = line.split(/ \[|\]/)
  return { name, keys: keys === '' ? [] : keys.split(', ') }
})

describe('the calls', () => {
  test('keep their method, path and the reply keys that the specification names', () => {
    const kept = known.map(({ name, keys }) => {
      const endpoint = endpoints.find(one => nameOf(one) === name)
      return { name, lacks: endpoint ? keys.filter(key => !keysOf(endpoint.reply).includes(key)) : ['the call'] }
    })
    expect(kept.filter(({ lacks }) => lacks.length > 0)).toEqual([])
  })

  test('are all there are', () => {
    expect(endpoints.map(nameOf).sort()).toEqual(known.map(({ name }) => name).sort())
  })

  test('answer the nested keys that it names', () => {
    const shapeOf = (name: string, key: string) => {
      const { reply } = endpoints.find(one => nameOf(one) === name)!
      return keysOf((reply as z.ZodObject).shape[key] as z.ZodType)
    }
    expect(shapeOf('POST login', 'user')).toContain('stockLocations')
    expect(shapeOf('GET navigation-by-role/:roleId', 'mainNavigation')).toEqual(['name', 'mainNavigations'])
    expect(shapeOf('GET navigation-by-role/:roleId', 'reportNavigation')).toEqual(['reportMainNavigations'])
  })
})

describe('every route', () => {
  test('declares a permission of the table and a summary', () => {
    for (const { permission, summary } of endpoints) {
      expect(Object.keys(permissions)).toContain(permission)
      expect(summary).not.toBe('')
    }
  })

  test('has a schema for each parameter of its path and for its reply', () => {
    for (const endpoint of endpoints) {
      const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
      expect([nameOf(endpoint), Object.keys(endpoint.params?.shape ?? {})]).toEqual([nameOf(endpoint), named])
      expect(endpoint.reply).toBeInstanceOf(z.ZodType)
    }
  })

  test('that writes is saved once per key, but for those that may not be kept', () => {
    const unkeyed = endpoints.filter(({ method, saves }) => method !== 'GET' && !saves).map(nameOf)
    expect(unkeyed.sort()).toEqual([...neverKeyed].sort())
    expect(endpoints.filter(({ method, saves }) => method === 'GET' && saves)).toEqual([])
  })

  test('bounds every text it takes, so that nothing huge goes further than the edge', () => {
    const unbounded: string[] = []
    const visit = (name: string, schema: Record<string, unknown>) => {
      const closed =
        schema.maxLength !== undefined ||
        schema.pattern !== undefined ||
        schema.enum !== undefined ||
        schema.const !== undefined ||
        schema.format === 'uuid'
      if (schema.type === 'string' && !closed) unbounded.push(name)
      if (schema.type === 'array' && schema.maxItems === undefined) unbounded.push(name)
      for (const [key, inner] of Object.entries((schema.properties ?? {}) as Record<string, Record<string, unknown>>))
        visit(`${name}.${key}`, inner)
      for (const inner of [
        ...((schema.anyOf ?? []) as Record<string, unknown>[]),
        ...(schema.items ? [schema.items as Record<string, unknown>] : []),
      ])
        visit(name, inner)
    }
    for (const endpoint of endpoints) {
      for (const schema of [endpoint.body, endpoint.query]) {
        if (schema) visit(nameOf(endpoint), z.toJSONSchema(schema, { io: 'input' }) as Record<string, unknown>)
      }
    }
    expect(unbounded).toEqual([])
  })
})
