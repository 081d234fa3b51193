import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import type { RestoreLine, RestoredShop } from '../restore-contract.ts'
import { setUpRefusal } from '../refusals.ts'

interface Restoring {
  file: AsyncIterable<Uint8Array>
  passphrase: string
  /** Called with the promises that are proved, and of how many. */
  onProved: (proved: number, of: number) => void
}

/** What restores a backup and proves it. It stands above the features, so the application hands it in. Throws with words. */
export interface ShopRestorer {
  /** Where the file lies until it is restored. */
  folder: string
  restore(restoring: Restoring): Promise<RestoredShop>
}

const fileIn = (folder: string) => path.join(folder, 'shop.backup.part')

/** Writes a part of the file and answers the size of all that is there. Refuses one that leaves a gap. */
export async function writeRestorePart({ folder }: ShopRestorer, at: number, content: Buffer): Promise<number> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await fs.open(fileIn(folder), at === 0 ? 'w' : 'a+', 0o600)
  try {
    const { size } = await file.stat()
    // A part that is sent again, because its answer was lost, stands there already.
    if (size === at + content.length) return size
    if (size !== at) throw setUpRefusal('RESTORE_PART')
    await file.appendFile(content)
    return at + content.length
  } finally {
    await file.close()
  }
}

/**
 * Restores the file that has arrived, and tells on the way how far it is. The work goes on when nobody listens any more. Refuses where
 * no file has arrived.
 */
export async function restoreArrived(restorer: ShopRestorer, passphrase: string): Promise<Readable> {
  const file = fileIn(restorer.folder)
  const { size } = await fs.stat(file).catch(() => ({ size: 0 }))
  if (size === 0) throw setUpRefusal('RESTORE_PART')
  const lines = new PassThrough()
  lines.on('error', () => {})
  const tell = (line: RestoreLine) => void (lines.writable && lines.write(`${JSON.stringify(line)}\n`))
  const counted = async function* () {
    let read = 0
    for await (const part of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
      read += part.length
      tell({ read, of: size })
      yield part
    }
  }
  const restore = async () => {
    try {
      const restored = await restorer.restore({ file: counted(), passphrase, onProved: (proved, of) => tell({ proved, of }) })
      await fs.rm(file, { force: true })
      tell({ restored })
    } catch (error) {
      tell({ refused: error instanceof Error ? error.message : String(error) })
    }
    lines.end()
  }
  void restore()
  return lines
}
