import { afterEach, describe, expect, test } from 'vitest'
import { date, displayDate, displayDateText, displayDateTime } from './dates.ts'
import { chooseFormats, dateStyles, formatsOf, grouped, specifiedFormats, type Formats } from './formats.ts'
import { displayCurrency, displayMoney, formatMoney, rupees } from './money.ts'
import { displayQuantity, formatQuantity, units } from './quantity.ts'

const withFormats = (change: Partial<Formats>): Formats => ({ ...specifiedFormats, ...change })
afterEach(() => chooseFormats(specifiedFormats))

test('unless the owner says otherwise amounts and dates are written as specified', () => {
  expect(displayCurrency(rupees('1234567.50'))).toBe('Rs. 1,234,567.50')
  expect([displayQuantity(units('3.5')), displayQuantity(units('1234'))]).toEqual(['3.5', '1234'])
  expect(displayDate(date('2026-11-05'))).toBe('05/11/2026')
  expect(displayDateTime('2026-11-20T08:33:00Z', 'Asia/Colombo')).toBe('20/11/2026 14:03')
})

test('amounts are grouped by thousands or by lakhs and crores', () => {
  const lakh = withFormats({ grouping: 'lakh' })
  const amounts = ['0.05', '999.00', '1000.00', '99999.00', '100000.00', '1234567.00', '123456789.00', '-1234567.00', '-100.00']
  expect(amounts.map(text => displayMoney(rupees(text), lakh))).toEqual([
    '0.05',
    '999.00',
    '1,000.00',
    '99,999.00',
    '1,00,000.00',
    '12,34,567.00',
    '12,34,56,789.00',
    '-12,34,567.00',
    '-100.00',
  ])
  expect(['-100', '-1000', '1234567'].map(text => grouped(text))).toEqual(['-100', '-1,000', '1,234,567'])
})

test('the prefix stands as it was typed, and may be nothing', () => {
  expect(displayCurrency(rupees('5.00'), withFormats({ currencyPrefix: 'LKR' }))).toBe('LKR5.00')
  expect(displayCurrency(rupees('5.00'), withFormats({ currencyPrefix: '' }))).toBe('5.00')
})

test('quantities have the decimals they need, or always three', () => {
  const always = withFormats({ quantityDecimals: 'always-three' })
  expect(['3.5', '12', '0', '-0.25'].map(text => displayQuantity(units(text), always))).toEqual(['3.500', '12.000', '0.000', '-0.250'])
})

describe('a date', () => {
  test('is written in the order and with the marks that were chosen', () => {
    const written = dateStyles.map(dateStyle => displayDate(date('2026-02-05'), withFormats({ dateStyle })))
    expect(written).toEqual(['05/02/2026', '05-02-2026', '05.02.2026', '05 Feb 2026', '2026-02-05'])
    expect(displayDateText(null, withFormats({ dateStyle: 'YYYY-MM-DD' }))).toBe('')
  })

  test('has the time of day by 24 or by 12 hours', () => {
    const at = (time: string) => displayDateTime(time, 'Asia/Colombo', withFormats({ clock: '12h' }))
    // 00:15, 12:00 and 23:59 in Colombo.
    expect(['2026-11-20T18:45:00Z', '2026-11-21T06:30:00Z', '2026-11-21T18:29:00Z'].map(at)).toEqual([
      '21/11/2026 12:15 am',
      '21/11/2026 12:00 pm',
      '21/11/2026 11:59 pm',
    ])
  })
})

test('what is sent and kept stays the same whatever is chosen', () => {
  chooseFormats({ currencyPrefix: '', grouping: 'lakh', quantityDecimals: 'always-three', dateStyle: 'DD MMM YYYY', clock: '12h' })
  expect(displayMoney(rupees('1234567.00'))).toBe('12,34,567.00')
  expect([formatMoney(rupees('1234567.00')), formatQuantity(units('3.5'))]).toEqual(['1234567.00', '3.5'])
})

test('a settings row that says nothing, or nonsense, means the specified formats', () => {
  expect([undefined, {}, { grouping: 'tens', currencyPrefix: 'far too long', clock: 7 }].map(formatsOf)).toEqual([
    specifiedFormats,
    specifiedFormats,
    specifiedFormats,
  ])
  expect(formatsOf({ currencyPrefix: '', dateStyle: 'YYYY-MM-DD' })).toEqual(withFormats({ currencyPrefix: '', dateStyle: 'YYYY-MM-DD' }))
})
