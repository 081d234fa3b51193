import { expect, test } from 'vitest'
import { aJpeg, aPng, pngChunk } from '../../testing/pictures.ts'
import { withoutMetadata } from './picture-metadata.ts'
import { pictureType } from './picture-type.ts'

const place = 'GPS 6.9271 N 79.8612 E'

function segment(mark: string, content: Buffer): Buffer {
  const head = Buffer.from(`ff${mark}0000`, 'hex')
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** Exif of either order of bytes: how the picture is turned, behind another entry, and a place. */
function anExif(turned: number, order: 'II' | 'MM'): Buffer {
  const entries = [0x010f, 0x0112].map(tag => {
    const entry = Buffer.alloc(12)
    const write = (value: number, at: number) => (order === 'II' ? entry.writeUInt16LE(value, at) : entry.writeUInt16BE(value, at))
    write(tag, 0)
    write(3, 2)
    write(turned, 8)
    return entry
  })
  const head = Buffer.from(order === 'II' ? '49492a00080000000200' : '4d4d002a000000080002', 'hex')
  return Buffer.concat([Buffer.from('Exif\0\0'), head, ...entries, Buffer.from(place)])
}

const jpegWith = (...segments: Buffer[]) => Buffer.concat([aJpeg().subarray(0, 2), ...segments, aJpeg().subarray(2)])

test('of a JPEG the place, the comment and what programs wrote go, its pixels and its colours stay', () => {
  const colours = segment('e2', Buffer.from('ICC_PROFILE\0'))
  const xmp = segment('e1', Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${place}</x>`))
  const sent = jpegWith(segment('e1', anExif(1, 'MM')), xmp, colours, segment('ed', Buffer.from(place)), segment('fe', Buffer.from(place)))
  const kept = withoutMetadata(sent, 'image/jpeg')
  expect(kept).toEqual(jpegWith(colours))
  expect(pictureType(kept)).toBe('image/jpeg')
})

test.each(['II', 'MM'] as const)('how it is turned stays, of bytes in the order %s, and is found again', order => {
  const kept = withoutMetadata(jpegWith(segment('e1', anExif(6, order))), 'image/jpeg')
  expect([kept.includes(place), pictureType(kept), kept.length]).toEqual([false, 'image/jpeg', aJpeg().length + 36])
  expect(withoutMetadata(kept, 'image/jpeg')).toEqual(kept)
})

test('Exif that is cut off or points outside of itself is dropped', () => {
  const whole = anExif(6, 'MM')
  for (let length = 0; length < whole.length; length += 1) {
    const kept = withoutMetadata(jpegWith(segment('e1', whole.subarray(0, length))), 'image/jpeg')
    expect([length, pictureType(kept)]).toEqual([length, 'image/jpeg'])
  }
  const astray = Buffer.from(whole)
  astray.writeUInt32BE(0xffffffff, 10)
  expect(withoutMetadata(jpegWith(segment('e1', astray)), 'image/jpeg')).toEqual(aJpeg())
})

test('of a PNG its texts go', () => {
  const png = aPng({ padding: 40 })
  const told = ['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME'].map(name => pngChunk(name, Buffer.from(place)))
  const sent = Buffer.concat([png.subarray(0, 33), ...told, png.subarray(33)])
  expect(pictureType(sent)).toBe('image/png')
  expect(withoutMetadata(sent, 'image/png')).toEqual(png)
})

test('of a WebP what is no picture goes, and its head says so', () => {
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(name, 0, 'latin1')
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  }
  const outer = Buffer.from('0c000000090000090000', 'hex')
  const pixels = Buffer.from('2f00000000', 'hex')
  const riff = (...chunks: Buffer[]) => chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]))
  const sent = riff(chunk('VP8X', outer), chunk('VP8L', pixels), chunk('EXIF', Buffer.from(place)), chunk('XMP ', Buffer.from(`${place}.`)))
  expect(pictureType(sent)).toBe('image/webp')
  const kept = withoutMetadata(sent, 'image/webp')
  expect(kept).toEqual(riff(chunk('VP8X', Buffer.from('00000000090000090000', 'hex')), chunk('VP8L', pixels)))
  expect(pictureType(kept)).toBe('image/webp')
})
