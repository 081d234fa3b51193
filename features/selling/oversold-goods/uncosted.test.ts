import { expect, test } from 'vitest'
import { date } from '../../../kernel/dates.ts'
import { rupees } from '../../../kernel/money.ts'
import { uncostedNote } from './uncosted.ts'

test('what has no cost is said in one line, and nothing where all has', () => {
  expect(uncostedNote({ lines: 0, sold: rupees('0.00') })).toBe('')
  expect(uncostedNote({ lines: 1, sold: rupees('100.00') })).toBe('1 oversold line for 100.00 has no cost yet')
  expect(uncostedNote({ lines: 2, sold: rupees('1200.00') })).toBe('2 oversold lines for 1,200.00 have no cost yet')
  expect(uncostedNote({ lines: 2, sold: rupees('1200.00') }, date('2026-11-30'))).toBe(
    '2 oversold lines for 1,200.00 had no cost by 30/11/2026',
  )
})
