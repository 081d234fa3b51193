import { serverRefusal } from './refusals.ts'

const mostPixels = 4_000

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

interface Picture {
  type: PictureType
  width: number
  height: number
  /** The position where the picture ends; null when it is cut off or its parts do not fit. */
  end: number | null
}

/**
 * The format of a picture, read from its contents, because name and sender can be forged. Null for any other file, and for a
 * file with data after the picture's end. Refuses a picture with more pixels than a screen can use, because a small file may
 * unpack to gigabytes.
 */
export function pictureType(bytes: Buffer): PictureType | null {
  const picture = readPicture(bytes)
  if (!picture || picture.end !== bytes.length) return null
  const { type, width, height } = picture
  if (width === 0 || height === 0) return null
  if (width > mostPixels || height > mostPixels) throw serverRefusal('PICTURE_LARGE', { width, height, most: mostPixels })
  return type
}

function readPicture(bytes: Buffer): Picture | null {
  const mark = bytes.toString('latin1', 0, 12)
  try {
    if (mark.startsWith('\x89PNG\r\n\x1a\n')) return readPng(bytes)
    if (mark.startsWith('\xff\xd8\xff')) return readJpeg(bytes)
    if (mark.startsWith('RIFF') && mark.slice(8) === 'WEBP') return readWebp(bytes)
    return null
  } catch (error) {
    // Lengths that point outside of the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The chunks of a PNG in order, each of length, name, contents and checksum: where they begin and end. The last may be cut off. */
export function* chunksOfPng(bytes: Buffer): Generator<{ name: string; begin: number; end: number }> {
  for (let begin = 8; begin + 12 <= bytes.length;) {
    const end = begin + 12 + bytes.readUInt32BE(begin)
    yield { name: bytes.toString('latin1', begin + 4, begin + 8), begin, end }
    begin = end
  }
}

// From IHDR to IEND.
function readPng(bytes: Buffer): Picture | null {
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  for (const { name, end } of chunksOfPng(bytes)) if (name === 'IEND') return { type: 'image/png', ...size, end }
  return { type: 'image/png', ...size, end: null }
}

// JPEG segments of a marker and a length; the frame header has the size. Compressed pixels follow the scan header; every ff
// among them is followed by 00 or a restart marker, until the next marker.
function readJpeg(bytes: Buffer): Picture | null {
  let size = { width: 0, height: 0 }
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return null
    const mark = bytes.readUInt8(at + 1)
    if (mark === 0xd9) return { type: 'image/jpeg', ...size, end: at + 2 }
    if (mark === 0xff) {
      at += 1
      continue
    }
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    // Whatever shows it may take any of several frames.
    if (isFrame) size = largest([size, { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }])
    at += 2 + bytes.readUInt16BE(at + 2)
    if (mark === 0xda) at = endOfScan(bytes, at)
  }
}

/** Where the compressed pixels end that begin here. */
export function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); ; at = bytes.indexOf(0xff, at + 1)) {
    if (at < 0) throw new RangeError('a scan without an end')
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}

// A RIFF file contains its length. Its first chunk is one of three types that contain a size; the pictures within may be larger.
function readWebp(bytes: Buffer): Picture | null {
  const end = 8 + bytes.readUInt32LE(4)
  if (!/^VP8[ LX]$/.test(bytes.toString('latin1', 12, 16))) return null
  return { type: 'image/webp', ...largest(sizesOfChunks(bytes, 12, Math.min(end, bytes.length))), end }
}

interface Size {
  width: number
  height: number
}

/** The sizes that the chunks in this part of a WebP file say; a frame of an animation has chunks of its own behind its head. */
function sizesOfChunks(bytes: Buffer, from: number, to: number, isFrame = false): Size[] {
  const found: Size[] = []
  for (let at = from; at + 8 <= to;) {
    const length = bytes.readUInt32LE(at + 4)
    const within = at + 8
    switch (bytes.toString('latin1', at, at + 4)) {
      case 'VP8 ':
        found.push({ width: bytes.readUInt16LE(within + 6) & 0x3fff, height: bytes.readUInt16LE(within + 8) & 0x3fff })
        break
      case 'VP8L': {
        const packed = bytes.readUInt32LE(within + 1)
        found.push({ width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 })
        break
      }
      case 'VP8X':
        found.push({ width: bytes.readUIntLE(within + 4, 3) + 1, height: bytes.readUIntLE(within + 7, 3) + 1 })
        break
      case 'ANMF':
        found.push({ width: bytes.readUIntLE(within + 6, 3) + 1, height: bytes.readUIntLE(within + 9, 3) + 1 })
        // A frame holds no frames.
        if (!isFrame) found.push(...sizesOfChunks(bytes, within + 16, Math.min(within + length, to), true))
        break
    }
    at = within + length + (length % 2)
  }
  return found
}

function largest(sizes: readonly Size[]): Size {
  let [width, height] = [0, 0]
  for (const size of sizes) {
    width = Math.max(width, size.width)
    height = Math.max(height, size.height)
  }
  return { width, height }
}
