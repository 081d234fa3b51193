import { describe, expect, test } from 'vitest'
import { readCell } from './cell-values.ts'
import { plainDecimal } from './figures.ts'
import type { CellKind, ImportColumn } from './import-column.ts'

const column = (kind: CellKind): ImportColumn => ({
  key: 'field',
  heading: 'Field',
  aliases: [],
  kind,
  example: '',
  help: 'As it should be.',
  choices: { stock: ['goods'], service: ['services'] },
})

function read(kind: CellKind, text: string, roundAmounts = false): unknown {
  const reading = readCell(text, column(kind), { roundAmounts })
  return 'value' in reading ? reading.value : `${reading.problem} – ${reading.advice}`
}

describe('a figure', () => {
  test.each([
    ['1500', '1500'],
    ['1500.50', '1500.5'],
    ['1,500.50', '1500.5'],
    ['1,234,567', '1234567'],
    ['1,50,000.00', '150000'],
    ['1.500,50', '1500.5'],
    ['1.500.000', '1500000'],
    ['1500,5', '1500.5'],
    ["1'500.25", '1500.25'],
    ['1 500', '1500'],
    ['.5', '0.5'],
    ['-3.00', '-3'],
    ['(12.50)', '-12.5'],
    ['+7', '7'],
    ['0.00', '0'],
  ])('%s is %s', (text, plain) => {
    expect(plainDecimal(text)).toBe(plain)
  })

  test.each(['', '-', 'abc', '1,2,3', '12.5.1', '1e5', '--1', '1.500,5,5', '12a', '٣'])('"%s" is none', text => {
    expect(plainDecimal(text)).toBeNull()
  })
})

describe('an amount', () => {
  test.each([
    ['Rs. 1,500.50', '1500.50'],
    ['LKR 99', '99.00'],
    ['1500/=', '1500.00'],
    ['250.00 Rs', '250.00'],
    ['-20', '-20.00'],
    ['12.500', '12.50'],
    ['Rs.1,250/-', '1250.00'],
    ['1 250', '1250.00'],
    ['12,5', '12.50'],
    ['1250.00-', '-1250.00'],
    ['−20', '-20.00'],
    ['minus 20', '-20.00'],
    ['１２５０', '1250.00'],
    ['1\u202f250,50', '1250.50'],
    ['1,25,000.00', '125000.00'],
  ])('%s is %s', (text, amount) => {
    expect(read('amount', text)).toBe(amount)
  })

  test('with more decimals is refused, or rounded once where that is asked for', () => {
    expect(read('amount', '12.345')).toBe('12.345 has more than two decimals – Round it to cents, or switch on "Round amounts to cents".')
    expect(read('amount', '12.345', true)).toBe('12.35')
    expect(read('amount', '-12.345', true)).toBe('-12.35')
    expect(read('amount', '12.3333333333333', true)).toBe('12.33')
  })

  test('of a party says on which side of the ledger it is owed', () => {
    const owed = (text: string, owedOn: 'dr' | 'cr') => readCell(text, { ...column('amount'), owedOn }, { roundAmounts: false })
    expect(owed('1,250.00 Dr', 'dr')).toEqual({ value: '1250.00' })
    expect(owed('Rs. 1,250.00 Cr.', 'dr')).toEqual({ value: '-1250.00' })
    expect(owed('80,000.00Cr', 'cr')).toEqual({ value: '80000.00' })
    expect(owed('Cr 500', 'dr')).toEqual({ value: '-500.00' })
    expect(owed('500 (Debit)', 'dr')).toEqual({ value: '500.00' })
    expect(read('amount', '1,250.00 Dr')).toBe('"1,250.00 Dr" is not an amount – As it should be.')
  })

  test.each(['$12.50', '12.50 USD', '£3', 'US$ 4', 'INR 500'])('%s is in another currency', text => {
    expect(read('amount', text)).toBe(`"${text}" is in another currency – Turn the amounts of the sheet into rupees.`)
  })

  test('that is none, or none that books hold, says so', () => {
    expect(read('amount', 'free')).toBe('"free" is not an amount – As it should be.')
    expect(read('amount', '9'.repeat(20))).toBe(`${'9'.repeat(20)} is too large – Is the cell in the right column?`)
  })
})

test.each<[CellKind, string, unknown]>([
  ['quantity', '3.5', '3.5'],
  ['quantity', '1,000', '1000'],
  ['quantity', '3.1234', '"3.1234" is not a quantity – As it should be.'],
  ['percent', '12.5 %', '12.50'],
  ['percent', '120', '"120" is not a percentage from 0 to 100 – As it should be.'],
  ['whole', '30.0', 30],
  ['whole', '30.5', '"30.5" is not a whole number – As it should be.'],
  ['yes-no', 'Yes', true],
  ['yes-no', 'INACTIVE', false],
  ['yes-no', 'perhaps', '"perhaps" is neither yes nor no – As it should be.'],
  ['choice', 'Goods', 'stock'],
  ['choice', 'SERVICE', 'service'],
  ['choice', 'food', '"food" is none of stock, service – As it should be.'],
  ['codes', 'A1; B2 ;A1,, C3', ['A1', 'B2', 'C3']],
  ['code', '0012', '0012'],
  ['phone', '771234567', '0771234567'],
  ['phone', '94771234567', '+94771234567'],
  ['phone', '077 123 4567', '077 123 4567'],
])('a cell of kind %s with %s is read as %s', (kind, text, value) => {
  expect(read(kind, text)).toEqual(value)
})

test('a number that a spreadsheet program has shortened is not taken for a code', () => {
  const advice = 'The spreadsheet program shortened it. Format the column as text, fill the numbers in again, and save once more.'
  expect(read('codes', '4.79123E+12')).toBe(`4.79123E+12 has lost digits – ${advice}`)
  expect(read('code', '4,79E+12')).toBe(`4,79E+12 has lost digits – ${advice}`)
})

describe('a date', () => {
  test.each([
    ['2026-11-20', '2026-11-20'],
    ['2026/1/5', '2026-01-05'],
    ['20/11/2026', '2026-11-20'],
    ['5.1.26', '2026-01-05'],
    ['20 Nov 2026', '2026-11-20'],
    ['20-November-2026', '2026-11-20'],
    ['Nov 20, 2026', '2026-11-20'],
    ['November 20th, 2026', '2026-11-20'],
    ['20270304', '2027-03-04'],
    ['3 avril 2027', '2027-04-03'],
    ['1er août 2027', '2027-08-01'],
    ['14 juin 2027', '2027-06-14'],
    ['14 juil. 2027', '2027-07-14'],
    ['5 févr. 2027', '2027-02-05'],
    ['3 de abril de 2027', '2027-04-03'],
    ['9 de enero del 2027', '2027-01-09'],
    ['10 de outubro de 2027', '2027-10-10'],
    ['3. April 2027', '2027-04-03'],
    ['24. Dez. 2027', '2027-12-24'],
    ['1. März 2027', '2027-03-01'],
    ['7 maggio 2027', '2027-05-07'],
    ['8 mrt 2027', '2027-03-08'],
    ['31-mei-27', '2027-05-31'],
    ['20th November 2026', '2026-11-20'],
    // What a spreadsheet program keeps for the day, where the cell lost its format.
    ['46346', '2026-11-20'],
    ['2026-11-20 13:05:00', '2026-11-20'],
    ['2010-12-01T08:26:00', '2010-12-01'],
  ])('%s is %s', (text, date) => {
    expect(read('date', text)).toBe(date)
  })

  test.each(['11/20/2026', '2026-02-30', 'soon', '20112026', '20270230', '3 abc 2027', '#DATE'])('"%s" is none', text => {
    expect(read('date', text)).toBe(`"${text}" is not a date – Write dates as 2026-11-20 or 20/11/2026, day before month.`)
  })
})

test('a distance is read as people write it', () => {
  const distance = (text: string) => readCell(text, { ...column('whole'), units: ['kms', 'km'] }, { roundAmounts: false })
  for (const text of ['45000', '45,000 km', '45 000 km', '45.000', '45.000 KM', '45k', '45k km', '45 k kms', '45000km.']) {
    expect([text, distance(text)]).toEqual([text, { value: 45_000 }])
  }
  expect(distance('4.5k')).toEqual({ value: 4_500 })
  expect(distance('28,000 miles')).toMatchObject({ problem: '"28,000 miles" is not a whole number' })
})
