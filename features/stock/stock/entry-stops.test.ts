import { expect, test } from 'vitest'
import { nextStop } from './entry-stops.ts'

const fields = ['', 'quantity', 'costPrice', 'retailPrice', 'batch']

test('Enter stops only where something is wanted, and else the line can be added', () => {
  expect(nextStop(fields, 'quantity', new Set())).toBeNull()
  expect(nextStop(fields, 'quantity', new Set(['retailPrice']))).toBe('retailPrice')
  expect(nextStop(fields, 'quantity', new Set(['batch', 'costPrice']))).toBe('costPrice')
  expect(nextStop(fields, 'retailPrice', new Set(['costPrice']))).toBeNull()
  expect(nextStop(fields, '', new Set(['quantity']))).toBe('quantity')
})
