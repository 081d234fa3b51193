import { expect, test } from 'vitest'
import { baseCss, pageRule, rollHeightMm } from './print-page.ts'

test('a roll ends two millimetres below its content', () => {
  // 378 px at 96 to the inch are 100.01 mm
  expect(rollHeightMm(378)).toBe(103)
  expect(pageRule('receipt', 103)).toContain('size: 80mm 103mm; margin: 0mm')
})

test('a roll is never longer than drivers allow', () => {
  expect(rollHeightMm(20_000)).toBe(3000)
})

test('the other papers have their own height', () => {
  expect(pageRule('a4', 10)).toContain('size: 210mm 297mm; margin: 14mm')
  expect(pageRule('a4-landscape', 10)).toContain('size: 297mm 210mm; margin: 12mm')
  expect(pageRule('dot-matrix', 10)).toContain('size: 241.3mm 139.7mm; margin: 0mm')
  expect(pageRule('label', 10)).toContain('size: 101.6mm 25.4mm; margin: 0mm')
})

test('paper is white whatever the theme', () => {
  expect(baseCss('receipt')).toContain('color-scheme: light')
})
