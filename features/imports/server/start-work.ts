import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { IsoDate } from '../../../kernel/dates.ts'
import { fileTurns } from '../../../platform/server/file-turns.ts'
import type { FileFormat } from '../contract.ts'

/** What a worker is told; everything else it reads from the database. */
export interface ImportWork {
  id: string
  databaseUrl: string
  now: number
  today: IsoDate
  requestId: string
  /** Only the refused rows as a file are wanted; nothing is changed. */
  refusedAs?: FileFormat
}

// Reading and checking a file keeps a processor busy for seconds: each import works in a thread of its own, so that the
// tills' requests are answered meanwhile, and no more than two at once.
const mostAtOnce = 2
const memoryMb = 1_536
const underway = new Set<string>()
const waiting: ImportWork[] = []

/** Has the work of an import done that stands in a state ending in -ing; what is under way already is not begun twice. */
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

/** The refused rows as a file, made in turn with other files; dropped when the client goes, and after a minute. */
export function refusedRows(work: ImportWork, { asker, signal }: { asker: string; signal: AbortSignal }): Promise<Uint8Array | null> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(longestFileMs)])
  return fileTurns.run(asker, async () => (ending.aborted ? null : inWorker(work, ending)))
}

/** Runs a worker to its end and answers what it posted. */
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
    // A server that stops does not wait for it: the transaction is rolled back, and the work begun again when it is asked for.
    worker.unref()
  })
}

// A worker that broke down, out of memory most likely, could not say so itself.
async function giveUp(tills: pg.Pool, id: string): Promise<void> {
  const message = 'The file is too much for this server, or it broke down over it. Nothing was saved; split the file and try again.'
  await tills
    .query(`update import_job set state = 'failed', message = $2 where id = $1 and state in ('reading', 'checking', 'importing')`, [
      id,
      message,
    ])
    .catch(() => {})
}
