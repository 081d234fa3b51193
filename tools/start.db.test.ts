import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { throwAwayFolder } from '../database/throw-away-folder.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isLong } from '../testing/chance.ts'
import { isRunning } from '../database/embedded-process.ts'
import { freeLoopbackPort, isReady } from './server-process.ts'

// One npm start for all of it, as it takes seconds: the tests go on where the one before has left it.
let dataDir: string
let url: string
let start: ChildProcess
let said = ''
const patience = { timeout: 25_000, interval: 50 }

beforeAll(async () => {
  dataDir = throwAwayFolder('start')
  fs.chmodSync(dataDir, 0o755)
  const port = await freeLoopbackPort()
  url = `http://127.0.0.1:${port}`
  const { PATH = '', HOME = '' } = process.env
  start = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [start.stdout, start.stderr]) stream?.on('data', (data: Buffer) => (said += data.toString()))
  const opening = async () => {
    if (!(await isReady(url))) throw new Error(`not open yet: ${said}`)
  }
  await vi.waitFor(opening, { timeout: 60_000, interval: 100 })
}, 70_000)
afterAll(() => {
  start.kill('SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const firstLine = (file: string) => Number(fs.readFileSync(file, 'utf8').split('\n')[0])
const serverPid = () => firstLine(path.join(dataDir, 'application.pid'))
const postgresPid = () => firstLine(path.join(dataDir, 'postgres/postmaster.pid'))

test('a server that is killed is back and answers', async () => {
  const [server, postgres] = [serverPid(), postgresPid()]
  process.kill(server, 'SIGKILL')
  await vi.waitFor(async () => {
    expect(await isReady(url), said).toBe(true)
    expect(serverPid()).not.toBe(server)
  }, patience)
  expect(said).toContain('BizX was ended by SIGKILL: starting it again in 0.5 s')
  // On a busy machine its watcher ends it first, and its number stands for a moment after its last file is gone.
  await vi.waitFor(() => expect(isRunning(postgres)).toBe(false), patience)
}, 60_000)

test('neither server nor PostgreSQL stays behind a killed npm start', async () => {
  const pids = [serverPid(), postgresPid()]
  start.kill('SIGKILL')
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), patience)
}, 30_000)

test.runIf(isLong)(
  'PostgreSQL does not stay alone when a server is killed that nobody starts again',
  async () => {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../app/server.ts')], {
      env: { PATH: process.env.PATH ?? '', PORT: new URL(url).port, DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' },
      stdio: 'ignore',
    })
    await vi.waitFor(async () => expect(await isReady(url)).toBe(true), patience)
    const postgres = postgresPid()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(isRunning(postgres)).toBe(true)
    await vi.waitFor(() => expect(isRunning(postgres)).toBe(false), patience)
  },
  60_000,
)
