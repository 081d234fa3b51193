import { describe, expect, test } from 'vitest'
import { hideCardNumbers, holdsCardNumber } from './card-number.ts'

describe('the whole number of a card is found', () => {
  test.each([
    ['Visa', '4111111111111111'],
    ['Visa of thirteen digits', '4222222222222'],
    ['Visa of nineteen digits', '4000000000000000006'],
    ['Mastercard', '5555555555554444'],
    ['Mastercard of the second range', '2223003122003222'],
    ['American Express', '378282246310005'],
    ['Discover', '6011111111111117'],
    ['JCB', '3530111333300000'],
    ['Diners Club', '30569309025904'],
    ['Diners Club', '38520000023237'],
    ['UnionPay', '6200000000000005'],
    ['Maestro', '6759649826438453'],
  ])('%s', (_, number) => {
    expect(holdsCardNumber(number)).toBe(true)
    expect(holdsCardNumber(`paid by ${number}, thanks`)).toBe(true)
    // One digit is another one.
    expect(holdsCardNumber(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).toBe(false)
    // Longer numbers are none.
    expect(holdsCardNumber(`${number}${number}`)).toBe(false)
  })

  test.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 – 1111 – 1111 – 1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111.1111.1111.1111',
    '41111111 11111111',
    'card4111111111111111of him',
    '12 4111 1111 1111 1111 12/27 123',
    '4500 4111 1111 1111 1111',
    '3782 822463 10005',
    '3056 930902 5904',
    '4000 0000 0000 0000 006',
  ])('written as %s', text => {
    expect(holdsCardNumber(text)).toBe(true)
  })
})

describe('ordinary numbers of a shop are no cards', () => {
  test.each([
    ['an IMEI', 'IMEI 356938035643809'],
    ['two IMEIs', '356938035643809 490154203237518'],
    ['an IMEI with its software version', '3569380356438091'],
    ['telephone numbers in a row', '0771234567 0112345678 0712345678'],
    ['telephone numbers without a zero', '771234567 712345678'],
    ['telephone numbers of the country', '94771234567 94112345678'],
    ['a telephone number of another country', '+4915112345678'],
    ['a barcode of this country', '4791234567896'],
    ['a barcode whose check digit is right for a card too', '4790000000044'],
    ['barcodes in a row', '4791234567896 4791234567889'],
    ['a chassis number', 'VIN JTDKB20U793512345'],
    ['identity cards', '199012345678 901234567V 198556301234'],
    ['a taxpayer and its register', 'TIN 409123456-7000'],
    ['dates in a row', '2026-11-20 2026-11-21 20261122'],
    ['amounts in a row', '4500.00 5200.00 3100.00 2600.00'],
    ['amounts with thousands', '4,500.00 5,200.00 13,100.00'],
    ['papers of the shop in a row', '3101000123 3001000124 3601000125 4101000126 5101000127'],
    ['papers and amounts', 'bill 3101000123 4500.00, bill 3601000124 450000'],
    ['a hash', '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
    ['an identifier', 'a1b2c3d4-e5f6-4111-8111-11112abcdef0'],
    ['the last four digits', 'card 4111'],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(holdsCardNumber(text)).toBe(false)
  })

  test('codes of the shop beside each other never are, whatever they count to', () => {
    const found: string[] = []
    for (const prefix of [20, 21, 22, 24, 25, 30, 31, 35, 36, 37, 38, 40, 41, 45, 49, 51, 52, 55, 60, 62, 65]) {
      for (let serial = 1; serial <= 200; serial += 1) {
        const code = `${prefix}01${String(serial).padStart(6, '0')}`
        const next = `${prefix}01${String(serial + 1).padStart(6, '0')}`
        for (const text of [code, `${code} ${next}`, `${code}-${next}`, `${code} ${serial}.00`, `${code} 0771234567`]) {
          if (holdsCardNumber(text)) found.push(text)
        }
      }
    }
    expect(found).toEqual([])
  })
})

test('a text is shown with the last four digits of its cards alone', () => {
  expect(hideCardNumbers('paid by 4111 1111 1111 1111 and 5555555555554444, IMEI 356938035643809')).toBe(
    'paid by **** **** **** 1111 and ************4444, IMEI 356938035643809',
  )
})

test('a long text costs little', () => {
  const text = '4 5 '.repeat(20_000) + '4'.repeat(20_000)
  const begun = performance.now()
  expect(holdsCardNumber(text)).toBe(false)
  expect(performance.now() - begun).toBeLessThan(500)
})
