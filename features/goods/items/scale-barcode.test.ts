import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMoney } from '../../../kernel/money.ts'
import { times } from '../../../kernel/quantity.ts'
import { checkDigit } from './barcode.ts'
import {
  barcodesOfScaleItem,
  fits,
  mostDecimals,
  quantityOfLabel,
  readScaleBarcode,
  scaleBarcode,
  scalePrefixes,
  type ScaleFormat,
} from './scale-barcode.ts'

const grams: ScaleFormat = { prefix: '21', itemDigits: 5, holds: 'weight', valueDigits: 5, decimals: 3 }
const rupees: ScaleFormat = { prefix: '22', itemDigits: 5, holds: 'price', valueDigits: 5, decimals: 2 }
const read = (code: string) => readScaleBarcode(code, [grams, rupees])

describe('the label of a scale', () => {
  test('says item and weight, or item and price', () => {
    // 2·1 + 1·3 + 0 + 0 + 0 + 4·3 + 2·1 + 0 + 1·1 + 2·3 + 5·1 + 0 = 31, so 9 to the next ten.
    expect(read('2100042012509')).toEqual({ item: '00042', holds: 'weight', value: 1250 })
    expect(read(scaleBarcode(rupees, 42, 12_345))).toEqual({ item: '00042', holds: 'price', value: 12_345 })
  })

  test('is an EAN-13 of a prefix that was set up, with its check digit', () => {
    for (const code of ['2100042012508', '2300042012507', '210004201250', '21000420125099', '4791234567891', '21000A2012509', '']) {
      expect(read(code)).toBeNull()
    }
    expect(readScaleBarcode('2100042012509', [])).toBeNull()
  })

  test('may have a check digit of the price, which is not read', () => {
    const withCheck: ScaleFormat = { ...rupees, itemDigits: 4 }
    const digits = '220042712345'
    expect(readScaleBarcode(digits + checkDigit(digits), [withCheck])).toEqual({ item: '0042', holds: 'price', value: 12_345 })
  })

  test('has a value with as many decimals as the scale prints', () => {
    const whole = (format: ScaleFormat) => readScaleBarcode(scaleBarcode(format, 1, 150), [format])?.value
    expect([0, 1, 2, 3].map(decimals => whole({ ...grams, decimals }))).toEqual([150_000, 15_000, 1_500, 150])
    expect([0, 1, 2].map(decimals => whole({ ...rupees, decimals }))).toEqual([15_000, 1_500, 150])
  })

  test('names an item by its number with leading zeros or without', () => {
    expect(['00042', '42', '00000'].map(barcodesOfScaleItem)).toEqual([['00042', '42'], ['42'], ['00000', '0']])
  })
})

describe('the quantity of a label', () => {
  const label = (holds: 'weight' | 'price', value: number) => ({ item: '00042', holds, value })

  test('is the weight, or the price divided by the unit price to the thousandth', () => {
    expect(quantityOfLabel(label('weight', 1250), '1990.00')).toBe(1250)
    // 1,234.00 / 1,990.00 = 0.6201…
    expect(quantityOfLabel(label('price', 123_400), '1990.00')).toBe(620)
    // 0.0005 is rounded away from zero.
    expect(quantityOfLabel(label('price', 100), '2000.00')).toBe(1)
  })

  test('is none for nothing weighed and for an item without a price', () => {
    expect(quantityOfLabel(label('weight', 0), '1990.00')).toBeNull()
    expect(quantityOfLabel(label('price', 0), '1990.00')).toBeNull()
    expect(quantityOfLabel(label('price', 100), '0.00')).toBeNull()
    expect(quantityOfLabel(label('price', 1), '9000.00')).toBeNull()
  })
})

const formats: fc.Arbitrary<ScaleFormat> = fc
  .record({
    prefix: fc.constantFrom(...scalePrefixes),
    itemDigits: fc.integer({ min: 3, max: 7 }),
    holds: fc.constantFrom('weight' as const, 'price' as const),
    valueDigits: fc.integer({ min: 3, max: 6 }),
    decimals: fc.integer({ min: 0, max: 3 }),
  })
  .filter(fits)
  .map(format => ({ ...format, decimals: Math.min(format.decimals, mostDecimals[format.holds]) }))

test('whatever a scale prints is read back, and no single wrong digit is', () => {
  const printed = formats.chain(format =>
    fc.record({
      format: fc.constant(format),
      item: fc.integer({ min: 0, max: 10 ** format.itemDigits - 1 }),
      value: fc.integer({ min: 0, max: 10 ** format.valueDigits - 1 }),
      place: fc.integer({ min: 0, max: 12 }),
      by: fc.integer({ min: 1, max: 9 }),
    }),
  )
  fc.assert(
    fc.property(printed, ({ format, item, value, place, by }) => {
      const code = scaleBarcode(format, item, value)
      const label = readScaleBarcode(code, [format])
      expect(code).toMatch(/^\d{13}$/)
      expect(label).toEqual({
        item: String(item).padStart(format.itemDigits, '0'),
        holds: format.holds,
        value: value * 10 ** (mostDecimals[format.holds] - format.decimals),
      })
      const wrong = code.slice(0, place) + ((Number(code[place]) + by) % 10) + code.slice(place + 1)
      expect(readScaleBarcode(wrong, [format])).toBeNull()
    }),
  )
})

test('a price label costs what it says, but for half a thousandth of the unit price and half a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 100, max: 99_999_999 }), (value, cents) => {
      const price = (cents / 100).toFixed(2)
      const weighed = quantityOfLabel({ item: '1', holds: 'price', value }, price)
      if (weighed === null) expect(2000 * value).toBeLessThan(cents)
      else expect(2000 * Math.abs(times(parseMoney(price)!, weighed) - value)).toBeLessThanOrEqual(cents + 1000)
    }),
  )
})
