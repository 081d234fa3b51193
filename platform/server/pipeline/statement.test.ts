import { expect, test } from 'vitest'
import { LockOrder } from './lock-order.ts'
import { rowType } from './row-type.ts'
import { functionCall, registeredStatements, statement } from './statement.ts'

test('one name stands for one text', () => {
  const made = statement('pipeline.test-one', 'select 1')
  expect(statement('pipeline.test-one', 'select 1')).toBe(made)
  expect(registeredStatements()).toContain(made)
  expect(() => statement('pipeline.test-one', 'select 2')).toThrow('two statements are called pipeline.test-one')
  expect(() => functionCall('pipeline.test-one', 'one()')).toThrow('pipeline.test-one')
})

test('a name that PostgreSQL would cut is refused', () => {
  expect(() => statement(`pipeline.${'x'.repeat(60)}`, 'select 1')).toThrow('too long')
})

test('a row has its fields in the order of its type, however they are said', () => {
  const type = rowType('tested_row', ['code', 'amount', 'remarks'])
  expect(type.row({ remarks: null, amount: 5, code: 'A' })).toEqual(['A', 5, null])
  expect(() => rowType('tested_row', ['code'])).toThrow('declared twice')
})

test('locks are taken from low to high, and again where they are held', () => {
  const order = new LockOrder()
  const lock = (locks: 'party' | 'paper' | 'stock' | 'number') => order.check({ name: `tested.${locks}`, locks })
  for (const rank of ['party', 'stock', 'number', 'stock', 'party'] as const) lock(rank)
  expect(() => lock('paper')).toThrow('tested.paper locks paper behind stock and number')
  order.check({ name: 'tested.read' })
})
