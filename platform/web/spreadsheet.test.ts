import { formatValue } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { cellText } from '../../kernel/cell-text.ts'
import { specifiedFormats } from '../../kernel/formats.ts'
import { cellFormat, sheetCell, type WorkbookKind } from '../../kernel/sheet-cells.ts'
import { workbookOf } from './spreadsheet-workbook.ts'

const colombo = 'Asia/Colombo'

test('amounts are numbers, dates are days, moments are the clock on the wall', () => {
  expect(sheetCell('1234567.89', 'money', colombo)).toBe(1_234_567.89)
  expect(sheetCell('3.5', 'quantity', colombo)).toBe(3.5)
  expect(sheetCell('2026-11-20', 'date', colombo)).toEqual(new Date('2026-11-20T00:00:00Z'))
  // 20:30 in London is 02:00 of the next day in Colombo.
  expect(sheetCell('2026-11-20T20:30:00.000Z', 'time', colombo)).toEqual(new Date('2026-11-21T02:00:00Z'))
  expect(sheetCell(null, 'money', colombo)).toBeNull()
  // A share of the total below it.
  expect([sheetCell('97.3 %', 'money', colombo), sheetCell('97.3 %', 'text', colombo)]).toEqual([97.3, '97.3 %'])
  expect(cellFormat('money', '97.3 %', { formats: specifiedFormats })).toBe('0.0" %"')
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
    sums: [['Total', '1200.25']],
    about: ['20/11/2026', 'Kandy Shop'],
    timeZone: colombo,
    formats: specifiedFormats,
    now: new Date('2026-11-20T06:00:00Z'),
  })
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name)).toEqual(['Daily Sales', 'About'])
  // Filters over the rows alone, and a print with the heading on every page.
  expect(sheets[0]?.autoFilter?.range).toBe('A1:B3')
  expect(sheets[0]?.pageSetup).toMatchObject({ orientation: 'portrait', fitToPage: true, fitToWidth: 1, printTitlesRow: '$1:$1' })
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['3101000001', 1150],
    ['3101000002', 50.25],
    ['Total', 1200.25],
  ])
  expect(sheets[1]?.rows).toEqual([['Daily Sales'], ['20/11/2026'], ['Kandy Shop']])
})

test('a cell is read as the business writes its figures and dates', () => {
  const specified = { formats: specifiedFormats }
  const shown = (kind: WorkbookKind, value: string, options: Parameters<typeof cellFormat>[2]) =>
    formatValue(sheetCell(value, kind, colombo), cellFormat(kind, value, options))
  expect(shown('money', '1234567.50', specified)).toBe('1,234,567.50')
  expect(shown('money', '-1234.50', specified)).toBe('-1,234.50')
  expect(shown('money', '-1234.50', { ...specified, inBrackets: true })).toBe('(1,234.50)')
  const signed = ['1234.50', '-1234.50', '0.00'].map(value => shown('money', value, { ...specified, isSigned: true }))
  expect(signed).toEqual(['+1,234.50', '-1,234.50', '0.00'])
  // A list on paper says what its workbook says.
  expect(['1234.50', '-1234.50', '0.00'].map(value => cellText('money', value, { timeZone: colombo, isSigned: true }))).toEqual(signed)
  expect(['5.000', '12581.500', '0.250'].map(value => shown('quantity', value, specified))).toEqual(['5', '12,581.5', '0.25'])
  // A sign in quotes is written as it is, and makes no hundredth.
  expect(cellFormat('percent', '40.00', specified)).toBe('0.00" %"')
  const lakh = { ...specifiedFormats, grouping: 'lakh', quantityDecimals: 'always-three', dateStyle: 'DD MMM YYYY', clock: '12h' } as const
  const inLakh = { formats: lakh, inBrackets: true }
  // Lakhs are not known to a spreadsheet program: the commas are written where the figure has them.
  const money = ['99999.00', '1234567.89', '-123456789.00'].map(value => cellFormat('money', value, inLakh))
  expect(money).toEqual(['#,##0.00;(#,##0.00)', '##\\,##\\,##0.00;(##\\,##\\,##0.00)', '##\\,##\\,##\\,##0.00;(##\\,##\\,##\\,##0.00)'])
  const formats = (['quantity', 'date', 'time'] as const).map(kind => cellFormat(kind, null, inLakh))
  expect(formats).toEqual(['#,##0.000', 'dd mmm yyyy', 'dd mmm yyyy h:mm AM/PM'])
})

test('the figures of a struck out row are text, so that a sum over the column is the total', async () => {
  const bytes = await workbookOf({
    title: 'Daily Sales',
    columns: [
      { label: 'Bill', kind: 'text' },
      { label: 'Total', kind: 'money', inBrackets: true },
      { label: 'Variance', kind: 'money', isSigned: true },
      { label: 'Counted', kind: 'yes-no' },
    ],
    rows: [
      ['3101000001', '1150.00', '20.00', true],
      ['3101000002', '-1250.25', '7.50', false],
    ],
    isOff: [false, true],
    sums: [['Total', '1150.00', '20.00', null]],
    timeZone: colombo,
    formats: specifiedFormats,
    now: new Date('2026-11-20T06:00:00Z'),
  })
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  expect(sheets[0]?.rows.slice(1)).toEqual([
    ['3101000001', 1150, 20, 'Yes'],
    ['3101000002', '(1,250.25)', '+7.50', 'No'],
    ['Total', 1150, 20, null],
  ])
  expect(sheets[0]?.cells?.get('2,1')?.style?.font?.strikethrough).toBe(true)
})
