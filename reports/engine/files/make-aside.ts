import { Worker } from 'node:worker_threads'
import type { FileHead, FileRow } from './report-file.ts'

const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 }

/** Bytes of the file, and how many rows have been read for it by then. */
export interface FilePart {
  rows: number
  bytes: Uint8Array
}

interface Answer {
  bytes: Uint8Array[]
  isDone: boolean
}

/**
 * Makes a file of any length in a worker thread, while its rows arrive: the main thread, which serves the tills, only passes
 * them on, and neither holds more than some hundred rows. `parts` is read to its end, or ended.
 */
export async function* makeAside<Row>(
  head: FileHead,
  parts: AsyncGenerator<Row[]>,
  rowOf: (row: Row) => FileRow,
): AsyncGenerator<FilePart> {
  let worker: Worker | undefined
  try {
    // Begun by its maker, so that whoever gives it up unread ends it.
    yield { rows: 0, bytes: new Uint8Array() }
    const read = async () => {
      const { value, done } = await parts.next()
      return done ? null : (value as Row[]).map(rowOf)
    }
    let part = await read()
    worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      workerData: { head, sample: part?.slice(0, 200) ?? [] },
      execArgv: [],
      resourceLimits: memory,
    })
    const failed = failureOf(worker)
    let answer = answerOf(worker, failed)
    for (let rows = 0; ;) {
      // oxlint-disable-next-line no-await-in-loop -- the next rows are passed on when these are written
      const { bytes, isDone } = await answer
      yield { rows, bytes: Buffer.concat(bytes) }
      if (isDone) return
      // Listened for before the next rows are read, which may take longer than the writing.
      answer = answerOf(worker, failed)
      worker.postMessage(part)
      rows += part?.length ?? 0
      // oxlint-disable-next-line no-await-in-loop -- while the worker writes
      if (part) part = await read()
    }
  } finally {
    await worker?.terminate()
    await parts.return(undefined)
  }
}

// Rejects when the thread ends before its file does.
function failureOf(worker: Worker): Promise<never> {
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the writer of files ended without an answer')))
  })
  failed.catch(() => {})
  return failed
}

function answerOf(worker: Worker, failed: Promise<never>): Promise<Answer> {
  const answer = new Promise<Answer>(resolve => worker.once('message', resolve))
  const first = Promise.race([answer, failed])
  // Waited for later, or not at all where reading fails first.
  first.catch(() => {})
  return first
}
