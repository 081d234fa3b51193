import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngChunk } from '../../testing/pictures.ts'
import { isWholePng } from './whole-png.ts'

interface Drawn {
  width?: number
  height?: number
  depth?: number
  colour?: number
  interlaced?: number
  rows: Buffer
  palette?: Buffer
}

function png({ width = 10, height = 10, depth = 8, colour = 6, interlaced = 0, rows, palette }: Drawn): Buffer {
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, height, depth, colour, 0, 0, interlaced])
  const parts = [
    pngChunk('IHDR', head),
    ...(palette ? [pngChunk('PLTE', palette)] : []),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}
const packed = (bytes: number, filter = 0) => deflateSync(Buffer.alloc(bytes, filter))

test.each([
  ['a coloured one with an alpha channel', { rows: packed(10 * 41) }],
  ['one of black and white', { depth: 1, colour: 0, rows: packed(10 * 3) }],
  ['one with a palette', { depth: 4, colour: 3, rows: packed(10 * 6), palette: Buffer.alloc(9) }],
  // Seven passes of 2, 2, 1, 3, 2, 5 and 5 rows with 2, 1, 3, 2, 5, 5 and 10 pixels.
  ['an interlaced one', { colour: 0, interlaced: 1, rows: packed(2 * 3 + 2 * 2 + 4 + 3 * 3 + 2 * 6 + 5 * 6 + 5 * 11) }],
])('%s is whole', async (_, drawn) => {
  const bytes = png(drawn)
  expect(await isWholePng(bytes)).toBe(true)
})

test.each([
  ['rows that do not unpack', { rows: Buffer.from('no rows at all') }],
  ['a row too few', { rows: packed(9 * 41) }],
  ['a row too many', { rows: packed(11 * 41) }],
  ['rows that unpack to gigabytes', { rows: packed(50_000_000) }],
  ['a filter that there is not', { rows: packed(10 * 41, 9) }],
  ['a colour that there is not', { colour: 5, rows: packed(10 * 41) }],
  ['a depth that its colour has not', { depth: 4, rows: packed(10 * 41) }],
  ['a palette that is missing', { colour: 3, rows: packed(10 * 11) }],
  ['no rows', { rows: Buffer.alloc(0) }],
])('one with %s is not', async (_, drawn) => {
  expect(await isWholePng(png(drawn))).toBe(false)
})
