import { expect, test } from 'vitest'
import { isMisread, newNoteNumber } from './note-number.ts'

const code = '6801000005'
const all = Array.from({ length: 10_000 }, (_, nth) => `${code}${String(nth).padStart(4, '0')}`)

test('a number ends in four digits that are others each time, and is no card and no barcode', () => {
  const made = Array.from({ length: 500 }, () => newNoteNumber(code))
  for (const number of made) expect([number, /^6801000005\d{4}$/.test(number), isMisread(number)]).toEqual([number, true, false])
  expect(new Set(made).size).toBeGreaterThan(400)
})

test('thousands are left to guess from, whatever the code', () => {
  for (const one of [code, '6801000123', '6899999999', '68011000000']) {
    expect(all.filter(number => !isMisread(one + number.slice(-4))).length).toBeGreaterThan(4_000)
  }
})

test('what ends like a barcode of 8, 12, 13 or 14 digits, or is a card, is taken for one', () => {
  // Thirteen digits behind a 6 that a scanner sent with the rest.
  expect(['68010000012379', '4791309000018', '4111111111111111'].map(isMisread)).toEqual([true, true, true])
})
