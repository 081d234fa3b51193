import { crc32 } from 'node:zlib'

/** A ZIP file whose entries are stored as they are. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(content), 0)
    sizes.writeUInt32LE(content.length, 4)
    sizes.writeUInt32LE(content.length, 8)
    const named = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    sizes.copy(local, 14)
    local.writeUInt16LE(named.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(named.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, named, content)
    entries.push(entry, named)
    at += local.length + named.length + content.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, directory, end]))
}
