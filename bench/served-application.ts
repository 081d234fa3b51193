import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Urls } from './bench-server.ts'
import type { Answered, Asked } from './serve.ts'
import { environment, flags } from './server-runtime.ts'

/** The application over a database, in a process of its own. */
export interface Served {
  port: number
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
}

/** Serves it over a database. */
export async function serveApplication(urls: Urls, { apiDocs = false, webFolder }: ServeOptions = {}): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    execArgv: flags,
    env: {
      ...environment,
      ...process.env,
      BENCH_TILLS_URL: urls.appUrl,
      BENCH_REPORTS_URL: urls.reportUrl,
      BENCH_API_DOCS: String(apiDocs),
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
