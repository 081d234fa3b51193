import { expect, test } from 'vitest'
import { cleanPasted, completed } from './decimal-text.ts'

test('half-typed figures already mean something', () => {
  expect(['1.', '.5', '.', '12.50', ''].map(completed)).toEqual(['1', '0.5', '', '12.50', ''])
})

test('amounts are pasted as people write them', () => {
  const pasted = ['Rs. 1,234.50', 'Rs 500', 'LKR 1 234.50', '2,500/=', ' 12.5 % ', '1,000.']
  expect(pasted.map(cleanPasted)).toEqual(['1234.50', '500', '1234.50', '2500', '12.5', '1000'])
})
