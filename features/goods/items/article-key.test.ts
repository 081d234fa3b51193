import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { articleKey, cleanCode, isGtin, readCode, upcAOf } from './article-key.ts'
import { checkDigit } from './barcode.ts'
import { digitsOfLayouts, noItemText } from './scanner-layout.ts'

describe('one article has one key', () => {
  test.each([
    ['UPC-A, and as EAN-13 and GTIN-14', ['036000291452', '0036000291452', '00036000291452']],
    ['EAN-13 and GTIN-14 with indicator 0', ['4006381333931', '04006381333931']],
    ['EAN-8, padded to any length', ['96385074', '0000096385074', '00000096385074']],
    ['UPC-E and its UPC-A', ['04252614', '042100005264', '0042100005264']],
    ['printed with spaces and dashes', ['4 006381 333931', '4006381333931', '400-6381-333931', '978-4006381333931'.slice(4)]],
    [
      'as spreadsheets and programs leave it',
      ['4791310000019.0', '="4791310000019"', "'4791310000019", ' 4791310000019 ', '４７９１３１０００００１９'],
    ],
  ])('%s', (_, codes) => {
    expect(new Set(codes.map(articleKey)).size).toBe(1)
  })

  test('of fourteen digits where GS1 gives one, and of the text otherwise', () => {
    expect(articleKey('036000291452')).toBe('00036000291452')
    expect(articleKey('4 791310 000040')).toBe('4791310000040')
    expect(['AB-123', 'ab-123', '12-34', '1234', '12345678', '0012345678', 'A 1'].map(articleKey)).toEqual([
      ...['AB-123', 'ab-123', '12-34', '1234', '12345678', '0012345678', 'A 1'],
    ])
  })

  test('and another packing has another', () => {
    const carton = `1400638133393${checkDigit('1400638133393')}`
    expect(isGtin(carton)).toBe(true)
    expect(articleKey(carton)).toBe(carton)
    expect(articleKey(carton)).not.toBe(articleKey('4006381333931'))
  })

  test('a cleaned code is clean, and keys are keys of themselves', () => {
    const codes = fc.oneof(fc.stringMatching(/^[0-9 .'"=-]{1,16}$/), fc.stringMatching(/^\d{6,14}$/), fc.string({ maxLength: 20 }))
    fc.assert(
      fc.property(codes, code => {
        expect(articleKey(articleKey(code))).toBe(articleKey(code))
        expect(articleKey(cleanCode(code))).toBe(articleKey(code))
      }),
    )
  })
})

// The zeros stand where the last of the six digits says (GS1 General Specifications, UPC-E).
test.each([
  ['01234505', '012000003455'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234558', '012345000058'],
  ['04252614', '042100005264'],
])('UPC-E %s is %s', (short, long) => {
  expect(upcAOf(short)).toBe(long)
})
test('an EAN-8 is no UPC-E', () => expect(upcAOf('96385074')).toBeNull())

describe('a GS1 code names its article and what else it carries', () => {
  const pill = { article: '9521101530001', batch: 'ABC123', expiry: '2027-12-31', serial: 'S7' }
  test.each([
    ['in brackets', '(01)09521101530001(17)271231(10)ABC123(21)S7'],
    ['as a string with separators', '01095211015300011727123110ABC123\u001d21S7'],
    ['of GS1-128', ']C101095211015300011727123110ABC123\u001d21S7'],
    ['of GS1 DataMatrix', ']d201095211015300011727123110ABC123\u001d21S7'],
    ['of GS1 QR, with the separator in front', ']Q3\u001d01095211015300011727123110ABC123\u001d21S7'],
    ['as Digital Link', 'https://id.gs1.org/01/09521101530001/10/ABC123/21/S7?17=271231'],
    ['as Digital Link below a path', 'https://example.com/p/01/9521101530001/10/ABC123/21/S7?17=271200'],
  ])('%s', (_, code) => {
    expect(readCode(code)).toEqual(pill)
  })

  test('count, weight and price', () => {
    expect(readCode('(01)04791309000018(30)12')).toEqual({ article: '4791309000018', count: 12 })
    expect(readCode('0204791309000018372')).toEqual({ article: '4791309000018', count: 2 })
    expect(readCode('0104791309000018310300125039220002500')).toMatchObject({
      article: '4791309000018',
      measured: { unit: 'Kilogram', value: 1250 },
      amount: 2500,
    })
  })

  test('batch without a separator goes to the end', () => {
    expect(readCode('010479130900001810LOT5')).toEqual({ article: '4791309000018', batch: 'LOT5' })
    expect(readCode('(01)04791309000018(10)LOT5')).toEqual({ article: '4791309000018', batch: 'LOT5' })
  })

  test('but a wrong check digit, no article or no known element is no GS1 code', () => {
    for (const code of ['010479130900001910LOT5', '(10)LOT5', '0104791309000018AB', 'https://example.com/01/abc', '0104791']) {
      expect(readCode(code)).toEqual({ article: code })
    }
  })

  test('behind another symbology stands a plain code', () => {
    expect(readCode(']E04006381333931')).toEqual({ article: '4006381333931' })
    expect(readCode(']C0AB-12')).toEqual({ article: 'AB-12' })
  })
})

describe("a scanner with another keyboard's layout", () => {
  test('is understood where the check digit proves it', () => {
    expect(readCode('\'èç&"àçàààà&_').article).toBe('4791309000018')
    const layouts = { french: 'à&é"\'(-è_ç', belgian: 'à&é"\'(§è!ç', czech: 'é+ěščřžýáí', american: ')!@#$%^&*(', british: ')!"£$%^&*(' }
    const others = {
      german: '=!"§$%&/()',
      arabic: '٠١٢٣٤٥٦٧٨٩',
      persian: '۰۱۲۳۴۵۶۷۸۹',
      tamil: '௦௧௨௩௪௫௬௭௮௯',
      fullWidth: '０１２３４５６７８９',
    }
    for (const row of Object.values({ ...layouts, ...others })) {
      for (const gtin of ['4791309000018', '036000291452', '96385074', '9876543210128', '0123456789012']) {
        expect([row, readCode([...gtin].map(digit => row[Number(digit)]).join('')).article]).toEqual([row, gtin])
      }
    }
  })
  test('is named elsewhere', () => {
    expect(digitsOfLayouts('AB-12345')).toEqual([])
    expect(noItemText('\'èç&"àçàààà&&')).toContain("another keyboard's layout")
    expect(noItemText('AY-1')).toContain('Y and Z')
    expect(noItemText('4006381333931')).toBe('No item has the code 4006381333931.')
  })
})
