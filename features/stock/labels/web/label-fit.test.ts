import { expect, test } from 'vitest'
import { zero } from '../../../../kernel/money.ts'
import type { LabelLine } from '../label-line.ts'
import type { LabelPrinter } from '../label-sheet.ts'
import { labelFit } from './label-fit.ts'

const printer: LabelPrinter = { across: 3, gapTenths: 0, dotsPerMm: 8, offsetXTenths: 0, offsetYTenths: 0 }

function aLine(barcode: string, changes: Partial<LabelLine> = {}): LabelLine {
  return {
    itemCode: '2401000123',
    name: 'Engine oil',
    printName: '',
    barcode,
    entryCode: null,
    retailPrice: zero,
    batch: '',
    expiryDate: null,
    codeKind: 'barcode',
    count: 1,
    ...changes,
  }
}

test('thirteen digits do not fit three across: two across would do, or the item code of ten', () => {
  const line = aLine('4791234567890')
  expect(labelFit([line, aLine('12345678')], printer)).toEqual({
    problems: new Map([[line, 'too-wide']]),
    fewerAcross: 2,
    itemCodesFit: true,
    reason: 'Some codes do not fit on these labels',
  })
  expect(labelFit([line], { ...printer, across: 2 })).toMatchObject({ fewerAcross: null, reason: null })
})

test('four across are too narrow for the item code as well', () => {
  expect(labelFit([aLine('4791234567890')], { ...printer, across: 4 })).toMatchObject({ fewerAcross: 2, itemCodesFit: false })
})

test('a code that bars cannot carry is not helped by fewer across, but by the item code', () => {
  const line = aLine('තෙල්-1')
  expect(labelFit([line], printer)).toEqual({
    problems: new Map([[line, 'no-bars']]),
    fewerAcross: null,
    itemCodesFit: true,
    reason: 'Some codes do not fit on these labels',
  })
})

test('lines without labels are in nobody’s way', () => {
  expect(labelFit([aLine('4791234567890', { count: 0 }), aLine('12345678')], printer).reason).toBeNull()
})

test('it says why nothing can be printed', () => {
  expect(labelFit([], printer).reason).toBe('Choose what to label first')
  expect(labelFit([aLine('12345678', { count: 5_001 })], printer).reason).toBe('Print at most 5,000 labels at a time')
  expect(labelFit([aLine('12345678', { count: 5_000 })], printer).reason).toBeNull()
  // 8 digits take 198 of 270 dots: 36 are free at the left, 4.5 mm
  expect(labelFit([aLine('12345678')], { ...printer, offsetXTenths: -46 }).reason).toBe(
    'The sideways offset pushes the bars off the labels',
  )
})
