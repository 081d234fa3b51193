import fs from 'node:fs'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { separatorOf, writeCsv } from './csv.ts'
import { mostRows, readSheets, readSpreadsheet, UnreadableFile, writeWorkbook } from './spreadsheet.ts'

const golden = (name: string) => path.join(import.meta.dirname, 'golden', name)
const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))
const cellsOf = async (bytes: Uint8Array) => (await readSpreadsheet(bytes)).map(({ cells }) => cells)

describe('a workbook of a spreadsheet program', () => {
  test('is read from its first sheet, with the row numbers the program shows', async () => {
    const rows = await readSpreadsheet(new Uint8Array(fs.readFileSync(golden('from-a-spreadsheet-program.xlsx'))))
    expect(rows).toEqual([
      { row: 2, cells: ['Name', 'Barcode', 'Price', 'Expiry'] },
      // A number is unformatted, a date is a date, and a text of several fonts is one text.
      { row: 3, cells: ['Oil filter', '4791234567890', '1500.5', '2026-11-20'] },
      // 1500.5 × 0.1 + 0.05 is 150.10000000000002 in floating point and must be read as 150.1.
      { row: 5, cells: ['තෙල් & <grease>', '', '150.1', '2026-11-20 12:00:00'] },
      { row: 6, cells: ['  spaced  ', '', '#N/A', '', 'yes'] },
      { row: 7, cells: ['=1+1', '0012', '-3'] },
    ])
  })
})

/** The entries of a zip file by name, unpacked to the sizes they declare. */
function unzipped(bytes: Uint8Array): Map<string, string> {
  const parts = new Map<string, string>()
  const file = Buffer.from(bytes)
  for (let at = 0; file.readUInt32LE(at) === 0x04034b50;) {
    const [method, size] = [file.readUInt16LE(at + 8), file.readUInt32LE(at + 18)]
    const nameLength = file.readUInt16LE(at + 26)
    const start = at + 30 + nameLength + file.readUInt16LE(at + 28)
    const body = file.subarray(start, start + size)
    parts.set(file.toString('utf8', at + 30, at + 30 + nameLength), (method === 8 ? inflateRawSync(body) : body).toString('utf8'))
    at = start + size
  }
  return parts
}

describe('a workbook of ours', () => {
  const writing = () =>
    writeWorkbook(
      [
        {
          name: 'Items',
          columns: [
            { heading: 'Name', width: 30 },
            { heading: 'Price', format: 'amount' },
            { heading: 'Quantity', format: 'quantity' },
            { heading: 'Expiry', format: 'date' },
          ],
          rows: [
            ['=HYPERLINK("http://example.com")', 1500.5, 3.5, new Date('2026-11-20')],
            ['+94771234567', -3, null, null],
            ['0012', 0, 12, null],
          ],
        },
        { name: 'Columns', columns: [{ heading: 'Column' }], rows: [['Name']] },
      ],
      new Date('2026-11-20T04:30:00Z'),
    )

  test('is the golden file, part by part: text is text, whatever it begins with', async () => {
    const parts = unzipped(await writing())
    const text = ['xl/workbook.xml', 'xl/styles.xml', 'xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml', 'xl/worksheets/sheet2.xml']
      .map(name => `${name}\n${(parts.get(name) ?? 'missing').replaceAll('><', '>\n<')}\n`)
      .join('\n')
    await expect(text).toMatchFileSnapshot(golden('written-workbook.txt'))
    expect(text).not.toContain('<f>')
  })

  test('is read again as it was written', async () => {
    expect(await cellsOf(await writing())).toEqual([
      ['Name', 'Price', 'Quantity', 'Expiry'],
      ['=HYPERLINK("http://example.com")', '1500.5', '3.5', '2026-11-20'],
      ['+94771234567', '-3', '', ''],
      ['0012', '0', '12', ''],
    ])
  })
})

describe('a workbook of several sheets', () => {
  const percent = { style: { numFmt: '0.0%' } }
  const workbook = () =>
    writeXlsx({
      sheets: [
        { name: 'Cover', rows: [['Prices'], ['of the shop']] },
        {
          name: 'List',
          rows: [
            ['Name', 'Discount', 'Share', 'Day'],
            ['Lamp', 0.125, 0.5, '03/04/2027'],
            ['Bulb', 0.1, 1.125, new Date('2027-04-03')],
          ],
          cells: new Map([
            ['1,1', percent],
            ['2,1', percent],
          ]),
        },
        { name: 'Hidden', hidden: true, rows: [['Secret']] },
        { name: 'Empty', rows: [] },
      ],
    })

  test('says which sheets are shown and have rows', async () => {
    const sheets = await readSheets(await workbook())
    expect(sheets.map(({ sheet, name, rows }) => [sheet, name, rows[0]?.cells?.[0]])).toEqual([
      [0, 'Cover', 'Prices'],
      [1, 'List', 'Name'],
    ])
    expect(await readSheets(bytesOf('Name,Price\nOil,5\n'))).toEqual([])
  })

  test('is read from the sheet that is asked for, with percentages as they are seen and which cells are numbers', async () => {
    expect(await readSpreadsheet(await workbook(), { sheet: 1, withNumbers: true })).toEqual([
      { row: 1, cells: ['Name', 'Discount', 'Share', 'Day'] },
      { row: 2, cells: ['Lamp', '12.5%', '0.5', '03/04/2027'], numbers: [1, 2] },
      { row: 3, cells: ['Bulb', '10%', '1.125', '2027-04-03'], numbers: [1, 2] },
    ])
  })
})

describe('a CSV file', () => {
  test.each([
    ['a comma', 'Name,Price\n"Oil, 1 l",5\n', ','],
    ['a semicolon, where commas are decimal points', 'Name;Price\nOil;1,5\nBulb;2,5\n', ';'],
    ['a tab', 'Name\tPrice\nOil, 1 l\t5\n', '\t'],
    ['what its first line says', 'sep=;\na,b;c,d\ne;f\n', ';'],
    ['a comma, where there is one column', 'Name\nOil\n', ','],
  ])('is separated by %s', (_, text, separator) => {
    expect(separatorOf(text)).toBe(separator)
  })

  test('keeps its row numbers over empty lines and line breaks in cells', async () => {
    expect(await readSpreadsheet(bytesOf('Name,Note\n\nOil,"two\nlines"\n,\nBulb,x\n'))).toEqual([
      { row: 1, cells: ['Name', 'Note'] },
      { row: 3, cells: ['Oil', 'two\nlines'] },
      { row: 5, cells: ['Bulb', 'x'] },
    ])
  })

  test.each([
    ['carriage returns alone', 'Name;Note\rOil;"two\rlines"\rBulb;x\r'],
    ['carriage returns alone, and others in its cells', 'Name;Note\rOil;"two\nlines"\rBulb;x\r'],
    ['line feeds', 'Name;Note\nOil;"two\nlines"\nBulb;x\n'],
    ['both', 'Name;Note\r\nOil;"two\nlines"\r\nBulb;x\r\n'],
  ])('may end its lines with %s', async (_, text) => {
    expect(await cellsOf(bytesOf(text))).toEqual([
      ['Name', 'Note'],
      ['Oil', 'two\nlines'],
      ['Bulb', 'x'],
    ])
  })

  test('with a stray carriage return keeps its rows', async () => {
    expect(await cellsOf(bytesOf('Name;Note\nOil;a\rb\nBulb;x\n'))).toEqual([
      ['Name', 'Note'],
      ['Oil', 'a\rb'],
      ['Bulb', 'x'],
    ])
    expect(await cellsOf(bytesOf('"Name\rof it";Note\nOil;x\n'))).toEqual([
      ['Name\rof it', 'Note'],
      ['Oil', 'x'],
    ])
  })

  test('costs one row where a quote does not close', async () => {
    expect(await cellsOf(bytesOf('Name,Note\nOil,"open\nBulb,x\n'))).toEqual([['Name', 'Note'], null, ['Bulb', 'x']])
  })

  test.each([
    ['UTF-8', bytesOf('Name\nCafé – තෙල්')],
    ['UTF-8 with a mark', bytesOf('\uFEFFName\nCafé – තෙල්')],
    ['UTF-16', bytesOf('\uFEFFName\nCafé – තෙල්', 'utf16le')],
    ['UTF-16 without a mark', bytesOf('Name\nCafé – තෙල්', 'utf16le')],
    ['UTF-16 of the other order without a mark', bytesOf('Name\nCafé – තෙල්', 'utf16le').map((_, at, all) => all[at ^ 1] ?? 0)],
  ])('is read as %s', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([['Name'], ['Café – තෙල්']])
  })

  test('is read as Windows-1252 where it is no UTF-8', async () => {
    expect(await cellsOf(new Uint8Array([0x4e, 0x0a, 0x43, 0x61, 0x66, 0xe9, 0x20, 0x80]))).toEqual([['N'], ['Café €']])
  })

  test('written by us is not run by a spreadsheet program, and is read as it was', async () => {
    const rows = [
      ['Name', 'Amount'],
      ['=1+1', '-5.00'],
      ['+94771234567', '@home'],
      ['-x', 'say "hi", twice\nor so'],
      ["'quoted'", ' spaced '],
    ]
    const text = writeCsv(rows)
    expect(text).toBe(
      '\uFEFFName,Amount\r\n\'=1+1,-5.00\r\n\'+94771234567,\'@home\r\n\'-x,"say ""hi"", twice\nor so"\r\n\'quoted\'," spaced "\r\n',
    )
    expect(await cellsOf(bytesOf(text))).toEqual(rows)
  })
})

describe('what is no table is refused in words', () => {
  test.each([
    ['nothing', new Uint8Array()],
    ['empty lines', bytesOf('\n \n,,\n')],
    ['a damaged workbook', bytesOf('PK\u0003\u0004 and no more')],
    ['an old workbook', bytesOf('d0cf11e0a1b11ae1', 'hex')],
    ['a picture of zeros', new Uint8Array(1_000)],
    ['a program', bytesOf('4d5a90000300000004000000ffff0000b8000000000000004000', 'hex')],
    ['a picture', bytesOf('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a table of a thousand columns', bytesOf(Array.from({ length: 1000 }, (_, index) => `c${index}`).join(','))],
    ['a table without an end', bytesOf('a\n'.repeat(mostRows + 2))],
  ])('%s', async (_, bytes) => {
    await expect(readSpreadsheet(bytes)).rejects.toThrow(UnreadableFile)
  })

  test('a table of too many rows says how many may come, as the screen does', async () => {
    await expect(readSpreadsheet(bytesOf('a\n'.repeat(mostRows + 2)))).rejects.toThrow('more than 100,000 rows')
    // Nor does a row that cannot be read go uncounted.
    await expect(readSpreadsheet(bytesOf(`name\n${'"a\n'.repeat(mostRows + 2)}`))).rejects.toThrow('more than 100,000 rows')
  })
})
