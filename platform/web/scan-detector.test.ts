import { expect, test } from 'vitest'
import { ScanDetector, withoutPrefix, type Heard } from './scan-detector.ts'

const keysOf = (text: string) => text.split('')

/** Keys with the gap before each of them; answers what the last one meant. */
function type(detector: ScanDetector, keys: readonly string[], gapMs: number, fromMs: number): Heard {
  let heard: Heard = { kind: 'other' }
  keys.forEach((key, at) => {
    heard = detector.hear(key, fromMs + at * gapMs)
  })
  return heard
}

const barcode = [...keysOf('4791201000018'), 'Enter']

test('thirteen digits 8 ms apart and Enter are a scan', () => {
  const heard = type(new ScanDetector(), barcode, 8, 1_000)
  expect(heard).toEqual({ kind: 'scan', typed: '4791201000018', scan: { code: '4791201000018', quantity: null } })
})

test('a fast typist at 90 ms is no scanner', () => {
  expect(type(new ScanDetector(), barcode, 90, 1_000)).toEqual({ kind: 'other' })
})

test('keys exactly 50 ms apart still count, 51 ms do not', () => {
  expect(type(new ScanDetector(), barcode, 50, 1_000).kind).toBe('scan')
  expect(type(new ScanDetector(), barcode, 51, 1_000).kind).toBe('other')
})

test('three fast characters are too few', () => {
  expect(type(new ScanDetector(), ['1', '2', '3', 'Enter'], 5, 1_000).kind).toBe('other')
})

test('an Enter that comes later is a person confirming what was scanned without one', () => {
  const detector = new ScanDetector()
  type(detector, keysOf('47912010'), 5, 1_000)
  expect(detector.hear('Enter', 1_500).kind).toBe('other')
})

test('Shift between the characters, as scanners send it, does not break a scan', () => {
  const heard = type(new ScanDetector(), ['Shift', 'A', 'Shift', 'B', '-', '1', '2', 'Enter'], 5, 1_000)
  expect(heard).toMatchObject({ kind: 'scan', scan: { code: 'AB-12' } })
})

test('3* typed by hand before a scan is the quantity', () => {
  const detector = new ScanDetector()
  type(detector, ['3', '*'], 200, 1_000)
  expect(type(detector, barcode, 5, 2_000)).toMatchObject({
    kind: 'scan',
    scan: { code: '4791201000018', quantity: '3' },
  })
})

test('a quantity may have decimals, and other digits before the star do not belong to it', () => {
  const detector = new ScanDetector()
  type(detector, keysOf('2.5*'), 200, 1_000)
  expect(type(detector, barcode, 5, 3_000)).toMatchObject({ scan: { quantity: '2.5' } })
})

test('a star scanned alone is held for the next scan only', () => {
  const detector = new ScanDetector()
  expect(type(detector, ['3', '*', 'Enter'], 5, 1_000)).toEqual({ kind: 'quantity', typed: '3*' })
  expect(type(detector, barcode, 5, 2_000)).toMatchObject({ scan: { quantity: '3' } })
  expect(type(detector, barcode, 5, 3_000)).toMatchObject({ scan: { quantity: null } })
})

test('a quantity held for more than ten seconds is forgotten', () => {
  const detector = new ScanDetector()
  type(detector, ['3', '*', 'Enter'], 5, 1_000)
  expect(type(detector, barcode, 5, 12_000)).toMatchObject({ scan: { quantity: null } })
})

test('a barcode that carries its own quantity', () => {
  expect(type(new ScanDetector(), [...keysOf('12*4791'), 'Enter'], 5, 1_000)).toMatchObject({
    scan: { code: '4791', quantity: '12' },
  })
})

test('Backspace or Escape forgets what was typed before', () => {
  const detector = new ScanDetector()
  type(detector, ['3', '*', 'Backspace'], 200, 1_000)
  expect(type(detector, barcode, 5, 2_000)).toMatchObject({ scan: { quantity: null } })
})

test('the field gets back what it held, less the quantity that was meant for the scan', () => {
  expect(withoutPrefix('3*')).toBe('')
  expect(withoutPrefix('oil 3*')).toBe('oil ')
  expect(withoutPrefix('1500.00')).toBe('1500.00')
})
