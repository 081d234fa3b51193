import { expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { balancesText } from './file-balances.ts'

const textOf = (opening: string | null, toldBefore: string, closing: string, told: string) =>
  balancesText({
    opening: opening === null ? null : rupees(opening),
    toldBefore: rupees(toldBefore),
    closing: rupees(closing),
    told: rupees(told),
  })

test('the balances of a file are held against the books, and a difference is said where it lies', () => {
  expect(textOf('10.00', '10.00', '25.00', '25.00')).toBe('What is ticked, with the open lines, comes to the same.')
  expect(textOf(null, '0.00', '25.00', '20.00')).toContain('The difference of 5.00 lies before the first file')
  expect(textOf('10.00', '10.00', '25.00', '20.00')).toContain('Before the file both agreed: 5.00 lie in ticks of its days')
  const missing = textOf('10.00', '7.00', '25.00', '22.00')
  expect(missing).toContain('3.00 lie before the file, which begins with 10.00')
  expect(missing).not.toContain('of its days')
  expect(textOf('10.00', '7.00', '25.00', '21.00')).toContain('1.00 lie in ticks of its days')
})
