import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from '../web/zip-of.ts'
import { readSpreadsheetAside } from './read-aside.ts'
import { writeWorkbook } from './spreadsheet.ts'
import { refuseLargeUnpacked } from './unpacked-size.ts'

const read = (bytes: Uint8Array, signal = new AbortController().signal) => readSpreadsheetAside(bytes, { asker: 'one', signal })
const aSheet = (rows: (string | number)[][]) => writeWorkbook([{ name: 'Count', columns: [{ heading: 'Item' }], rows }], new Date(0))

/** A ZIP file of one entry that claims to unpack to `told` bytes. */
function aZip(content: Buffer, told = content.length): Uint8Array {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(told, 24)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(local.length + packed.length, 16)
  return new Uint8Array(Buffer.concat([local, packed, entry, end]))
}

test('a spreadsheet is read in a thread of its own', async () => {
  expect(await read(await aSheet([['Oil filter']]))).toEqual([
    { row: 1, cells: ['Item'] },
    { row: 2, cells: ['Oil filter'] },
  ])
  await expect(read(new TextEncoder().encode('PK\u0003\u0004 and nothing more'))).rejects.toThrow('is damaged')
})

test('what comes to too much is refused before it is unpacked, and where the directory lies, at the size it names', async () => {
  const blanks = aZip(Buffer.alloc(60_000_000, ' '))
  expect(blanks.length).toBeLessThan(100_000)
  await expect(read(blanks)).rejects.toThrow('comes to more than 50 MB')
  expect(() => refuseLargeUnpacked(aZip(Buffer.alloc(1_000)), 1_000)).not.toThrow()
  expect(() => refuseLargeUnpacked(aZip(Buffer.alloc(1_001)), 1_000)).toThrow('comes to more than')
  expect(() => refuseLargeUnpacked(aZip(Buffer.alloc(60_000_000), 10), 1_000)).toThrow('is damaged')
})

const namespace = 'http://schemas.openxmlformats.org'
/** A workbook of one cell, whose XML declares entities of its own. */
async function withEntities(declared: string, cell: string): Promise<Uint8Array> {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${namespace}/spreadsheetml/2006/main" xmlns:r="${namespace}/officeDocument/2006/relationships"><sheets><sheet name="Count" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${declared}<worksheet xmlns="${namespace}/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, text]) => ({ name, content: new Uint8Array(new TextEncoder().encode(text)) }))
  return new Uint8Array(await zipOf(files).arrayBuffer())
}

const laughs = Array.from({ length: 12 }, (_, nth) => `<!ENTITY l${nth + 1} "${`&l${nth};`.repeat(20)}">`).join('')
test.each([
  ['of its own text', '<!DOCTYPE w [<!ENTITY told "expanded">]>', '&told;', 'expanded'],
  ['of a file of the server', '<!DOCTYPE w [<!ENTITY told SYSTEM "file:///etc/passwd">]>', '&told;', 'root:'],
  ['that grow with each other', `<!DOCTYPE w [<!ENTITY l0 "expanded">${laughs}]>`, '&l12;', 'expanded'],
])('the XML of a workbook brings no entities: %s', async (_, declared, cell, never) => {
  // The same workbook without them is read.
  expect(await read(await withEntities('', 'Oil &amp; filter'))).toEqual([{ row: 1, cells: ['Oil & filter'] }])
  const answer = await read(await withEntities(declared, cell)).then(JSON.stringify, (error: Error) => error.message)
  expect(answer).not.toContain(never)
})

test('two are read at once, few may wait, and one whose client has gone is dropped', async () => {
  const gone = new AbortController()
  const sheet = await aSheet([['Oil filter']])
  const all = Array.from({ length: 6 }, () =>
    read(sheet, gone.signal).then(
      () => 'read',
      (error: Error) => error.message,
    ),
  )
  gone.abort()
  const told = await Promise.all(all)
  expect(told.filter(text => text.startsWith('The server is busy'))).toHaveLength(2)
  // The running ones were ended, and those in the queue never began.
  expect(told.filter(text => text.startsWith('The file is too much'))).toHaveLength(2)
  expect(told.filter(text => text.startsWith('The client went away'))).toHaveLength(2)
  expect(await read(sheet)).toHaveLength(2)
})
