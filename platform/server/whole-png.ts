import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { chunksOfPng } from './picture-type.ts'

/** Samples of a pixel by the type of colour, with the depths that it may have. */
const colours: Readonly<Record<number, { samples: number; depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}
/** Where the seven passes of an interlaced picture begin, and how far apart their pixels are. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
const lastFilter = 4

/**
 * Whether a PNG, whose chunks fit, can be drawn to its last pixel: its rows unpack to exactly what its head says, each by a filter that
 * there is. A library that draws a broken one throws where nobody can catch it. Unpacked beside the main thread.
 */
export async function isWholePng(bytes: Buffer): Promise<boolean> {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const [depth = 0, colour = 0, packing, filtering, interlaced] = bytes.subarray(24, 29)
  const { samples, depths } = colours[colour] ?? { samples: 0, depths: [] }
  if (!depths.includes(depth) || packing !== 0 || filtering !== 0) return false
  if (interlaced !== 0 && interlaced !== 1) return false
  const chunks = [...chunksOfPng(bytes)].map(({ name, begin, end }) => ({ name, content: bytes.subarray(begin + 8, end - 4) }))
  if (colour === 3 && !chunks.some(({ name, content }) => name === 'PLTE' && content.length > 0)) return false
  const rows = rowsOf({ width, height, bits: samples * depth, isInterlaced: interlaced === 1 })
  const expected = rows.reduce((sum, { count, length }) => sum + count * length, 0)
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content))
  // One byte more would be too many.
  const unpacked = await promisify(inflate)(packed, { maxOutputLength: expected + 1 }).catch(() => null)
  return unpacked?.length === expected && haveFilters(unpacked, rows)
}

interface Rows {
  count: number
  /** Bytes of a row, with the one that names its filter before it. */
  length: number
}

function rowsOf({ width, height, bits, isInterlaced }: { width: number; height: number; bits: number; isInterlaced: boolean }): Rows[] {
  const lengthOf = (pixels: number) => 1 + Math.ceil((pixels * bits) / 8)
  if (!isInterlaced) return [{ count: height, length: lengthOf(width) }]
  return passes
    .map(([x, y, acrossBy, downBy]) => ({ pixels: Math.ceil((width - x) / acrossBy), count: Math.ceil((height - y) / downBy) }))
    .filter(({ pixels, count }) => pixels > 0 && count > 0)
    .map(({ pixels, count }) => ({ count, length: lengthOf(pixels) }))
}

function haveFilters(unpacked: Buffer, rows: readonly Rows[]): boolean {
  let at = 0
  for (const { count, length } of rows) {
    for (let row = 0; row < count; row += 1, at += length) if ((unpacked[at] ?? lastFilter + 1) > lastFilter) return false
  }
  return true
}
