import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleKey, readCode } from './article-key.ts'
import { checkDigit } from './barcode.ts'
import { groupSeparator as gs, readElements } from './gs1.ts'

// Examples that GS1 publishes: in its General Specifications, its guideline for GS1 DataMatrix and its standard of Digital Link.
describe('what GS1 publishes is read as it says', () => {
  test.each<[string, object]>([
    ['(01)09521234543213(3103)000123', { article: '09521234543213', measured: { unit: 'Kilogram', value: 123 } }],
    ['(01)09506000134352(17)140704(10)AB-123', { article: '09506000134352', expiry: '2014-07-04', batch: 'AB-123' }],
    [']d201095060001343521714070410AB-123', { article: '09506000134352', expiry: '2014-07-04', batch: 'AB-123' }],
    [']C101095011015300031714070410AB-123', { article: '09501101530003', expiry: '2014-07-04', batch: 'AB-123' }],
    ['https://id.gs1.org/01/09506000134352', { article: '09506000134352' }],
    ['https://id.gs1.org/gtin/9506000134352', { article: '09506000134352' }],
    ['https://id.gs1.org/01/614141123452', { article: '00614141123452' }],
    [
      'https://id.gs1.org/01/614141123452/lot/ABC1/ser/12345?exp=180426',
      { article: '00614141123452', batch: 'ABC1', serial: '12345', expiry: '2018-04-26' },
    ],
    ['https://id.gs1.org/01/614141123452?3103=000195', { article: '00614141123452', measured: { unit: 'Kilogram', value: 195 } }],
    [
      'https://id.gs1.org/00/106141412345678908?02=00614141123452&37=25&10=ABC123',
      { article: '00614141123452', count: 25, batch: 'ABC123' },
    ],
    [
      'https://example.com/01/9520123456788?3103=000195&3922=0299&17=201225',
      { article: '09520123456788', measured: { unit: 'Kilogram', value: 195 }, amount: 299, expiry: '2020-12-25' },
    ],
    ['HTTPS://ID.GS1.ORG/01/09506000134352/10/AB%2F12', { article: '09506000134352', batch: 'AB/12' }],
  ])('%s', (code, said) => {
    expect(readElements(code)).toEqual(said)
  })
})

describe('each element', () => {
  const article = '04791309000018'
  const of = (rest: string) => ({ ...readElements(`(01)${article}${rest}`), article: undefined })

  test.each<[string, object]>([
    ['(17)301200', { expiry: '2030-12-31' }],
    ['(17)280200', { expiry: '2028-02-29' }],
    ['(17)301301', {}],
    ['(17)300231', {}],
    ['(30)12', { count: 12 }],
    ['(30)0', {}],
    ['(3100)000012', { measured: { unit: 'Kilogram', value: 12_000 } }],
    ['(3102)001250', { measured: { unit: 'Kilogram', value: 12_500 } }],
    ['(3105)123456', { measured: { unit: 'Kilogram', value: 1_235 } }],
    ['(3111)000025', { measured: { unit: 'Metre', value: 2_500 } }],
    ['(3153)000750', { measured: { unit: 'Litre', value: 750 } }],
    ['(3922)002500', { amount: 2_500 }],
    ['(3932)144002500', { amount: 2_500 }],
    ['(3932)978002500', {}],
    ['(21)S-7/ä', { serial: 'S-7/ä' }],
    ['(10)LOT 5', { batch: 'LOT 5' }],
  ])('%s', (rest, said) => {
    expect(of(rest)).toEqual({ ...said, article: undefined })
  })

  test('the separator stands behind what has no fixed length, as scanners send it or as programs show it', () => {
    const said = { article, batch: 'LOT5', serial: 'S7', count: 3 }
    for (const between of [gs, '\u241d', '<GS>', '{GS}'])
      expect(readElements(`01${article}10LOT5${between}21S7${between}303`)).toEqual(said)
  })

  test('the article may stand behind a date or a pallet', () => {
    expect(readElements(`1730123101${article}10LOT5`)).toEqual({ article, batch: 'LOT5', expiry: '2030-12-31' })
    expect(readElements(`0010614141234567890802${article}3725`)).toEqual({ article, count: 25 })
  })
})

test('any elements in any order are read the same in each of the three spellings', () => {
  const gtin = fc.stringMatching(/^0\d{12}$/).map(digits => digits + checkDigit(digits))
  const value = fc.stringMatching(/^[A-Z0-9-]{1,20}$/)
  const date = fc.date({ min: new Date('2001-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(gtin, value, value, date, fc.nat(999_999), (article, batch, serial, day, grams) => {
      const expiry = day.toISOString().slice(0, 10)
      const yymmdd = expiry.slice(2).replaceAll('-', '')
      const weight = String(grams).padStart(6, '0')
      const said = { article, batch, serial, expiry, measured: { unit: 'Kilogram', value: grams } }
      expect(readElements(`(01)${article}(10)${batch}(21)${serial}(17)${yymmdd}(3103)${weight}`)).toEqual(said)
      expect(readElements(`01${article}17${yymmdd}3103${weight}10${batch}${gs}21${serial}`)).toEqual(said)
      expect(readElements(`https://id.gs1.org/01/${article}/10/${batch}/21/${serial}?17=${yymmdd}&3103=${weight}`)).toEqual(said)
    }),
  )
})

test('codes of the shop in Code 128 stay text, in their case', () => {
  for (const code of [
    'AB-123',
    'ab-123',
    'SHELF 4',
    '01-77',
    '(new) 12',
    'http://shop.example/x',
    '10LOT5',
    '2801000000071X',
    '1'.repeat(20),
  ]) {
    expect([code, readElements(code)]).toEqual([code, null])
    expect(readCode(code)).toEqual({ article: code })
    expect(articleKey(code)).toBe(code)
  }
})
