import { Worker } from 'node:worker_threads'
import { fileTurns } from './file-turns.ts'
import type { SheetRow } from './spreadsheet.ts'
import { UnreadableFile } from './unreadable-file.ts'

const memoryMb = 384
const longestMs = 15_000
const mostUnpacked = 50_000_000

export interface ReadingWork {
  bytes: Uint8Array
  mostUnpacked: number
}

interface Asking {
  /** Who sends the file: a user who sends many files does not hold up the others. */
  asker: string
  /** Aborted when the client has disconnected. */
  signal: AbortSignal
}

/**
 * Reads the rows of a spreadsheet in a worker thread with limits of memory, size and time, one after another in the queue of
 * files. The main thread, which serves the tills, reads none of it. Throws UnreadableFile, and TOO_BUSY when the queue is
 * full.
 */
export function readSpreadsheetAside(bytes: Uint8Array, { asker, signal }: Asking): Promise<SheetRow[]> {
  return fileTurns.run(asker, () => readIn({ bytes, mostUnpacked }, signal))
}

const tooMuch = () => new UnreadableFile('The file is too much for this server. Split it into several, or save it as CSV.')

function readIn(work: ReadingWork, signal: AbortSignal): Promise<SheetRow[]> {
  // Nobody waits for this error; it is thrown because unread rows must not look like an empty file.
  if (signal.aborted) return Promise.reject(new UnreadableFile('The client went away before the file was read.'))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
      workerData: work,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    })
    const drop = () => void worker.terminate()
    const deadline = setTimeout(drop, longestMs)
    signal.addEventListener('abort', drop, { once: true })
    worker.once('message', (told: { rows: SheetRow[] } | { problem: string }) => {
      if ('rows' in told) resolve(told.rows)
      else reject(new UnreadableFile(told.problem))
    })
    worker.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error))
    worker.once('exit', () => {
      clearTimeout(deadline)
      signal.removeEventListener('abort', drop)
      // The thread was ended without an answer: by the deadline or because the client disconnected.
      reject(tooMuch())
    })
    worker.unref()
  })
}
