import { expect, test } from 'vitest'
import { columnWidths, type MeasuredColumn } from './column-widths.ts'

const aColumn = (label: string, own: Partial<MeasuredColumn> = {}): MeasuredColumn => ({ label, texts: [], ...own })

// 'Hill Country Bearings' is 3 capitals of 10 px, 9 letters of 8.3, 7 thin ones (illtrri) and 2 spaces of 5, and 20 beside it: 169.7.
const supplier = aColumn('Supplier', { texts: ['Hill Country Bearings'] })
// The first: 10 digits of 9.2 px, 20, and 8 at the edge: 120.
const code = aColumn('Code', { kind: 'code', width: 108, texts: ['4001000009'] })

test('a name is shown whole before a column that is empty gets more than its heading', () => {
  // 'Reference' is a capital of 10 px, 6 letters of 8.3, f and r of 5, nine tenths of it in a heading, 20 and 8: 90.8, so 91.
  // 420 - 120 - 170 - 91 leaves 39: 19 each, a hair more for the narrower.
  const { widths, least } = columnWidths([code, supplier, aColumn('Reference')], 420)
  expect(widths).toEqual([120, 189, 110])
  // 120, the 120 of a text and 91.
  expect(least).toBe(331)
})

test('a text with a width of its own grows where there is room, and no further than its text', () => {
  // 'Bank of Ceylon, current' is 2 capitals of 10 px, 12 letters of 8.3, 5 thin ones (flrrt) and 4 signs of 5, 20 and 8: 192.6.
  const account = aColumn('Account', { width: 120, texts: ['Bank of Ceylon, current'] })
  expect(columnWidths([code, supplier, account], 1_000).widths[2]).toBe(193)
  expect(columnWidths([code, supplier, account], 200).widths[2]).toBe(120)
})

test('figures are never cut, and where all do not fit the table is wider than its room', () => {
  // 13 digits of 9.2 px, 4 signs of 5, 20 and 8: 167.6.
  const total = aColumn('Total', { kind: 'money', width: 100, texts: ['0.00', '1,234,567,890.123'] })
  expect(columnWidths([code, supplier, total], 300)).toEqual({ widths: [120, 120, 168], least: 408 })
})

test('a figure gives what it does not need to a name that would be cut', () => {
  // '3,500.00' needs 6 digits of 9.2 px, 2 signs of 5, 20 and 8: 93.2; the supplier needs 170, the code 120.
  const total = aColumn('Total', { kind: 'money', texts: ['3,500.00'] })
  expect(columnWidths([code, supplier, total], 384).widths).toEqual([120, 170, 94])
  // With room for it the figure has its usual 132 px.
  expect(columnWidths([code, supplier, total], 422).widths).toEqual([120, 170, 132])
})

test('what is left when every text is whole goes to the columns of no width of their own', () => {
  // The code has its 120.
  expect(columnWidths([code, supplier], 500).widths).toEqual([120, 380])
})

test('a column that draws its cells keeps its room though its text is empty', () => {
  expect(columnWidths([code, aColumn('Status', { cell: () => null })], 100).widths[1]).toBe(120)
})

test('a figure that draws its cells keeps its own width', () => {
  const days = aColumn('Days', { kind: 'integer', width: 84, cell: () => null, texts: ['686'] })
  expect(columnWidths([code, supplier, days], 100).widths[2]).toBe(84)
})

test('a name in capitals and one of thin letters each have what their letters take', () => {
  // W, M and M of 13 px, the I and the space of 5, 8 other capitals of 10, and 20 beside it: 149.
  const wide = columnWidths([code, aColumn('To', { width: 10, texts: ['WIMALA MOTORS'] }), code], 1_000)
  expect(wide.widths[1]).toBe(149)
  // 5 letters of 5 px, the e of 8.3, and 20: 53.3.
  const thin = columnWidths([code, aColumn('To', { width: 10, texts: ['little'] }), code], 1_000)
  expect(thin.widths[1]).toBe(54)
})
