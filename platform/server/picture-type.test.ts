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
