/** A file inside an archive. */
export interface ZippedFile {
  name: string
  content: Uint8Array<ArrayBuffer>
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!
  return ~crc >>> 0
}

type Part = readonly [bits: 16 | 32, value: number]

/** Numbers of the archive's format, each of 16 or 32 bits, lowest byte first. */
function record(...parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(parts.reduce((sum, [bits]) => sum + bits / 8, 0)))
  let at = 0
  for (const [bits, value] of parts) {
    if (bits === 16) bytes.setUint16(at, value, true)
    else bytes.setUint32(at, value, true)
    at += bits / 8
  }
  return new Uint8Array(bytes.buffer)
}

// Names are UTF-8 (bit 11), contents are stored as they are: PDFs are compressed already. 33 is 1 January 1980.
const factsOf = (content: Uint8Array, name: Uint8Array): Part[] => {
  const about: Part[] = [
    [16, 20],
    [16, 0x0800],
    [16, 0],
    [16, 0],
    [16, 33],
  ]
  return [...about, [32, crc32(content)], [32, content.length], [32, content.length], [16, name.length], [16, 0]]
}

/** A ZIP archive of the files, without compression. */
export function zipOf(files: readonly ZippedFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const facts = factsOf(file.content, name)
    const head = record([32, 0x04034b50], ...facts)
    directory.push(record([32, 0x02014b50], [16, 20], ...facts, [16, 0], [16, 0], [16, 0], [32, 0], [32, offset]), name)
    parts.push(head, name, file.content)
    offset += head.length + name.length + file.content.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = record([32, 0x06054b50], [16, 0], [16, 0], [16, files.length], [16, files.length], [32, size], [32, offset], [16, 0])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
