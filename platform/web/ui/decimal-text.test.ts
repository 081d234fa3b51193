import { expect, test } from 'vitest'
import { integerKind, moneyKind, percentKind, quantityKind, yearKind } from './decimal-kinds.ts'
import { completed, plainFigure, textAfter, whyNoFigure } from './decimal-text.ts'

test('half-typed figures already mean something', () => {
  expect(['1.', '.5', '.', '12.50', '', '-', '-.5', '05'].map(completed)).toEqual(['1', '0.5', '', '12.50', '', '', '-0.5', '05'])
})

test('amounts are pasted as people write them', () => {
  const pasted = [
    'Rs. 1,234.50',
    'Rs 500',
    'LKR 1 234.50 /=',
    '2,500/=',
    ' 12.5 % ',
    '1,000.',
    '.5',
    '12,34,567.00',
    "1'000",
    '１２５．５',
    '+5',
  ]
  const plain = ['1234.50', '500', '1234.50', '2500', '12.5', '1000.', '.5', '1234567.00', '1000', '125.5', '5']
  expect(pasted.map(plainFigure)).toEqual(plain)
})

test('a comma that cannot part thousands is a decimal comma', () => {
  const pasted = ['12,5', '1234,50', '1.234,50', '1.234.567,5', '0,500', '1,234', '1,23,456', '5,']
  expect(pasted.map(plainFigure)).toEqual(['12.5', '1234.50', '1234.50', '1234567.5', '0.500', '1234', '123456', '5.'])
})

test('what is not one figure does not become one', () => {
  const pasted = ['12\t13', '12 13', '3 pieces', '(500)', '1,2,3', '2026-11-22', '−5']
  for (const text of pasted) expect([text, whyNoFigure(plainFigure(text), moneyKind)]).toEqual([text, expect.any(String)])
  expect(whyNoFigure(plainFigure('−5'), moneyKind)).toBe('Nothing below 0')
})

test('what is put in a field stands in the place of the selection', () => {
  const field = (selectionStart: number, selectionEnd: number) => ({ value: '1,430.00', selectionStart, selectionEnd })
  const texts = [textAfter(field(0, 8), '6'), textAfter(field(3, 3), '7'), textAfter(field(8, 8), ',')]
  expect(texts).toEqual(['6', '14730.00', '1430.00,'])
})

test('a figure is refused with its reason as soon as it cannot be one', () => {
  const { parse } = integerKind
  const offset = { ...integerKind, decimals: 1, isSigned: true, parse: (text: string) => parse(text.replace(/[-.]/g, '')) }
  const refused = [
    ['', moneyKind, null],
    ['.', moneyKind, null],
    ['-', moneyKind, 'Nothing below 0'],
    ['-3', quantityKind, 'Nothing below 0'],
    ['-', offset, null],
    ['-.5', offset, null],
    ['12a', moneyKind, 'Digits and one point'],
    ['1.2.3', moneyKind, 'Digits and one point'],
    ['12,5', moneyKind, 'Separators come by themselves, decimals after a point'],
    // Zeros at the end are dropped when a digit is typed before them.
    ['590.700', moneyKind, null],
    ['590.701', moneyKind, 'At most 2 decimals'],
    ['1.5', integerKind, 'Whole numbers only'],
    ['1.', integerKind, 'Whole numbers only'],
    ['2015', yearKind, null],
    ['20155', yearKind, 'At most 4 digits'],
    ['9999999.99', moneyKind, null],
    // Ten characters including the decimals that are added.
    ['12345678', moneyKind, 'At most 9,999,999.99'],
    ['00000000001', moneyKind, 'At most 9,999,999.99'],
    ['999999.999', quantityKind, null],
    ['1000000', quantityKind, 'At most 999,999.999'],
    ['100', percentKind, null],
    ['100.01', percentKind, 'At most 100'],
    ['101', percentKind, 'At most 100'],
  ] as const
  for (const [text, kind, reason] of refused) expect([text, whyNoFigure<never>(text, kind as never)]).toEqual([text, reason])
})
