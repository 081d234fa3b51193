import { inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
// ZIP64 stores sizes and positions above 4 GB elsewhere; files of that size are never accepted here.
const elsewhere = 0xffffffff
const mostEntries = 2_000
const stored = 0
const deflated = 8

interface Entry {
  name: string
  method: number
  packed: number
  unpacked: number
  at: number
}

const damaged = () =>
  new UnreadableFile(
    'This is no workbook that can be read, or it is damaged. Open it, save it again as .xlsx or as CSV, and take that file.',
  )

/**
 * Refuses a ZIP file that unpacks to more than `most` bytes. The sizes in its directory are added up before anything is
 * unpacked. As the directory may be wrong, each entry is then unpacked only up to its declared size. Throws UnreadableFile.
 */
export function refuseLargeUnpacked(bytes: Uint8Array, most: number): void {
  const view = viewOf(bytes)
  const entries = entriesOf(view)
  const sum = entries.reduce((total, { unpacked }) => total + unpacked, 0)
  if (sum > most)
    throw new UnreadableFile(`Unpacked, the file comes to more than ${Math.round(most / 1_000_000)} MB. Split it into several.`)
  for (const entry of entries) if (sizeOf(view, entry) !== entry.unpacked) throw damaged()
}

/** The text of one entry of a ZIP file, or null where it has none of the name. Throws UnreadableFile. */
export function unpackedEntry(bytes: Uint8Array, name: string): string | null {
  const view = viewOf(bytes)
  const entry = entriesOf(view).find(one => one.name === name)
  return entry ? contentOf(view, entry).toString('utf8') : null
}

function viewOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function entriesOf(view: Buffer): Entry[] {
  try {
    return [...readDirectory(view)]
  } catch (error) {
    // Offsets that point outside of the file.
    if (error instanceof RangeError) throw damaged()
    throw error
  }
}

function* readDirectory(view: Buffer): Generator<Entry> {
  // The end record is followed by a comment of at most 65,535 bytes.
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || view.readUInt32LE(end) !== endMark) throw damaged()
  const count = view.readUInt16LE(end + 10)
  if (count > mostEntries) throw damaged()
  let at = view.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (view.readUInt32LE(at) !== entryMark) throw damaged()
    const entry = {
      name: view.toString('utf8', at + 46, at + 46 + view.readUInt16LE(at + 28)),
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      unpacked: view.readUInt32LE(at + 24),
      at: view.readUInt32LE(at + 42),
    }
    if ([entry.packed, entry.unpacked, entry.at].includes(elsewhere)) throw damaged()
    yield entry
    at += 46 + view.readUInt16LE(at + 28) + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32)
  }
}

function sizeOf(view: Buffer, entry: Entry): number {
  return contentOf(view, entry).length
}

function contentOf(view: Buffer, { method, packed, unpacked, at }: Entry): Buffer {
  try {
    if (view.readUInt32LE(at) !== localMark) throw damaged()
    const from = at + 30 + view.readUInt16LE(at + 26) + view.readUInt16LE(at + 28)
    const content = view.subarray(from, from + packed)
    if (method === stored) return content
    if (method !== deflated) throw damaged()
    return inflateRawSync(content, { maxOutputLength: unpacked + 1 })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    // The entry is broken, or longer than the directory declares.
    throw damaged()
  }
}
