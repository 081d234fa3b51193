import { expect, test } from 'vitest'
import { importColumnsOf } from '../columns-of.ts'
import type { ReadingOptions } from '../engine/cell-values.ts'
import { asRead } from './as-read.ts'

const read = (key: string, text: string, reading: Partial<ReadingOptions> = {}) => {
  const column = importColumnsOf.items.find(one => one.key === key)
  if (!column) throw new Error(`no column ${key}`)
  return asRead(text, column, { roundAmounts: false, ...reading })
}

test('a cell that can be read two ways waits for the answer, and is not wrong', () => {
  const waits = { text: 'waits for your answer', isWrong: false, isOpen: true }
  expect(read('costPrice', '1,250', { notation: { decimals: 'ask' } })).toEqual(waits)
  expect(read('openingQuantity', '2.500', { notation: { decimals: 'ask' } })).toEqual(waits)
  expect(read('expiryDate', '03/04/2027', { notation: { dateOrder: 'ask' } })).toEqual(waits)
  // The others of its column are read as they stand.
  expect(read('costPrice', '1.250,50', { notation: { decimals: 'ask' } })).toEqual({ text: '1,250.50', isWrong: false })
  expect(read('costPrice', '1250', { notation: { decimals: 'ask' }, isNumber: true })).toEqual({ text: '1,250.00', isWrong: false })
})

test('a cell that cannot be read says why', () => {
  expect(read('costPrice', '1.250,505', { notation: { decimals: 'comma' } })).toEqual({
    text: 'not read: has more than two decimals',
    isWrong: true,
  })
  expect(read('costPrice', 'abc')).toEqual({ text: 'not read: is not an amount', isWrong: true })
})

test('a quantity is shown with its thousands apart, as the lists show it', () => {
  expect(read('openingQuantity', '2500')?.text).toBe('2,500')
  expect(read('openingQuantity', '2.500,75', { notation: { decimals: 'comma' } })?.text).toBe('2,500.75')
  expect(read('openingQuantity', '2,500', { notation: { decimals: 'point' } })).toBeNull()
})
