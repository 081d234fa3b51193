import { describe, expect, test } from 'vitest'
import { barcodePattern, checkDigit, hasWrongCheckDigit, ownBarcode } from './barcode.ts'

describe('a check digit', () => {
  // 4·1 + 7·3 + 9·1 + 1·3 + 2·1 + 3·3 + 4·1 + 5·3 + 6·1 + 7·3 + 8·1 + 9·3 = 129, so 1 to the next ten.
  test('makes the weighted digits a multiple of ten', () => {
    expect(checkDigit('479123456789')).toBe('1')
    expect(checkDigit('000000000000')).toBe('0')
    expect(checkDigit('7351353')).toBe('7')
  })

  test.each(['4791234567891', '73513537', '036000291452'])('of %s is right', barcode => {
    expect(hasWrongCheckDigit(barcode)).toBe(false)
  })

  test.each(['4791234567890', '73513538', '036000291453'])('of %s is wrong', barcode => {
    expect(hasWrongCheckDigit(barcode)).toBe(true)
  })

  test.each(['', '12345', 'B-7351353', '47912345678901'])('is not asked of %s', barcode => {
    expect(hasWrongCheckDigit(barcode)).toBe(false)
  })
})

test("the shop's own barcodes are EAN-13 of the in-store range, and stay so past a million", () => {
  expect(ownBarcode('2801000007')).toBe('2801000000070') // 2 + 8·3 + 1·3 + 7·3 = 50
  expect(ownBarcode('28011000000')).toMatch(/^280101000000\d$/)
  expect(hasWrongCheckDigit(ownBarcode('28011000000'))).toBe(false)
})

test('a barcode is what scanners send: visible ASCII, spaces inside', () => {
  for (const barcode of ['1', 'AB 12-3/4', '~!']) expect(barcodePattern.test(barcode)).toBe(true)
  for (const barcode of ['', ' ', ' 1', '1 ', 'é', '1\t2', 'සි']) expect(barcodePattern.test(barcode)).toBe(false)
})
