import { expect, test } from 'vitest'
import { units } from '../../../../kernel/quantity.ts'
import { afterScan, readTyped } from './typed-counts.ts'

test('each scan counts one more, from what was typed or counted before by the same person', () => {
  const row = { quantity: null }
  expect(afterScan({ typed: undefined, row, count: units('1') })).toBe(units('1'))
  expect(afterScan({ typed: units('4'), row, count: units('1') })).toBe(units('5'))
  expect(afterScan({ typed: undefined, row: { quantity: '7' }, count: units('3') })).toBe(units('10'))
})

test('a kept draft is quantities by row, or nothing', () => {
  expect(readTyped({ '12': 3000, '4+5': 0 })).toEqual({ '12': 3000, '4+5': 0 })
  expect([readTyped({ '12': '3' }), readTyped({ '12': -1 }), readTyped(null), readTyped('x')]).toEqual([null, null, null, null])
})
