import { expect, test } from 'vitest'
import { moved, placeAfterKey } from './tile-order.ts'

test('arrows go through the grid and stop at its edges', () => {
  const from = (key: string, at: number) => placeAfterKey(key, { at, count: 8, columns: 3 })
  expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map(key => from(key, 4))).toEqual([5, 3, 7, 1, 0, 7])
  expect([from('ArrowLeft', 0), from('ArrowRight', 7), from('ArrowUp', 2), from('ArrowDown', 5), from('Home', 0)]).toEqual(
    Array.from({ length: 5 }, () => null),
  )
  expect(from('Enter', 4)).toBeNull()
})

test('a tile moves to its place, and all others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(['a', 'b', 'c', 'd'], 1, 1)).toEqual(['a', 'b', 'c', 'd'])
})
