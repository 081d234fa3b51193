import { expect, test } from 'vitest'
import { newOverrideId } from './override-id.ts'

test('an id has the form of a UUID, and none of its 128 bits is the same in all', () => {
  const ids = Array.from({ length: 200 }, newOverrideId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const numbers = ids.map(id => BigInt(`0x${id.replaceAll('-', '')}`))
  const everSet = numbers.reduce((all, one) => all | one, 0n)
  const alwaysSet = numbers.reduce((all, one) => all & one, (1n << 128n) - 1n)
  expect([everSet, alwaysSet]).toEqual([(1n << 128n) - 1n, 0n])
})
