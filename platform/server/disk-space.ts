import { statfs } from 'node:fs/promises'
import { serverRefusal } from './refusals.ts'

export interface Space {
  freeBytes: number
  totalBytes: number
}

export interface DiskOptions {
  /** Measures the free space. */
  probe: () => Promise<Space>
  /** Saves are refused while less than this is free; on a small disk a tenth of its size. */
  floorMb: number
}

const lookEveryMs = 2_000
const bytesOfMb = 1_048_576

/** The free space of the disk that holds a folder. */
export async function spaceAt(folder: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

const floorOf = ({ floorMb }: DiskOptions, { totalBytes }: Space) => Math.min(floorMb * bytesOfMb, totalBytes / 10)

/** How many bytes may be written before saves are refused. */
export async function roomOn(disk: DiskOptions): Promise<number> {
  const space = await disk.probe()
  return Math.max(0, space.freeBytes - floorOf(disk, space))
}

/** Watches the disk of the database. A full disk stops PostgreSQL, so saves are refused before that. */
export class DiskSpace {
  readonly #options: DiskOptions
  readonly #onError: (error: unknown) => void
  #low: Space | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(options: DiskOptions, onError: (error: unknown) => void) {
    this.#options = options
    this.#onError = onError
  }

  /** Checks now and then every two seconds, until it is stopped. */
  async watch(): Promise<void> {
    await this.look()
    this.#timer = setInterval(() => void this.look(), lookEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** When the free space cannot be read, nothing is refused. */
  async look(): Promise<void> {
    try {
      const space = await this.#options.probe()
      this.#low = space.freeBytes < floorOf(this.#options, space) ? space : null
    } catch (error) {
      this.#low = null
      this.#onError(error)
    }
  }

  /** Refuses saves while the disk is nearly full. */
  refuseWhenLow(): void {
    if (this.#low) throw serverRefusal('DISK_LOW', { left: Math.floor(this.#low.freeBytes / bytesOfMb) })
  }
}
