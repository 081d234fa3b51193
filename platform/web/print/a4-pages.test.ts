import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesOfPages, type A4Heights } from './a4-pages.ts'

const heights: A4Heights = { page: 100, top: 30, heads: 5, sum: 5, lines: [], end: 30 }
const rows = (count: number) => Array.from({ length: count }, () => 5)

test('a bill that fits is one page, with its totals', () => {
  expect(linesOfPages({ ...heights, lines: rows(7) })).toEqual([7])
})

test('the last line goes with totals that no longer fit', () => {
  expect(linesOfPages({ ...heights, lines: rows(8) })).toEqual([7, 1])
})

test('each page keeps room for the sums it brings and carries', () => {
  expect(linesOfPages({ ...heights, lines: rows(30) })).toEqual([12, 17, 1])
})

test('a paper whose pages all have their heads holds fewer lines on each', () => {
  // 30 and 5 above, 5 carried: twelve lines of 5 are 60. A further page brings 5 more: eleven.
  expect(linesOfPages({ ...heights, topOnEach: true, lines: rows(30) })).toEqual([12, 11, 6, 1])
})

test('every line stands on one page, and nothing is higher than its page', () => {
  const parts = fc.record({
    lines: fc.array(fc.integer({ min: 4, max: 20 }), { minLength: 1, maxLength: 80 }),
    end: fc.integer({ min: 1, max: 45 }),
  })
  fc.assert(
    fc.property(parts, ({ lines, end }) => {
      const pages = linesOfPages({ ...heights, lines, end })
      expect(pages.reduce((sum, count) => sum + count, 0)).toBe(lines.length)
      let from = 0
      for (const [at, count] of pages.entries()) {
        const isLast = at === pages.length - 1
        const height = lines.slice(from, from + count).reduce((sum, line) => sum + line, 0)
        const rest = (at === 0 ? heights.top : heights.sum) + heights.heads + (isLast ? end : heights.sum)
        expect(count).toBeGreaterThan(0)
        expect(height + rest).toBeLessThanOrEqual(heights.page)
        from += count
      }
    }),
  )
})
