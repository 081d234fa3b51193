import { describe, expect, test } from 'vitest'
import { rupees } from '../../../kernel/money.ts'
import { formatQuantity, units } from '../../../kernel/quantity.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { readCountFile } from './count-file.ts'
import { spreadTallies, type ShelfLine } from './count-tally.ts'

const line = (lineNo: number, more: Partial<ShelfLine> = {}): ShelfLine => ({
  lineNo,
  itemCode: '2401000001',
  itemName: 'Bulb',
  allowsFractions: false,
  recount: false,
  batch: '',
  price: rupees('100.00'),
  expiryDate: null,
  receivedOn: `2026-01-0${lineNo}`,
  entryCode: `250100000${lineNo}`,
  remaining: units('5'),
  moveCount: lineNo * 10,
  ...more,
})
const spread = (tallies: [number[], string][], lines: ShelfLine[], onlyRecount = false) => {
  const counted = spreadTallies(
    tallies.map(([numbers, quantity]) => ({ lines: numbers, quantity: units(quantity) })),
    lines,
    { onlyRecount },
  )
  return counted instanceof Refusal
    ? counted.code
    : counted.map(({ lineNo, quantity, atMove }) => `${lineNo}: ${formatQuantity(quantity)} at ${atMove}`)
}

describe('what was counted', () => {
  test('is kept for each line with the movement it was counted at, missing where stock is taken first', () => {
    expect(spread([[[1, 2], '8']], [line(1), line(2)])).toEqual(['1: 3 at 10', '2: 5 at 20'])
    // What expires first is taken first.
    expect(spread([[[1, 2], '8']], [line(1), line(2, { expiryDate: '2026-12-31' })])).toEqual(['2: 3 at 20', '1: 5 at 10'])
  })

  test('is refused for lines that are not one row, named twice, or less than none', () => {
    const other = line(2, { itemCode: '2401000002' })
    expect(spread([[[1, 9], '8']], [line(1)])).toBe('COUNT_LINES')
    expect(spread([[[1, 2], '8']], [line(1), other])).toBe('COUNT_LINES')
    expect(
      spread(
        [
          [[1], '1'],
          [[1], '2'],
        ],
        [line(1)],
      ),
    ).toBe('COUNT_LINES')
    expect(spread([[[1], '-1']], [line(1)])).toBe('COUNT_QUANTITY')
    expect(spread([[[1], '1.5']], [line(1)])).toBe('COUNT_QUANTITY')
    expect(spread([[[1], '1.5']], [line(1, { allowsFractions: true })])).toEqual(['1: 1.5 at 10'])
  })

  test('is taken in review for what is to be counted again only', () => {
    expect(spread([[[1], '1']], [line(1)], true)).toBe('COUNT_ROW_CLOSED')
    expect(spread([[[1], '1']], [line(1, { recount: true })], true)).toEqual(['1: 1 at 10'])
  })
})

test('a filled sheet is read by its headings, wherever they stand', () => {
  const known = [{ lineNo: 3, itemCode: '2401000001', itemName: 'Bulb', allowsFractions: false }]
  const rows = [['Count sheet'], ['Counted', 'ROW'], ['1,200', '3'], ['', '4'], ['2', '']].map((cells, index) => ({
    row: index + 1,
    cells,
  }))
  expect(readCountFile(rows, known)).toEqual({
    tallies: [{ lines: [3], quantity: units('1200') }],
    empty: 1,
    problems: [{ row: 5, problem: '"" under Row names no row of this count' }],
  })
})
