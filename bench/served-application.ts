import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Urls } from './bench-server.ts'
import type { Answered, Asked } from './serve.ts'
import { environment, flags } from './server-runtime.ts'

/** The application over a database, in a process of its own. */
export interface Served {
  port: number
  /** Its process number. */
  pid: number
  memoryBytes(): Promise<number>
  /** The CPU time of its process so far. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()

/** Ends processes that are still running after a failed measurement. */
export async function endServed(): Promise<void> {
  await Promise.all([...running].map(child => stop(child)))
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child)
  const ended = once(child, 'exit')
  child.send({ ask: 'stop' } satisfies Asked)
  await ended
}

function next(child: ChildProcess): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the application's process ended with ${code}`))
    child.once('exit', ended)
    child.once('message', message => {
      child.off('exit', ended)
      resolve(message as Answered)
    })
  })
}

interface ServeOptions {
  /** With openapi.json, which takes memory. */
  apiDocs?: boolean
  /** The folder of the built pages; without one only the API is served. */
  webFolder?: string
  /** How many times faster than the machine's its clock runs. */
  clockSpeed?: number
  /** The folder of backups that it makes by itself; without one it makes none. */
  backups?: string
}

/** Serves it over a database. */
export async function serveApplication(
  urls: Urls,
  { apiDocs = false, webFolder, clockSpeed = 1, backups }: ServeOptions = {},
): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    execArgv: flags,
    env: {
      ...environment,
      ...process.env,
      BENCH_OWNER_URL: urls.ownerUrl,
      BENCH_TILLS_URL: urls.appUrl,
      BENCH_REPORTS_URL: urls.reportUrl,
      BENCH_API_DOCS: String(apiDocs),
      BENCH_CLOCK_SPEED: String(clockSpeed),
      ...(backups !== undefined && { BENCH_BACKUPS: backups }),
      ...(webFolder !== undefined && { BENCH_WEB_FOLDER: webFolder }),
    },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const ask = async (question: Asked['ask']) => {
    const answered = next(child)
    child.send({ ask: question } satisfies Asked)
    return answered
  }
  const started = await next(child)
  return {
    port: 'port' in started ? started.port : 0,
    pid: child.pid ?? 0,
    async memoryBytes() {
      const answered = await ask('memory')
      return 'memoryBytes' in answered ? answered.memoryBytes : 0
    },
    async cpuMs() {
      const answered = await ask('cpu')
      return 'cpuMs' in answered ? answered.cpuMs : 0
    },
    stop: () => stop(child),
  }
}
