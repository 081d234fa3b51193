import { expect, test } from 'vitest'
import { bandOf, everyBand } from './aged.ts'

test('a band ends with its last day', () => {
  expect([0, 30, 31, 60, 61, 90, 91, 180, 181, 4000].map(bandOf)).toEqual([
    '0-30',
    '0-30',
    '31-60',
    '31-60',
    '61-90',
    '61-90',
    '91-180',
    '91-180',
    '180+',
    '180+',
  ])
})

test('what expires today is still good, what expired yesterday is not', () => {
  expect([bandOf(0), bandOf(-1)]).toEqual(['0-30', 'expired'])
})

test('bands without stock stand too, and only an expiry can be past', () => {
  const found = [{ band: '61-90' as const, entries: 2, costValue: '120.00', retailValue: '200.00' }]
  expect(everyBand(found, 'age', true).map(({ band, entries, costValue }) => [band, entries, costValue])).toEqual([
    ['0-30', 0, '0.00'],
    ['31-60', 0, '0.00'],
    ['61-90', 2, '120.00'],
    ['91-180', 0, '0.00'],
    ['180+', 0, '0.00'],
  ])
  expect(everyBand([], 'expiry', false)[0]).toEqual({ band: 'expired', entries: 0, costValue: null, retailValue: '0.00' })
})
