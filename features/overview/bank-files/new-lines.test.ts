import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { money } from '../../../kernel/money.ts'
import type { FileLine } from './bank-file.ts'
import { newLines } from './new-lines.ts'

const line = (day: number, cents: number, text = 'x'): FileLine => ({
  ...{ date: date(`2026-11-${String(day).padStart(2, '0')}`), amount: money(cents), text },
  ...{ reference: '', chequeNumber: '', balance: null },
})
const known = (lines: readonly FileLine[], format: 'csv' | 'ofx' = 'csv') => lines.map(one => ({ ...one, format }))

describe('the lines that no file had before', () => {
  test('two equal lines of one day are two', () => {
    const two = [line(1, 500), line(1, 500)]
    expect(newLines(two, 'csv', [])).toHaveLength(2)
    expect(newLines(two, 'csv', known(two.slice(1)))).toHaveLength(1)
    expect(newLines(two, 'csv', known(two))).toHaveLength(0)
  })
  test('another line of the same day and amount stays, also beside one that was read', () => {
    expect(newLines([line(1, 500, 'a'), line(1, 500, 'b')], 'csv', known([line(1, 500, 'a')])).map(({ text }) => text)).toEqual(['b'])
  })
  test('another format says the same in other words', () => {
    expect(newLines([line(1, 500, 'FEE 1'), line(2, 500, 'FEE 2')], 'ofx', known([line(1, 500, 'Fee')]))).toEqual([line(2, 500, 'FEE 2')])
  })
  test('statements that overlap bring each line once, in whatever order they come', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 3 }), fc.constantFrom('a', 'b')), {
      maxLength: 40,
    })
    const days = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(lines, fc.array(days, { minLength: 1, maxLength: 5 }), (drawn, spans) => {
        const all = drawn.map(([day, cents, text]) => line(day, cents, text))
        const files = [...spans, [1, 9] as const].map(([from, to]) =>
          all.filter(one => Number(one.date.slice(8)) >= from && Number(one.date.slice(8)) <= to),
        )
        const kept: FileLine[] = []
        for (const file of files) kept.push(...newLines(file, 'csv', known(kept)))
        const told = (some: readonly FileLine[]) => some.map(one => `${one.date} ${one.amount} ${one.text}`).toSorted()
        expect(told(kept)).toEqual(told(all))
      }),
    )
  })
})
