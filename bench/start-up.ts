import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BenchRun } from './bench-run.ts'
import { atMost, median, type Goal } from './figures.ts'
import { environment, flags } from './server-runtime.ts'

interface Started {
  readyMs: number
  greetedMs: number
}

/** Starts the application as `npm start` does, waits until it can serve and has said so, and stops it again. */
async function startOnce(settings: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const from = performance.now()
  const child = spawn(process.execPath, [...flags, 'app/server.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...environment, ...process.env, ...settings, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const greeted = new Promise<number>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += text.toString('utf8')
      if (said.includes('is open at')) resolve(performance.now() - from)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', code => reject(new Error(`app/server.ts ended with ${code}: ${said}`)))
  })
  const ready = untilReady(port, from, () => child.exitCode === null)
  const [greetedMs, readyMs] = await Promise.all([greeted, ready])
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return { readyMs, greetedMs }
}

async function untilReady(port: number, from: number, isAlive: () => boolean): Promise<number> {
  while (isAlive()) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return performance.now() - from
    await pause(10)
  }
  return Number.NaN
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

/** P18: the first start after installing (database files, schema, demo shop), the second start, and a start with a running database. */
export async function measureStart(run: BenchRun): Promise<void> {
  const { options, shop } = run
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-start-'))
  fs.chmodSync(folder, 0o755)
  const report = (what: string, starts: readonly Started[], goals: { must: Goal; then: Goal }) => {
    const seconds = median(starts.map(({ greetedMs }) => greetedMs)) / 1000
    const readySeconds = median(starts.map(({ readyMs }) => readyMs)) / 1000
    run.report({
      id: 'P18',
      what,
      product: `${seconds.toFixed(2)} s`,
      ratio: seconds,
      shown: `${seconds.toFixed(2)} s`,
      ...goals,
      note: `/readyz after ${readySeconds.toFixed(2)} s`,
    })
  }
  const goals = (must: number, then: number) => ({ must: atMost(must, ' s'), then: atMost(then, ' s') })
  const times = async (howOften: number, settingsOf: (time: number) => Record<string, string>) => {
    const starts: Started[] = []
    for (let time = 0; time < howOften; time += 1) starts.push(await startOnce(settingsOf(time)))
    return starts
  }
  try {
    run.log('starts')
    report('start, database up', await times(options.starts, () => ({ DATABASE_URL: shop.ownerUrl })), goals(1, 0.5))
    const first = await times(Math.min(2, options.starts), time => ({
      DATA_DIR: path.join(folder, `demo${time}`),
      DEMO: 'true',
    }))
    report('first ever start, with demo shop', first, goals(6, 3))
    report('first ever start, no demo', await times(1, () => ({ DATA_DIR: path.join(folder, 'plain'), DEMO: 'false' })), goals(6, 3))
    report('second start', await times(options.starts, () => ({ DATA_DIR: path.join(folder, 'demo0'), DEMO: 'true' })), goals(3, 2))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
