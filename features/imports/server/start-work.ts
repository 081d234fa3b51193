import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { IsoDate } from '../../../kernel/dates.ts'
import { fileTurns } from '../../../platform/server/file-turns.ts'
import type { FileFormat } from '../contract.ts'

/** The message to a worker, which reads everything else from the database. */
export interface ImportWork {
  id: string
  databaseUrl: string
  now: number
  today: IsoDate
  requestId: string
  /** The worker only makes the file of refused rows; nothing is changed. */
  refusedAs?: FileFormat
}

// Parsing and checking a file uses a core for seconds. Each import works in a thread of its own, so that requests are answered
// meanwhile; no more than two work at once.
const mostAtOnce = 2
const memoryMb = 1_536
const underway = new Set<string>()
const waiting: ImportWork[] = []

/** Starts the work of an import whose state ends in -ing, unless it is running already. */
export function startWork(tills: pg.Pool, work: Omit<ImportWork, 'databaseUrl'>): void {
  if (underway.has(work.id) || waiting.some(({ id }) => id === work.id)) return
  waiting.push({ ...work, databaseUrl: tills.options.connectionString ?? '' })
  startNext(tills)
}

function startNext(tills: pg.Pool): void {
  const work = underway.size < mostAtOnce ? waiting.shift() : undefined
  if (!work) return
  underway.add(work.id)
  void inWorker(work)
    .catch((error: unknown) => {
      console.error(`import ${work.id} failed:`, error)
      return giveUp(tills, work.id)
    })
    .finally(() => {
      underway.delete(work.id)
      startNext(tills)
    })
}

const longestFileMs = 60_000

/** Makes the file of refused rows in the queue of files; dropped when the client disconnects, and after a minute. */
export function refusedRows(work: ImportWork, { asker, signal }: { asker: string; signal: AbortSignal }): Promise<Uint8Array | null> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(longestFileMs)])
  return fileTurns.run(asker, async () => (ending.aborted ? null : inWorker(work, ending)))
}

/** Runs a worker to its end and returns what it posted. */
function inWorker(work: ImportWork, ending?: AbortSignal): Promise<Uint8Array | null> {
  return new Promise((resolve, reject) => {
    let posted: Uint8Array | null = null
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: work,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    ending?.addEventListener('abort', () => void worker.terminate(), { once: true })
    worker.on('message', (message: Uint8Array) => (posted = message))
    worker.once('error', reject)
    worker.once('exit', code => (code === 0 ? resolve(posted) : reject(new Error(`the worker ended with ${code}`))))
    // A stopping server does not wait for it: the transaction is rolled back, and the work is started again by the next request for it.
    worker.unref()
  })
}

// A crashed worker, most likely out of memory, could not report this itself.
async function giveUp(tills: pg.Pool, id: string): Promise<void> {
  const message = 'The file is too much for this server, or it broke down over it. Nothing was saved; split the file and try again.'
  await tills
    .query(`update import_job set state = 'failed', message = $2 where id = $1 and state in ('reading', 'checking', 'importing')`, [
      id,
      message,
    ])
    .catch(() => {})
}
