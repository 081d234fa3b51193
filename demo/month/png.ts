import { crc32, deflateSync } from 'node:zlib'

const size = 96

type Colour = readonly [red: number, green: number, blue: number]

interface Ring {
  colour: Colour
  /** The hole in the middle, in pixels across; 0 for a disc. */
  hole: number
}

/** A picture of a ring on white, as the base64 of a PNG: a tyre, or a drop of oil. */
export function pictureOf({ colour, hole }: Ring): string {
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.alloc(1 + size * 3, 255)
    row[0] = 0
    for (let x = 0; x < size; x += 1) {
      const across = 2 * Math.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5)
      if (across <= size - 12 && across >= hole) row.set(colour, 1 + x * 3)
    }
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // Eight bits each of red, green and blue.
  head.set([8, 2], 8)
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  const chunks = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([mark, ...chunks]).toString('base64')
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
