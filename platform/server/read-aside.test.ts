import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
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
