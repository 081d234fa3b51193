/** Behind a real PgBouncer, in the long run where the package is there: what people write into its settings, and what they forget. */
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { chooseUser } from '../database/embedded-files.ts'
import { testDatabase, type TestDatabase } from '../database/test-database.ts'
import { throwAwayFolder } from '../database/throw-away-folder.ts'
import { openPool } from '../platform/server/pools.ts'
import { isLong } from '../testing/chance.ts'
import { freeLoopbackPort, startServerProcess } from '../tools/server-process.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(file => fs.existsSync(file))
const passedOver = 'ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout'

const folder = throwAwayFolder('pgbouncer')
let database: TestDatabase
let bouncer: ChildProcess | null = null
beforeAll(async () => {
  database = await testDatabase()
  fs.chmodSync(folder, 0o755)
})
afterEach(() => {
  bouncer?.kill('SIGKILL')
})
afterAll(async () => {
  await database.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** The database by way of PgBouncer with these settings. */
async function through(settings: string): Promise<string> {
  const { hostname, port, username, password } = new URL(database.ownerUrl)
  const own = await freeLoopbackPort()
  const users = path.join(folder, 'users.txt')
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const words = [
    ...['[databases]', `* = host=${hostname} port=${port}`, '[pgbouncer]', 'listen_addr = 127.0.0.1', `listen_port = ${own}`],
    ...['unix_socket_dir =', 'auth_type = scram-sha-256', `auth_file = ${users}`, 'default_pool_size = 40', settings, ''],
  ]
  fs.writeFileSync(file, words.join('\n'))
  bouncer = spawn(program ?? '', [file], { ...chooseUser(folder), stdio: 'ignore' })
  const url = new URL(database.ownerUrl)
  url.port = String(own)
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await pause(50)) if (await isThere(url.href)) return url.href
  throw new Error('PgBouncer does not answer')
}

async function isThere(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const start = async (url: string) =>
  startServerProcess({ DATABASE_URL: url, DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'error', PORT: String(await freeLoopbackPort()) })

describe.runIf(isLong && program !== undefined)('behind PgBouncer', () => {
  test('with a connection for each client the application starts and serves, with its roles and time-outs', async () => {
    const url = await through(`pool_mode = session\n${passedOver}`)
    const application = await start(url)
    const answered = await fetch(`${application.url}/readyz`)
    await application.stop()
    expect(answered.status).toBe(200)
    for (const role of ['bizx_app', 'bizx_report'] as const) {
      const pool = openPool({ url, role, size: 2, statementTimeoutMs: 7_000, name: 'bizx-tills', onError: () => {} })
      const { rows } = await pool.query(
        `select current_user::text as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle`,
      )
      await pool.end()
      expect(rows).toEqual([{ role, statement: '7s', lock: role === 'bizx_app' ? '5s' : '0', idle: '15s' }])
    }
  })

  test('where it is not told to pass over parameters, the start says what to write', async () => {
    const url = await through('pool_mode = session')
    await expect(start(url)).rejects.toThrow(passedOver)
  })

  test.each(['transaction', 'statement'])('with pool_mode = %s the start is refused', async mode => {
    const url = await through(`pool_mode = ${mode}\n${passedOver}`)
    await expect(start(url)).rejects.toThrow('Set it to one connection for each client (pool_mode = session).')
  })
})
