import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { throwAwayFolder } from '../database/throw-away-folder.ts'
import { freeLoopbackPort } from './server-process.ts'

let demo: ChildProcess | undefined
const temporary = throwAwayFolder('demo')
afterAll(() => {
  demo?.kill('SIGKILL')
  fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
})

// That it opens with its users is walked through in e2e/first-start.spec.ts.
test('npm run demo fills a shop that is gone when it is stopped, whatever the settings of the own shop say', async () => {
  fs.chmodSync(temporary, 0o755)
  const port = await freeLoopbackPort()
  const { PATH = '', HOME = '' } = process.env
  const own = {
    DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/bizx',
    HOST: '0.0.0.0',
    NODE_ENV: 'production',
    DATA_DIR: path.join(temporary, 'own'),
  }
  const started = spawn(process.execPath, [path.join(import.meta.dirname, 'demo.mjs')], {
    env: { PATH, HOME, TMPDIR: temporary, PORT: String(port), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  demo = started
  let said = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()))
  await vi.waitFor(() => expect(said).toContain('Filling the demo shop'), { timeout: 60_000, interval: 50 })
  const folders = () => fs.readdirSync(temporary).filter(name => name.startsWith('bizx-demo-'))
  expect(folders()).toHaveLength(1)
  const ended = once(started, 'exit')
  started.kill('SIGINT')
  await ended
  expect(said).toContain('The demo shop is deleted.')
  expect(folders()).toEqual([])
}, 90_000)
