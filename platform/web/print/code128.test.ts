import { expect, test } from 'vitest'
import { encodeCode128, thermalModuleMm } from './code128.ts'

test('digits are packed two to a symbol', () => {
  // start, five pairs and check of 11 modules, stop of 13, and quiet zones of 10 on both sides: 7 × 11 + 13 + 20
  expect(encodeCode128('3101000123').modules).toBe(110)
})

test('letters are allowed, what Code 128 cannot carry is refused', () => {
  expect(encodeCode128('ITM-000123').bars.length).toBeGreaterThan(10)
  expect(() => encodeCode128('ශ්‍රී')).toThrow('no Code 128')
  expect(() => encodeCode128('CAFÉ-1')).toThrow('no Code 128')
  expect(() => encodeCode128('A\t1')).toThrow('no Code 128')
})

test('an odd digit costs a change of the character set, and thirteen digits are still packed in pairs', () => {
  // start, six pairs, change, digit and check of 11 modules, stop of 13, and 20 white: 10 × 11 + 33
  expect(encodeCode128('4791234567890').modules).toBe(143)
})

test('the narrowest bar is a whole number of dots of a 203 dpi head, as wide as fits', () => {
  // 110 modules of 3 dots: 110 × 0.375 = 41.25 mm
  expect(thermalModuleMm(110, 45)).toBe(0.375)
  expect(thermalModuleMm(110, 41)).toBe(0.25)
  expect(thermalModuleMm(110, 10)).toBe(0.25)
})
