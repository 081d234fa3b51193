import { describe, expect, test } from 'vitest'
import {
  acrossThatFits,
  fittingModule,
  fittingPt,
  isOffRow,
  labelForm,
  labelSheet,
  rowCount,
  rowsOf,
  type LabelPrinter,
} from './label-sheet.ts'

const printer: LabelPrinter = { across: 1, gapTenths: 0, dotsPerMm: 8, offsetXTenths: 0, offsetYTenths: 0 }
// Modules with quiet zones: ten digits are start, five pairs, check and stop, 7 × 11 + 13, and 20 white ones.
const tenDigits = 110
const eightDigits = 99
// Thirteen digits: start, six pairs, switch, one digit, check and stop: 10 × 11 + 13 + 20.
const thirteenDigits = 143

describe('the places of a row', () => {
  test('one label takes all of 101.6 mm, 812 whole dots', () => {
    expect(labelSheet(printer).slots).toEqual([{ leftDots: 0, widthDots: 812 }])
  })

  test('four without a gap are 203.2 dots apart, and none reaches over the edge', () => {
    expect(labelSheet({ ...printer, across: 4 }).slots).toEqual([
      { leftDots: 0, widthDots: 203 },
      { leftDots: 203, widthDots: 203 },
      { leftDots: 406, widthDots: 203 },
      { leftDots: 609, widthDots: 203 },
    ])
  })

  test('three with 2 mm between them are (101.6 − 4) ÷ 3 mm wide and 34.53 mm apart', () => {
    // 97.6 ÷ 3 × 8 = 260.27 dots; 103.6 ÷ 3 × 8 = 276.27 and 552.53
    expect(labelSheet({ ...printer, across: 3, gapTenths: 20 }).slots).toEqual([
      { leftDots: 0, widthDots: 260 },
      { leftDots: 276, widthDots: 260 },
      { leftDots: 552, widthDots: 260 },
    ])
  })

  test('a 300 dpi head has 12 dots to the millimetre', () => {
    expect(labelSheet({ ...printer, across: 4, dotsPerMm: 12 }).slots[3]).toEqual({ leftDots: 914, widthDots: 304 })
  })

  test('offsets become whole dots, either way', () => {
    // 1.2 mm are 9.6 dots, 0.7 mm 5.6
    expect(labelSheet({ ...printer, offsetXTenths: -12, offsetYTenths: 7 })).toMatchObject({ offsetXDots: -10, offsetYDots: 6 })
  })
})

describe('the bars', () => {
  test('have the widest whole dots that fit, at least two', () => {
    expect(fittingModule(tenDigits, 812, 8)).toBe(4)
    expect(fittingModule(tenDigits, 406, 8)).toBe(3)
    expect(fittingModule(tenDigits, 270, 8)).toBe(2)
    expect(fittingModule(tenDigits, 220, 8)).toBe(2)
    expect(fittingModule(tenDigits, 219, 8)).toBeNull()
  })

  test('stand in the middle of a narrow label, quiet zones on it', () => {
    // 406 − 3 × 110 = 76 dots are left over
    expect(labelForm(tenDigits, 406, 8)).toEqual({
      kind: 'stacked',
      symbol: { moduleDots: 3, leftDots: 38, widthDots: 330 },
      textDots: 406,
    })
  })

  test('stand right of the text on a wide one, a millimetre from the edge', () => {
    // 812 − 4 × 110 − 8
    expect(labelForm(tenDigits, 812, 8)).toEqual({
      kind: 'beside',
      symbol: { moduleDots: 4, leftDots: 364, widthDots: 440 },
      textDots: 364,
    })
  })

  test('of a very long code take the whole wide label', () => {
    // 300 × 2 = 600 dots are more than 60 % of 812
    expect(labelForm(300, 812, 8)).toMatchObject({ kind: 'stacked', symbol: { moduleDots: 2, leftDots: 106 } })
    expect(labelForm(407, 812, 8)).toBeNull()
  })

  test('that do not fit say with how many across they would', () => {
    const four = { ...printer, across: 4 }
    // 203 dots hold 99 × 2 and not 110 × 2; 270 hold 110 × 2 and not 143 × 2; 406 hold 143 × 2
    expect(acrossThatFits([eightDigits], four)).toBe(4)
    expect(acrossThatFits([eightDigits, tenDigits], four)).toBe(3)
    expect(acrossThatFits([thirteenDigits, tenDigits], four)).toBe(2)
    expect(acrossThatFits([500], four)).toBeNull()
    expect(acrossThatFits([], four)).toBe(4)
    // 304 dots of a 300 dpi head hold 143 × 2
    expect(acrossThatFits([thirteenDigits], { ...four, dotsPerMm: 12 })).toBe(4)
  })

  test('may be moved as far as the row has paper', () => {
    const form = labelForm(tenDigits, 270, 8)!
    const moved = (offsetXTenths: number) => isOffRow(form, labelSheet({ ...printer, across: 3, offsetXTenths }))
    // 25 dots are free at the left, 812 − 541 − 25 − 220 = 26 at the right, and the row has 813: 3.1 mm and 3.4 mm
    expect([moved(-31), moved(-32), moved(33), moved(35)]).toEqual([false, true, false, true])
  })
})

describe('the rows', () => {
  const all = { from: 0, to: 3 }

  test('are filled from left to right', () => {
    expect(rowsOf(['a', 'b', 'c', 'd', 'e'], { across: 2, startAt: 1 }, all)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', null],
    ])
    expect(rowCount(5, 2, 1)).toBe(3)
  })

  test('leave free what was used of the first', () => {
    expect(rowsOf(['a', 'b', 'c'], { across: 4, startAt: 3 }, { from: 0, to: 2 })).toEqual([
      [null, null, 'a', 'b'],
      ['c', null, null, null],
    ])
    expect([rowCount(2, 4, 3), rowCount(3, 4, 3), rowCount(0, 4, 3)]).toEqual([1, 2, 0])
  })

  test('start at the last label when the roll has fewer across than the start says', () => {
    expect(rowsOf(['a'], { across: 2, startAt: 4 }, { from: 0, to: 1 })).toEqual([[null, 'a']])
    expect(rowCount(1, 2, 4)).toBe(1)
  })

  test('are made a page at a time', () => {
    const labels = Array.from({ length: 5_000 }, (_, at) => at)
    // 5,000 and 2 used places in rows of 4
    expect(rowCount(5_000, 4, 3)).toBe(1_251)
    expect(rowsOf(labels, { across: 4, startAt: 3 }, { from: 1_250, to: 1_251 })).toEqual([[4_998, 4_999, null, null]])
  })
})

test('figures too wide for their label are set smaller, never cut', () => {
  // 4 characters of 10 pt are at most 4 × 6.6 pt = 9.3 mm wide
  expect(fittingPt(4, 10, 10)).toBe(10)
  // 23 mm are 65.2 pt; 16 characters of 0.66 em: 6.17 pt
  expect(fittingPt(16, 23, 10)).toBe(6.1)
})
