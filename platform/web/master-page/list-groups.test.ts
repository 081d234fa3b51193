import { expect, test } from 'vitest'
import { headingAt } from './list-groups.ts'
import { firstSumAt } from './sums-row.ts'

const record = (code: string, category: string) => ({ code, category, isLocked: 0, version: 1 })
const rows = [record('1', 'Oils'), record('2', 'Oils'), record('3', 'Tyres')]
const groups = ['Oils', 'Tyres'].map(name => ({ name, rows: 20, totals: {} }))

test('a heading stands above the first row of each group on the page', () => {
  const headings = rows.map((_, at) => headingAt({ groupBy: 'category', rows, groups }, at)?.name ?? null)
  expect(headings).toEqual(['Oils', null, 'Tyres'])
})

test('a page that begins in the middle of a group has its heading too', () => {
  expect(headingAt({ groupBy: 'category', rows: rows.slice(1), groups }, 0)?.name).toBe('Oils')
})

test('a list without groups has none', () => {
  expect(headingAt({ groupBy: undefined, rows, groups }, 0)).toBeNull()
})

test('the heading of a group has the room up to the first sum', () => {
  const columns = ['code', 'invoice', 'date', 'vat', 'total'].map(key => ({ key }))
  expect(firstSumAt(columns, { vat: '29448.00', total: '193048.00' })).toBe(3)
  // Nothing is summed, or the first column is: the heading keeps a cell of its own.
  expect([firstSumAt(columns, {}), firstSumAt(columns, { code: '1' })]).toEqual([1, 1])
})
