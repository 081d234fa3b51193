import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { fileTurns } from '../../../../platform/server/file-turns.ts'
import type { FileFormat } from '../contract.ts'
import { logFault } from '../../../../platform/server/log-fault.ts'

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
      logFault(`import ${work.id} failed`, error)
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

/** Has a worker do it and returns what it posted. */
function inWorker(work: ImportWork, ending?: AbortSignal): Promise<Uint8Array | null> {
  const worker = takeIdle() ?? newWorker()
  const stop = () => void worker.terminate()
  ending?.addEventListener('abort', stop, { once: true })
  const done = Promise.withResolvers<Uint8Array | null>()
  const ended = (code: number) => done.reject(new Error(`the worker ended with ${code}`))
  worker.once('message', done.resolve).once('error', done.reject).once('exit', ended)
  worker.postMessage(work)
  const file = done.promise.finally(() => {
    ending?.removeEventListener('abort', stop)
    worker.off('message', done.resolve).off('error', done.reject).off('exit', ended)
  })
  return file.then(made => {
    keepIdle(worker)
    return made
  })
}

function newWorker(): Worker {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const forget = () => {
    if (idle?.worker === worker) takeIdle()
  }
  worker.on('error', forget).on('exit', forget)
  // A stopping server does not wait for it: the transaction is rolled back, and the work is started again by the next request for it.
  worker.unref()
  return worker
}

// The steps of an import follow each other, and a new worker has to load the importer first. One that is done waits a minute.
const idleMs = 60_000
let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null

function takeIdle(): Worker | null {
  const taken = idle
  idle = null
  clearTimeout(taken?.timer)
  return taken?.worker ?? null
}

function keepIdle(worker: Worker): void {
  void takeIdle()?.terminate()
  idle = { worker, timer: setTimeout(() => void takeIdle()?.terminate(), idleMs).unref() }
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
