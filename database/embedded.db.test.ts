import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { throwAwayFolder } from './throw-away-folder.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearLeftover } from './embedded-process.ts'
import { startEmbedded, type Embedded } from './embedded.ts'

let made: string
let dataDir: string
let lines: string[]
const log = (line: string) => lines.push(line)

function folder(): string {
  const name = throwAwayFolder('embedded')
  fs.chmodSync(name, 0o755)
  return name
}

/** Making the files takes a second, so most tests begin with a copy of ones made here. */
beforeAll(async () => {
  made = folder()
  const embedded = await startEmbedded({ dataDir: made, log: () => {} })
  await ask(embedded.ownerUrl, 'create table shop as select 1 as id')
  await embedded.stop()
})

beforeEach(() => {
  dataDir = folder()
  execFileSync('cp', ['-a', `${made}/.`, dataDir])
  lines = []
})

afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }))
afterAll(() => fs.rmSync(made, { recursive: true, force: true }))

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function restarted(embedded: Embedded): Promise<void> {
  await new Promise<void>(resolve => embedded.onRestart(resolve))
}

const application = `
  import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))}
  const embedded = await startEmbedded({ dataDir: process.argv[1], log: () => {} })
  console.log(embedded.processId())
  setInterval(() => {}, 1000)
`

/** Another application on the same folder, in a process of its own, once its database is up. */
async function otherApplication(): Promise<{ database: number; kill(): Promise<void> }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', application, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { database: Number(output.toString()), kill }
}

test('what was saved is there after the next start, on the same port, and the second start is quick', async () => {
  const first = await startEmbedded({ dataDir, log })
  await ask(first.ownerUrl, 'insert into shop values (2)')
  await first.stop()
  const before = performance.now()
  const second = await startEmbedded({ dataDir, log })
  expect(performance.now() - before).toBeLessThan(1500)
  expect(second.port).toBe(first.port)
  expect(await ask(second.ownerUrl, 'select id from shop order by id')).toEqual([{ id: 1 }, { id: 2 }])
  await second.stop()
})

test('the database is made safe: UTF-8, checksums, commits on the disk, passwords asked of everyone, this machine only', async () => {
  const embedded = await startEmbedded({ dataDir, log })
  const [settings] = await ask(
    embedded.ownerUrl,
    `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
            current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits, current_setting('listen_addresses') as address,
            (select datlocprovider::text || ' ' || datlocale from pg_database where datname = 'bizx') as locale,
            (select count(*)::int from pg_hba_file_rules where auth_method <> 'scram-sha-256') as open_doors`,
  )
  expect(settings).toEqual({
    encoding: 'UTF8',
    checksums: 'on',
    fsync: 'on',
    commits: 'on',
    address: '127.0.0.1',
    locale: 'i und',
    open_doors: 0,
  })
  expect(fs.statSync(path.join(dataDir, 'database.json')).mode & 0o777).toBe(0o600)
  await expect(ask(embedded.ownerUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password')
  await embedded.stop()
})

test('a database that is killed is started again on the same port with everything that was committed', async () => {
  const embedded = await startEmbedded({ dataDir, log })
  for (let round = 1; round <= 3; round += 1) {
    const up = restarted(embedded)
    process.kill(embedded.processId() ?? 0, 'SIGKILL')
    await up
    expect(await ask(embedded.ownerUrl, 'select id from shop')).toEqual([{ id: 1 }])
  }
  expect(lines).toContain('PostgreSQL ended unexpectedly (SIGKILL); starting it again')
  await embedded.stop()
})

test('stopping while a killed database is being started again leaves nothing running', async () => {
  const embedded = await startEmbedded({ dataDir, log })
  process.kill(embedded.processId() ?? 0, 'SIGKILL')
  await pause(5)
  await embedded.stop()
  await expect(ask(embedded.ownerUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a database left running by a killed application is taken over', async () => {
  const other = await otherApplication()
  await other.kill()
  expect(() => process.kill(other.database, 0)).not.toThrow()
  const embedded = await startEmbedded({ dataDir, log })
  expect(embedded.processId()).not.toBe(other.database)
  expect(await ask(embedded.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await embedded.stop()
})

test('application and database killed together come up again', async () => {
  const other = await otherApplication()
  process.kill(other.database, 'SIGKILL')
  await other.kill()
  const embedded = await startEmbedded({ dataDir, log })
  expect(await ask(embedded.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await embedded.stop()
})

test('a process number that another program has since been given is not taken for the database', async () => {
  const cluster = path.join(dataDir, 'postgres')
  fs.writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.ppid}\n${cluster}\n1\n5432\n\n127.0.0.1\n\nready\n`)
  const second = await startEmbedded({ dataDir, log })
  expect(await ask(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
})

test('a server that ends while a start looks for it, and removes its file, is no reason not to start', async () => {
  const folder = path.join(dataDir, 'ending')
  fs.mkdirSync(folder)
  const file = path.join(folder, 'postmaster.pid')
  // A number that no process has, coming and going as fast as it can.
  const ending = `const { parentPort } = require('node:worker_threads'); const fs = require('node:fs'); let isOver = false
    parentPort.on('message', () => (isOver = true))
    const turn = () => { for (let nth = 0; nth < 200; nth += 1) { fs.writeFileSync(${JSON.stringify(file)}, '4194304\\n'); fs.rmSync(${JSON.stringify(file)}) }
      if (isOver) process.exit(0); setImmediate(turn) }
    turn()`
  const worker = new Worker(ending, { eval: true })
  try {
    for (let nth = 0; nth < 20_000; nth += 1) await clearLeftover({ folder, bin: '', runAs: null }, log)
  } finally {
    worker.postMessage('over')
    await once(worker, 'exit')
    fs.rmSync(folder, { recursive: true })
  }
})

test('a taken port is replaced by a free one', async () => {
  const file = path.join(dataDir, 'database.json')
  const memory = JSON.parse(fs.readFileSync(file, 'utf8')) as { port: number }
  const { createServer } = await import('node:net')
  const taker = createServer().listen(memory.port, '127.0.0.1')
  await once(taker, 'listening')
  const second = await startEmbedded({ dataDir, log })
  expect(second.port).not.toBe(memory.port)
  await second.stop()
  taker.close()
})

test('a folder in use by another running application is refused', async () => {
  const first = await startEmbedded({ dataDir, log })
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/in use by another running application .* stop that one, or set DATA_DIR/)
  await first.stop()
})

test('a folder of another PostgreSQL version is refused', async () => {
  fs.writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow(/holds a PostgreSQL 17 database and this build brings PostgreSQL 18/)
})

test('files that database.json does not know of are moved aside, with everything in them, and never deleted', async () => {
  const memory = path.join(dataDir, 'database.json')
  const said = JSON.parse(fs.readFileSync(memory, 'utf8')) as { created: boolean }
  fs.writeFileSync(memory, JSON.stringify({ ...said, created: false }))
  const fresh = await startEmbedded({ dataDir, log })
  expect(await ask(fresh.ownerUrl, `select to_regclass('shop') as shop`)).toEqual([{ shop: null }])
  await fresh.stop()
  const [aside = ''] = fs.readdirSync(dataDir).filter(name => name.startsWith('postgres.left-'))
  expect(lines.join('\n')).toContain(path.join(dataDir, aside))
  // Put back as the lines say, it is the shop again.
  fs.rmSync(path.join(dataDir, 'postgres'), { recursive: true })
  fs.renameSync(path.join(dataDir, aside), path.join(dataDir, 'postgres'))
  fs.writeFileSync(memory, JSON.stringify({ ...said, created: true }))
  const back = await startEmbedded({ dataDir, log })
  expect(await ask(back.ownerUrl, 'select id from shop')).toEqual([{ id: 1 }])
  await back.stop()
})

test('a data folder that cannot be used is refused, and files without their password are not overwritten', async () => {
  const file = path.join(dataDir, 'a-file')
  fs.writeFileSync(file, '')
  await expect(startEmbedded({ dataDir: file, log })).rejects.toThrow('cannot be read and written')
  fs.rmSync(path.join(dataDir, 'database.json'))
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('no database.json')
})

test.runIf(process.getuid?.() === 0)('root with a private folder gets its database files under /var/lib', async () => {
  fs.rmSync(dataDir, { recursive: true })
  fs.mkdirSync(dataDir, { mode: 0o700 })
  const first = await startEmbedded({ dataDir, log })
  await ask(first.ownerUrl, 'create table shop as select 1 as id')
  await first.stop()
  const place = /database files are in (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
  expect(place).toMatch(/^\/var\/lib\/bizx\/[0-9a-f]{12}$/)
  const second = await startEmbedded({ dataDir, log })
  expect(await ask(second.ownerUrl, 'select id from shop')).toEqual([{ id: 1 }])
  await second.stop()
  fs.rmSync(place, { recursive: true })
  await expect(startEmbedded({ dataDir, log })).rejects.toThrow('are missing from')
})

test.runIf(process.getuid?.() === 0)('files that root has copied belong to the database again', async () => {
  execFileSync('chown', ['-R', 'root:root', dataDir])
  const embedded = await startEmbedded({ dataDir, log })
  expect(await ask(embedded.ownerUrl, 'select id from shop')).toEqual([{ id: 1 }])
  await embedded.stop()
})
