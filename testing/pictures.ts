/** A PNG of so many pixels by its head, with so many bytes of a chunk that nobody draws. */
export function aPng({ width = 1, height = 1, padding = 0 } = {}): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const mark = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([mark, pngChunk('IHDR', size), pngChunk('paDd', Buffer.alloc(padding, 7)), pngChunk('IEND', Buffer.alloc(0))])
}

/** A part of a PNG file; its checksum is nothing. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)])
}

/** A coloured PNG of ten by ten pixels with an alpha channel, whose rows nothing can unpack. */
export function aBrokenPng(): Buffer {
  const [mark, head] = [Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from([0, 0, 0, 10, 0, 0, 0, 10, 8, 6, 0, 0, 0])]
  return Buffer.concat([mark, pngChunk('IHDR', head), pngChunk('IDAT', Buffer.from('no rows')), pngChunk('IEND', Buffer.alloc(0))])
}

/** A JPEG of so many pixels by its frame, with a scan that holds a stuffed ff and a restart mark. */
export function aJpeg({ width = 1, height = 1 } = {}): Buffer {
  const frame = Buffer.from('ffc0000b08000000000101110000', 'hex').subarray(0, 13)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([
    Buffer.from('ffd8ffe000040000', 'hex'),
    frame,
    Buffer.from('ffda0002', 'hex'),
    Buffer.from('12ff0034ffd056ffd9', 'hex'),
  ])
}

/** A PDF of one empty page, with so many bytes of a comment. */
export function aPdf({ padding = 0 } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ]
  let text = `%PDF-1.4\n%${' '.repeat(padding)}\n`
  const at = objects.map((object, index) => {
    const begins = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return begins
  })
  const table = text.length
  const rows = at.map(begins => `${String(begins).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
