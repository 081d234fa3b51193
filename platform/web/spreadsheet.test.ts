import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { specifiedFormats } from '../../kernel/formats.ts'
import { cellFormats, sheetCell } from '../../kernel/sheet-cells.ts'
import { workbookOf } from './spreadsheet-workbook.ts'

const colombo = 'Asia/Colombo'

test('amounts are numbers, dates are days, moments are the clock on the wall', () => {
  expect(sheetCell('1234567.89', 'money', colombo)).toBe(1_234_567.89)
  expect(sheetCell('3.5', 'quantity', colombo)).toBe(3.5)
  expect(sheetCell('2026-11-20', 'date', colombo)).toEqual(new Date('2026-11-20T00:00:00Z'))
  // 20:30 in London is 02:00 of the next day in Colombo.
  expect(sheetCell('2026-11-20T20:30:00.000Z', 'time', colombo)).toEqual(new Date('2026-11-21T02:00:00Z'))
  expect(sheetCell(null, 'money', colombo)).toBeNull()
})

test('text stays text, whatever it begins with and however much it looks like a number', async () => {
  const words = ['=1+1', '+94770100201', '-5', '@sum', '0012']
  const bytes = await workbookOf({
    title: 'Brands / makes',
    columns: [{ label: 'Name', kind: 'text' }],
    rows: words.map(word => [word]),
    timeZone: colombo,
    formats: specifiedFormats,
    now: new Date('2026-11-20T06:00:00Z'),
  })
  const { sheets } = await readXlsx(bytes)
  expect(sheets[0]?.name).toBe('Brands   makes')
  expect(sheets[0]?.rows).toEqual([['Name'], ...words.map(word => [word])])
})

test('totals stand below the rows as numbers, and a sheet of its own says what the rows are about', async () => {
  const bytes = await workbookOf({
    title: 'Daily Sales',
    columns: [
      { label: 'Bill', kind: 'text' },
      { label: 'Total', kind: 'money' },
    ],
    rows: [
      ['3101000001', '1150.00'],
      ['3101000002', '50.25'],
    ],
    totals: ['Total', '1200.25'],
    about: ['20/11/2026', 'Kandy Shop'],
    timeZone: colombo,
    formats: specifiedFormats,
    now: new Date('2026-11-20T06:00:00Z'),
  })
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(['Daily Sales', 'About'])
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['3101000001', 1150],
    ['3101000002', 50.25],
    ['Total', 1200.25],
  ])
  expect(sheets[1]?.rows).toEqual([['Daily Sales'], ['20/11/2026'], ['Kandy Shop']])
})

test('cells are written as the business writes its figures and dates', () => {
  const specified = cellFormats(specifiedFormats)
  expect([specified.money, specified.quantity, specified.time]).toEqual(['#,##0.00', '#,##0.###', 'dd/mm/yyyy hh:mm'])
  const { money, quantity, date, time } = cellFormats({
    ...specifiedFormats,
    grouping: 'lakh',
    quantityDecimals: 'always-three',
    dateStyle: 'DD MMM YYYY',
    clock: '12h',
  })
  expect(money).toBe('[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;#,##0.00')
  expect([quantity, date, time]).toEqual(['#,##0.000', 'dd mmm yyyy', 'dd mmm yyyy h:mm AM/PM'])
})
