import { expect, test } from 'vitest'
import { atLeast, atMost, quantile, markdownTable, verdict } from './figures.ts'
import { readOptions, type Group } from './options.ts'

const sale = { id: 'P1', what: 'cash sale', product: '410/s', must: atLeast(0.35), then: atLeast(0.55) }

test('a figure is below its goals, meets the first, or meets both', () => {
  expect(verdict({ ...sale, ratio: 0.34 })).toBe('below')
  expect(verdict({ ...sale, ratio: 0.35 })).toBe('must')
  expect(verdict({ ...sale, ratio: 0.55 })).toBe('then')
})

test('where less is better the bound is the most that may be', () => {
  const scan = { id: 'P9', what: 'barcode', product: '2 ms', must: atMost(3, ' ms'), then: atMost(1.5, ' ms') }
  expect(verdict({ ...scan, ratio: 3.1 })).toBe('below')
  expect(verdict({ ...scan, ratio: 2 })).toBe('must')
  expect(verdict({ ...scan, ratio: 1.5 })).toBe('then')
})

test('a figure without a goal has no verdict, and one that was not measured neither', () => {
  expect(verdict({ id: 'P1', what: 'sale', product: '1/s', ratio: 1 })).toBe('')
  expect(verdict({ id: 'P15', what: 'scripts', product: 'not built', must: atMost(110) })).toBe('')
})

test('the 95th percentile of a hundred times is the one that five are slower than or equal to', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(quantile(times, 0.95)).toBe(96)
  expect(quantile([7], 0.95)).toBe(7)
})

test('the table shows each goal beside its figure', () => {
  const [, , row = ''] = markdownTable([{ ...sale, limit: '1,000/s', ratio: 0.41 }]).split('\n')
  expect(row.split('|').map(cell => cell.trim())).toEqual([
    '',
    'P1',
    'cash sale',
    '1,000/s',
    '410/s',
    '0.41 ×',
    '≥ 0.35 ×',
    '≥ 0.55 ×',
    'must',
    '',
    '',
  ])
})

test('--only measures the group of each figure named, and nothing unknown', () => {
  const options = readOptions(['--only', 'P2,p9'])
  expect(['sales', 'search', 'start', 'size', 'growth'].map(group => options.wants(group as Group))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(() => readOptions(['--only', 'P99'])).toThrow('P99 is not measured here')
})

test('a million bills are measured only when asked for', () => {
  expect(readOptions([]).wants('growth')).toBe(false)
  expect(readOptions(['--large']).wants('growth')).toBe(true)
})
