import { expect, test } from 'vitest'
import { onePixel } from '../../testing/items.ts'
import { aJpeg, aPng } from '../../testing/pictures.ts'
import { pictureType } from './picture-type.ts'

/** A lossless WebP with this number of pixels. */
function aWebp({ width = 1, height = 1 } = {}): Buffer {
  const file = Buffer.alloc(26)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WEBPVP8L', 8, 'latin1')
  file.writeUInt32LE(5, 16)
  file.writeUInt8(0x2f, 20)
  file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21)
  return file
}

const kinds = { 'image/png': aPng, 'image/jpeg': aJpeg, 'image/webp': aWebp } as const

test.each(Object.entries(kinds))('%s is known by its contents, up to 4,000 pixels each way, with nothing behind its end', (type, make) => {
  expect(pictureType(make({ width: 4000, height: 4000 }))).toBe(type)
  expect(() => pictureType(make({ width: 4001 }))).toThrow('This picture has 4001 × 1 pixels. Make it at most 4000 wide and high')
  expect(() => pictureType(make({ height: 8000 }))).toThrow('8000')
  expect(pictureType(Buffer.concat([make(), Buffer.from('<script>alert(1)</script>')]))).toBeNull()
  for (let length = 0; length < make().length; length += 1) expect(pictureType(make().subarray(0, length))).toBeNull()
})

test('a picture as a program makes it is taken, and a mark with anything else behind it is not', () => {
  expect(pictureType(Buffer.from(onePixel, 'base64'))).toBe('image/png')
  expect(pictureType(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(400, 7)]))).toBeNull()
  expect(pictureType(Buffer.from('GIF89a'))).toBeNull()
})

test('a picture is as large as the largest that its file holds', () => {
  const [small, large] = [aJpeg({ width: 10, height: 10 }), aJpeg({ width: 60_000, height: 8_000 })]
  const frameOf = (file: Buffer) => {
    const at = file.indexOf(Buffer.from([0xff, 0xc0]))
    return file.subarray(at, at + 2 + file.readUInt16BE(at + 2))
  }
  const both = Buffer.concat([small.subarray(0, 2), frameOf(large), small.subarray(2)])
  expect(() => pictureType(both)).toThrow('This picture has 60000 × 8000 pixels.')
  const chunk = (name: string, ...contents: Buffer[]) => {
    const bytes = Buffer.concat(contents)
    const head = Buffer.alloc(8)
    head.write(name, 0, 'latin1')
    head.writeUInt32LE(bytes.length, 4)
    return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
  }
  const outer = Buffer.alloc(10)
  outer.writeUIntLE(9, 4, 3)
  outer.writeUIntLE(9, 7, 3)
  const inner = aWebp({ width: 16_384, height: 16_384 }).subarray(20)
  const riff = (...chunks: Buffer[]) => chunk('RIFF', Buffer.from('WEBP'), ...chunks)
  expect(pictureType(riff(chunk('VP8X', outer)))).toBe('image/webp')
  expect(() => pictureType(riff(chunk('VP8X', outer), chunk('VP8L', inner)))).toThrow('16384 × 16384')
  const frame = Buffer.alloc(16)
  expect(() => pictureType(riff(chunk('VP8X', outer), chunk('ANMF', frame, chunk('VP8L', inner))))).toThrow('16384 × 16384')
})
