import { describe, expect, test } from 'vitest'
import { codePrefixes } from '../../kernel/codes.ts'
import { isForFigures, paperNumber, ScanDetector, type Heard } from './scan-detector.ts'

const keysOf = (text: string) => [...text]

/** Keys, each with the pause before it; returns the meaning of the last one. */
function type(detector: ScanDetector, keys: readonly string[], gapMs: number | readonly number[], fromMs: number): Heard {
  let heard: Heard = { kind: 'other' }
  let atMs = fromMs
  keys.forEach((key, at) => {
    if (at > 0) atMs += typeof gapMs === 'number' ? gapMs : (gapMs[at - 1] ?? 0)
    heard = detector.hear(key, atMs)
  })
  return heard
}

const barcode = [...keysOf('4791201000018'), 'Enter']

test('thirteen digits 8 ms apart and Enter are a scan', () => {
  const heard = type(new ScanDetector(), barcode, 8, 1_000)
  expect(heard).toEqual({ kind: 'scan', typed: '4791201000018', scan: { code: '4791201000018', quantity: null } })
})

test('keys that arrive all at once are a scan', () => {
  expect(type(new ScanDetector(), barcode, 0, 1_000).kind).toBe('scan')
})

// Pauses recorded on a busy machine: most at the scanner's pace, some late and the next one early.
const busy = {
  'a scanner of 80 ms a character': [82, 80, 96, 71, 80, 81, 118, 44, 80, 83, 80, 79, 80],
  'a scanner of 80 ms that is late throughout': [88, 91, 86, 89, 104, 88, 90, 87, 93, 88, 132, 61, 90],
  'a scanner of 20 ms with two pauses': [20, 21, 20, 74, 3, 20, 22, 20, 96, 1, 20, 20, 20],
  'a scanner of 60 ms': [60, 60, 62, 60, 59, 60, 60, 61, 60, 60, 60, 60, 60],
}
for (const [name, gaps] of Object.entries(busy)) {
  test(`${name}: the code stays whole`, () => {
    expect(type(new ScanDetector(), barcode, gaps, 1_000)).toMatchObject({ kind: 'scan', scan: { code: '4791201000018' } })
  })
}

test('a scanner of 100 ms on a busy machine: a code with its check digit stays whole', () => {
  const gaps = [108, 106, 109, 108, 121, 97, 108, 107, 108, 110, 131, 93, 108]
  const typed = (code: string) => type(new ScanDetector(), [...keysOf(code), 'Enter'], gaps, 1_000).kind
  expect(typed('4791201000154')).toBe('scan')
  expect(typed('4791201000155')).toBe('other')
  // An identity card's number has twelve digits.
  expect(typed('047400097384')).toBe('other')
})

test('a barcode in a field for figures is a scan at whatever pace: it is too long to be a figure', () => {
  // The page is slow with the first digits, and the last arrive together.
  const gaps = [525, 397, 680, 360, 181, 176, 171, 40, 42, 41, 40, 40, 42]
  const typed = (place: unknown, code: string) => {
    const detector = new ScanDetector(field => field === 'quantity')
    let atMs = 1_000
    const heard = [...keysOf(code), 'Enter'].map((key, at) => detector.hear(key, (atMs += gaps[at - 1] ?? 0), place))
    const last = heard.at(-1)
    return last?.kind === 'scan' ? last.scan.code : last?.kind
  }
  expect(typed('quantity', '4791201000154')).toBe('4791201000154')
  // Elsewhere only the last part is recognised as scanned.
  expect(typed('remarks', '4791201000154')).not.toBe('4791201000154')
  expect(typed('quantity', '12345.50')).toBe('other')
})

describe('at 80 ms a character', () => {
  for (const code of ['3101000113', '2401000042', '96385074', '047400097384', '04006381333931']) {
    test(`${code} is a scan`, () => {
      expect(type(new ScanDetector(), [...keysOf(code), 'Enter'], 80, 1_000)).toMatchObject({ kind: 'scan', scan: { code } })
      expect(type(new ScanDetector(), [...keysOf(code), 'Tab'], 80, 1_000)).toMatchObject({ kind: 'scan', scan: { code } })
    })
  }
  // A phone number, an amount, a wrong check digit, words, a vehicle number.
  for (const text of ['0770100201', '15000000', '96385075', 'microfibre', 'CAB-9034', '47912']) {
    test(`${text} is typed`, () => {
      expect(type(new ScanDetector(), [...keysOf(text), 'Enter'], 80, 1_000).kind).toBe('other')
    })
  }
  test('3* belongs to the scan behind it', () => {
    expect(type(new ScanDetector(), [...keysOf('3*'), ...barcode], 80, 1_000)).toMatchObject({
      scan: { code: '4791201000018', quantity: '3' },
    })
  })
})

// Pauses of people at the number row and at the number pad.
const people = [
  [143, 98, 187, 121, 76, 164, 203, 88, 119, 156, 92, 131, 178],
  [61, 118, 84, 142, 97, 73, 155, 128, 66, 109, 171, 95, 138],
  [104, 67, 139, 91, 122, 78, 113, 149, 86, 101, 127, 69, 118],
  [72, 131, 64, 97, 152, 88, 69, 143, 76, 118, 91, 134, 82],
]
test('people at 60 to 220 ms are no scanners, whatever they type', () => {
  for (const gaps of people) {
    for (const text of ['4791201000154', '3101000113', '96385074', '0770100201', 'brake fluid', '5000']) {
      expect(type(new ScanDetector(), [...keysOf(text), 'Enter'], gaps, 1_000).kind, `${text} at ${gaps.join(' ')}`).toBe('other')
    }
  }
})

test('a barcode typed by hand is no scan', () => {
  expect(type(new ScanDetector(), barcode, people[0] ?? [], 1_000).kind).toBe('other')
  expect(type(new ScanDetector(), barcode, 120, 1_000).kind).toBe('other')
})

test('a code that nobody can check is a scan up to 50 ms a character', () => {
  const code = [...keysOf('AB-12345'), 'Enter']
  expect(type(new ScanDetector(), code, 50, 1_000).kind).toBe('scan')
  expect(type(new ScanDetector(), code, 51, 1_000).kind).toBe('other')
})

test('a pause of a busy machine does not cut a code that nobody can check', () => {
  const gaps = [12, 12, 12, 90, 2, 12, 12, 12]
  expect(type(new ScanDetector(), [...keysOf('AB-12345'), 'Enter'], gaps, 1_000)).toMatchObject({ scan: { code: 'AB-12345' } })
})

test('what was typed right before a scan is not a part of it', () => {
  const gaps = [70, 70, 70, 70, ...Array<number>(13).fill(4)]
  expect(type(new ScanDetector(), [...keysOf('keep'), ...barcode], gaps, 1_000)).toMatchObject({ scan: { code: '4791201000018' } })
})

// A scanner at the counter is pressed by one hand while the other types, and a busy machine hears both at once.
test('a barcode right behind typed letters is a scan without them', () => {
  const keys = [...keysOf('microfibre'), ...keysOf('4791201000154'), 'Enter']
  for (const first of [-40, 0, 20, 49, 90, 150]) {
    for (const pace of [4, 20, 80]) {
      const gaps = keys.slice(1).map((_, at) => (at < 9 ? 130 : at === 9 ? first : pace))
      expect(type(new ScanDetector(), keys, gaps, 1_000), `${first} ms before it, ${pace} ms in it`).toMatchObject({
        typed: '4791201000154',
        scan: { code: '4791201000154' },
      })
    }
  }
  // Letters at the scanner's own pace belong to the code.
  const whole = [...keysOf('SN4791201000154'), 'Enter']
  expect(type(new ScanDetector(), whole, 8, 1_000)).toMatchObject({ scan: { code: 'SN4791201000154' } })
})

describe('a scan beside typed digits', () => {
  /** The pauses of the hand, between hand and scan, and of the scanner; and the field. */
  interface Paces {
    hand?: number
    joint: number
    pace: number
    place: string
  }

  /** What is scanned of digits that were typed at a hand's pace, and a barcode behind them at the scanner's. */
  function scanned(typedDigits: string, code: string, { joint, pace, place, hand = 140 }: Paces) {
    const detector = new ScanDetector(field => field === 'received')
    let atMs = 1_000
    const keys = [...keysOf(typedDigits), ...keysOf(code), 'Enter']
    const last = keys.map((key, at) => {
      atMs += at === 0 ? 0 : at < typedDigits.length ? hand : at === typedDigits.length ? joint : pace + ((at * 7) % 5) - 2
      return detector.hear(key, atMs, place)
    })
    const heard = last.at(-1)
    return heard?.kind === 'scan' ? [heard.scan.code, heard.typed] : [heard?.kind]
  }

  const codes = ['4791201000154', '036000291452', '14791201000151']
  for (const typedDigits of ['5', '50', '500', '20000', '0', '10']) {
    test(`${typedDigits} stays in an amount, however close the scan comes`, () => {
      for (const code of codes)
        for (const joint of [60, 80, 120, 150, 260])
          for (const pace of [6, 25, 40])
            expect(scanned(typedDigits, code, { joint, pace, place: 'received' }), `${code}, ${joint} ms, ${pace} ms`).toEqual([code, code])
    })
    test(`${typedDigits} stays in any other field, where the pause is not the scanner's`, () => {
      for (const joint of [80, 120, 150])
        for (const pace of [6, 25, 40])
          expect(scanned(typedDigits, '4791201000154', { joint, pace, place: 'search' })[0], `${joint} ms, ${pace} ms`).toBe(
            '4791201000154',
          )
    })
  }

  test('a zero that the scanner sends is a part of the code', () => {
    for (const pace of [6, 25, 40]) {
      expect(scanned('', '04791201000154', { joint: pace, pace, place: 'received' })[0]).toBe('04791201000154')
      expect(scanned('5', '04791201000154', { joint: 120, pace, place: 'received' })[0]).toBe('04791201000154')
    }
  })

  // A barcode that no item has and without a right check digit, a credit note, a bill, and a barcode with a right one.
  for (const code of ['4791201999999', '6801000002', '3001000078', '4791201000154']) {
    test(`${code} close behind an amount leaves it whole`, () => {
      for (const typedDigits of ['5', '50', '250', '300', '1750'])
        for (const hand of [4, 90, 140, 260])
          for (const [joint, pace] of [
            [30, 40],
            [30, 20],
            [32, 8],
            [60, 20],
            [140, 40],
          ] as const) {
            const at = `${typedDigits} at ${hand} ms, ${joint} ms, ${pace} ms`
            expect(scanned(typedDigits, code, { joint, pace, place: 'received', hand }), at).toEqual([code, code])
          }
    })
  }

  test('a code of fourteen digits that nobody can check stays whole where nothing was typed', () => {
    expect(scanned('', '24791201999999', { joint: 20, pace: 20, place: 'received' })[0]).toBe('24791201999999')
  })

  test('an amount that was typed whole is none', () => {
    expect(scanned('1234567', '8', { joint: 140, pace: 140, place: 'received' })).toEqual(['other'])
  })
})

test('three fast characters are too few', () => {
  expect(type(new ScanDetector(), ['1', '2', '3', 'Enter'], 5, 1_000).kind).toBe('other')
})

test('words and Tab are typed, however fast', () => {
  expect(type(new ScanDetector(), [...keysOf('Nirmala'), 'Tab'], 2, 1_000).kind).toBe('other')
  expect(type(new ScanDetector(), [...keysOf('5000'), 'Tab'], 2, 1_000).kind).toBe('other')
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

test('the quantity before a scan is taken back with it, a star that the field refused too', () => {
  const detector = new ScanDetector()
  type(detector, ['3', '*'], 200, 1_000)
  expect(type(detector, barcode, 5, 2_000)).toMatchObject({ typed: '3*4791201000018' })
})

test('what was typed into the field before is no part of the quantity', () => {
  const detector = new ScanDetector()
  for (const [index, key] of [...'101'].entries()) detector.hear(key, 1_000 + index * 150, 'cost')
  for (const [index, key] of [...'2*4791201000018'].entries()) detector.hear(key, 2_500 + index * 5, 'item')
  expect(detector.hear('Enter', 2_580, 'item')).toMatchObject({ kind: 'scan', scan: { quantity: '2' } })
})

test('the separator of a GS1 code is a part of it', () => {
  const code = '010479130900001810LOT5\u001d21S7'
  expect(
    type(new ScanDetector(), [...keysOf(code).flatMap(key => (key < ' ' ? ['Control', key] : [key])), 'Enter'], 5, 1_000),
  ).toMatchObject({ scan: { code } })
})

test('the number of a credit note, which is longer than others, is whole behind a figure that somebody typed', () => {
  for (const typed of ['', '5', '500']) {
    for (const code of ['68010000054711', '6801000005']) {
      const detector = new ScanDetector(field => field === 'amount')
      let atMs = 1_000
      for (const key of typed) detector.hear(key, (atMs += 180), 'amount')
      atMs += 170
      for (const key of code) detector.hear(key, (atMs += 12), 'amount')
      expect([typed, code, detector.hear('Enter', atMs + 12, 'amount')]).toMatchObject([typed, code, { kind: 'scan', scan: { code } }])
    }
  }
})

test('a pause of a busy machine within the number of a credit note cuts nothing off, and one behind a typed 6 does', () => {
  const heard = (code: string, pausedAt: number) => {
    const detector = new ScanDetector()
    let atMs = 1_000
    for (const [index, key] of [...code].entries()) detector.hear(key, (atMs += index === pausedAt ? 130 : 5), 'number')
    return detector.hear('Enter', atMs + 5, 'number')
  }
  for (const pausedAt of [1, 2, 7]) {
    expect([pausedAt, heard('68010000013729', pausedAt)]).toMatchObject([pausedAt, { kind: 'scan', scan: { code: '68010000013729' } }])
  }
  // A barcode of thirteen digits that begins with 8.
  expect(heard('68001090311603', 1)).toMatchObject({ scan: { code: '8001090311603' } })
})

test('the number of a credit note that a hand types into a field for numbers of papers is whole, whatever its end looks like', () => {
  const field = { inputMode: 'numeric', maxLength: 20 }
  const detector = new ScanDetector(place => place === field && isForFigures(field))
  const typed = (code: string, gaps: (at: number) => number) => {
    let atMs = 0
    return [...code, 'Enter'].map((key, at) => detector.hear(key, (atMs += at === 0 ? 5_000 : gaps(at)), field)).at(-1)
  }
  for (let end = 0; end < 200; end += 1) {
    const code = `6801000001${String(end).padStart(4, '0')}`
    // An even hand, and one that is slow to begin.
    for (const gaps of [() => 70, () => 110, (at: number) => (at === 1 ? 190 : 100 + ((at * 7) % 20))]) {
      const heard = typed(code, gaps)
      expect([code, heard?.kind === 'scan' ? heard.scan.code : code]).toEqual([code, code])
    }
  }
})

test('a field for figures is too short for the number of a paper', () => {
  expect(isForFigures({ inputMode: 'decimal', maxLength: -1 })).toBe(true)
  expect(isForFigures({ inputMode: 'numeric', maxLength: 12 })).toBe(true)
  expect(isForFigures({ inputMode: 'numeric', maxLength: 20 })).toBe(false)
  expect(isForFigures({ inputMode: 'tel', maxLength: -1 })).toBe(false)
})

describe('a GS1 code', () => {
  const article = '0104791309000018'
  /** What is heard of a code after `typed` in one field, at a scanner's pace. */
  function scanned(code: string, { typed = '', place = 'quantity', gapMs = 12, end = 'Enter' } = {}) {
    const detector = new ScanDetector(field => field === 'quantity')
    let atMs = 1_000
    for (const key of typed) detector.hear(key, (atMs += 180), place)
    atMs += 170
    for (const key of code) detector.hear(key, (atMs += gapMs), place)
    return detector.hear(end, atMs + gapMs, place)
  }

  test('of digits alone stays whole in a field for figures, whatever its end looks like', () => {
    // A weight and a date whose last twelve, thirteen and fourteen digits have a right check digit in some of them.
    for (let weight = 0; weight < 400; weight += 1) {
      const code = `${article}3103${String(weight * 7).padStart(6, '0')}17301231`
      for (const typed of ['', '5', '50']) expect(scanned(code, { typed })).toMatchObject({ kind: 'scan', scan: { code }, typed: code })
    }
  })

  test('of the article alone, on a busy machine, and with a quantity before it', () => {
    expect(scanned(article)).toMatchObject({ scan: { code: article } })
    expect(scanned(`${article}10LOT5`, { gapMs: 45 })).toMatchObject({ scan: { code: `${article}10LOT5` } })
    expect(scanned(`${article}10LOT5`, { typed: '3*', place: 'item' })).toMatchObject({ scan: { code: `${article}10LOT5`, quantity: '3' } })
  })

  test('that ends with Tab is a scan, as element string, in brackets, behind its symbology and as a long address', () => {
    const address = `https://example.com/some/shop/of/a/brand/01/04791309000018/10/LOT5/21/${'S7'.repeat(10)}?17=301231&3103=001250`
    expect(address.length).toBeGreaterThan(96)
    for (const code of [`${article}10LOT5`, '(01)04791309000018(10)LOT5', `]C1${article}`, address]) {
      expect(scanned(code, { place: 'item', end: 'Tab' })).toMatchObject({ kind: 'scan', scan: { code } })
    }
    expect(scanned('sixteen letters 1', { place: 'item', end: 'Tab' }).kind).toBe('other')
  })
})

test('the numbers of papers that a till scans are those with their prefixes', () => {
  const scanned = ['invoicePos', 'invoiceAutoCare', 'salesOrder', 'quotation', 'salesReturn', 'creditNote', 'jobCard', 'orderAdvance']
  const found = Object.entries(codePrefixes).filter(([, prefix]) => paperNumber.test(`${prefix}01000001`))
  expect(found.map(([kind]) => kind).sort()).toEqual(scanned.sort())
})
