import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from './zip-of.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** The files of an archive by its directory at the end, as every program for archives reads them. */
function filesIn(zip: Buffer): { name: string; text: string; isWhole: boolean }[] {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  let at = zip.readUInt32LE(end + 16)
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, size, nameLength, offset] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    at += 46 + nameLength
    const begin = offset + 30 + zip.readUInt16LE(offset + 26)
    const content = zip.subarray(begin, begin + size)
    return { name, text: content.toString(), isWhole: crc32(content) === crc && zip.readUInt32LE(offset) === 0x04034b50 }
  })
}

test('an archive gives its files back, with their names in any script', async () => {
  const files = [
    { name: 'Statement Kamal Perera.pdf', content: bytes('%PDF one') },
    { name: 'Statement කමල්.pdf', content: bytes('') },
    { name: 'third.pdf', content: bytes('x'.repeat(70_000)) },
  ]
  const zip = Buffer.from(await zipOf(files).arrayBuffer())
  expect(filesIn(zip)).toEqual(files.map(({ name, content }) => ({ name, text: Buffer.from(content).toString(), isWhole: true })))
})

test('an archive of nothing is one', async () => {
  expect(filesIn(Buffer.from(await zipOf([]).arrayBuffer()))).toEqual([])
})
