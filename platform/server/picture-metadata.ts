import { chunksOfPng, endOfScan, type PictureType } from './picture-type.ts'

/** A picture that `pictureType` knows, without what a camera or a program wrote beside it: place, time, owner, a small copy. How it is turned stays. */
export function withoutMetadata(bytes: Buffer, type: PictureType): Buffer {
  if (type === 'image/png') return pngWithout(bytes)
  return type === 'image/jpeg' ? jpegWithout(bytes) : webpWithout(bytes)
}

function pngWithout(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)]
  for (const { name, begin, end } of chunksOfPng(bytes)) {
    if (!/^(?:eXIf|tEXt|zTXt|iTXt|tIME)$/.test(name)) kept.push(bytes.subarray(begin, end))
  }
  return Buffer.concat(kept)
}

// Of the segments of programs JFIF (e0), the profile of its colours (e2) and Adobe's (ee) say how it is drawn; fe is a comment.
function jpegWithout(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at < bytes.length;) {
    const mark = bytes.readUInt8(at + 1)
    const hasLength = mark !== 0xd9 && mark !== 0xff
    const head = at + (mark === 0xff ? 1 : 2) + (hasLength ? bytes.readUInt16BE(at + 2) : 0)
    const end = mark === 0xda ? endOfScan(bytes, head) : head
    const isDropped = (mark >= 0xe1 && mark <= 0xef && mark !== 0xe2 && mark !== 0xee) || mark === 0xfe
    if (!isDropped) kept.push(bytes.subarray(at, end))
    else if (mark === 0xe1) kept.push(turnedOnly(bytes.subarray(at, end)))
    at = end
  }
  return Buffer.concat(kept)
}

const exif = 'Exif\0\0'

/** The segment with nothing but how the picture is turned; empty where it is not turned, or says nothing of it. */
function turnedOnly(segment: Buffer): Buffer {
  const tiff = segment.subarray(10)
  if (segment.toString('latin1', 4, 10) !== exif || tiff.length < 8) return Buffer.alloc(0)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = Array.from({ length: Math.min(short(first), 100) }, (_, nth) => first + 2 + 12 * nth)
  const turned = short((entries.find(at => short(at) === 0x0112) ?? Infinity) + 8)
  if (turned < 2 || turned > 8) return Buffer.alloc(0)
  const made = Buffer.from(`ffe10022${Buffer.from(exif).toString('hex')}4d4d002a000000080001011200030000000100000000` + '00000000', 'hex')
  made.writeUInt16BE(turned, 28)
  return made
}

function webpWithout(bytes: Buffer): Buffer {
  const kept = [Buffer.from(bytes.subarray(0, 12))]
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4)
    const chunk = Buffer.from(bytes.subarray(at, at + 8 + length + (length % 2)))
    const name = chunk.toString('latin1', 0, 4)
    // The outer chunk tells which of them there are.
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0b1100, 8)
    if (name !== 'EXIF' && name !== 'XMP ') kept.push(chunk)
    at += chunk.length
  }
  const whole = Buffer.concat(kept)
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
