import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../../database/test-database.ts'
import { onDatabase } from '../../database/test-server.ts'
import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { demoUsers } from '../../demo/users.ts'
import { newerPages, type NewerPages } from '../../testing/newer-pages.ts'
import { stallingProxy, type StallingProxy } from '../../testing/stalling-proxy.ts'
import { sendConfirmDay, signInOverApi } from '../api-client.ts'
import { checkDatabase } from '../check-database.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../server-process.ts'
import { BrowserTill, type Good } from './browser-till.ts'
import { booksBefore, faultsOf, type BooksBefore, type OfflineFaults } from './hold-against-books.ts'
import { receivePlenty } from './receive-plenty.ts'
import { troubles, type Scene, type Trouble } from './troubles.ts'

export interface OfflineTestOptions {
  /** How many bills are sold in all. */
  bills: number
  /** How often something happens to the line, the server or a browser meanwhile. */
  cuts: number
  seed: number
  say: (line: string) => void
}

export interface OfflineReport extends OfflineFaults {
  sold: number
  /** Of them with a till's number, whose message the cashier saw while nothing answered. */
  alone: number
  /** How often each trouble came. */
  troubles: Record<string, number>
  /** Pieces that two tills sold of one stock, and that To Settle shows. */
  oversold: number
}

const place = { code: '1301000001', name: 'Colombo 05 Workshop' }
const username = 'manager'

/**
 * Sells at two tills in browsers of their own while the line is cut, slow or half answered, the server dies, and browsers are killed;
 * then holds the books against what the cashiers saw. Asks for a test server (`startTestServer`) and for built pages.
 */
export async function runOfflineTest({ bills, cuts, seed, say }: OfflineTestOptions): Promise<OfflineReport> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-offline-'))
  const database = await testDatabase({ demo: true })
  // What looks at the books meanwhile does not notice that the database was set back under its connections.
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 }).on('error', () => {})
  const shop = await openShop(database)
  const tills = ['Counter one', 'Counter two'].map(
    name => new BrowserTill(folder, { url: `${shop.line.url}/bizx`, session: shop.session, name }),
  )
  let isFine = false
  try {
    const plenty = await receivePlenty({ url: shop.line.url, ...shop.session }, bills)
    await Promise.all(tills.map(till => till.begin()))
    const before = await booksBefore(owner, place.code)
    const scene = await sceneOf(owner, { shop, database, tills, dice: seededDice(seed), plenty })
    const counted = await sellThrough(scene, { bills, cuts, say })
    await allGoUp(tills)
    const report = { ...(await reportOf(owner, before, tills)), troubles: counted, broken: await checkDatabase(database.ownerUrl) }
    isFine = true
    return report
  } finally {
    await Promise.all(tills.map(till => till.close().catch(() => {})))
    await shop.close()
    await owner.end()
    await database.drop()
    await dropBackup(database)
    if (isFine) fs.rmSync(folder, { recursive: true, force: true })
  }
}

interface OfflineShop {
  line: StallingProxy
  session: { token: string; locationCode: string; locationName: string }
  server(): ServerProcess
  start(): Promise<void>
  deadPort: number
  pages: NewerPages
  close(): Promise<void>
}

async function openShop(database: TestDatabase): Promise<OfflineShop> {
  const port = await freeLoopbackPort()
  const settings = {
    PORT: String(port),
    DATABASE_URL: database.ownerUrl,
    DEMO: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    OFFLINE_PAGE: 'true',
  }
  let server = await startServerProcess(settings)
  const password = demoUsers.find(user => user.username === username)?.password ?? ''
  const session = await signInOverApi({ url: server.url, username, password, location: place.code })
  await sendConfirmDay(session, Date.now())
  const pages = await newerPages(port)
  const line = await stallingProxy(`http://127.0.0.1:${pages.port}`)
  return {
    line,
    session: { token: session.token ?? '', locationCode: place.code, locationName: place.name },
    server: () => server,
    async start() {
      server = await startServerProcess(settings)
    },
    deadPort: await freeLoopbackPort(),
    pages,
    async close() {
      await line.close()
      await pages.close()
      await server.stop()
    },
  }
}

const goodsSql = `select item.code, item.name, min(code.barcode) as barcode, min(item.retail_price)::integer as price, (sum(balance.remaining) / 1000)::integer as pieces
  from item join item_barcode code on code.item_code = item.code
    join stock_balance balance on balance.item_code = item.code and balance.location_code = $1 and balance.remaining > 0
  group by item.code, item.name having count(distinct balance.entry_code) = 1 and count(distinct code.barcode) = 1 and min(balance.remaining) % 1000 = 0
  order by item.code`

const nameOf = ({ ownerUrl }: TestDatabase) => new URL(ownerUrl).pathname.slice(1)
const backupOf = (database: TestDatabase) => `${nameOf(database)}_backup`

async function onServer(database: TestDatabase, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: onDatabase(database.ownerUrl, 'postgres') })
  await admin.connect()
  try {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const statement of statements) await admin.query(statement)
  } finally {
    await admin.end()
  }
}

/** Makes a database as another is, whatever it was; nobody may work in either. */
async function copyDatabase(database: TestDatabase, { from, to }: { from: string; to: string }): Promise<void> {
  const leave = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${from}'`
  const drop = `drop database if exists ${to} with (force)`
  await onServer(database, [leave, drop, `create database ${to} template ${from} strategy file_copy`])
}

const dropBackup = (database: TestDatabase) => onServer(database, [`drop database if exists ${backupOf(database)} with (force)`])

interface SceneOf {
  shop: OfflineShop
  database: TestDatabase
  tills: readonly BrowserTill[]
  dice: Dice
  plenty: readonly Good[]
}

async function sceneOf(owner: pg.Pool, { shop, database, tills, dice, plenty }: SceneOf): Promise<Scene> {
  const { rows } = await owner.query<Good & { pieces: number }>(goodsSql, [place.code])
  const goods = rows.map(({ pieces, ...good }) => ({ good, pieces }))
  const { line } = shop
  return {
    dice,
    line,
    tills,
    plenty,
    scarce: goods.filter(({ pieces }) => pieces >= 1 && pieces <= 6),
    cutLine() {
      line.leadTo(shop.deadPort)
      line.cut()
    },
    mendLine: () => line.leadTo(shop.pages.port),
    upgradePages: () => shop.pages.upgrade(),
    async killServer() {
      const gone = new Promise(resolve => shop.server().child.once('exit', resolve))
      shop.server().child.kill('SIGKILL')
      await gone
    },
    startServer: () => shop.start(),
    backUp: () => copyDatabase(database, { from: nameOf(database), to: backupOf(database) }),
    restore: () => copyDatabase(database, { from: backupOf(database), to: nameOf(database) }),
    allGoUp: () => allGoUp(tills),
    arrived: async () => Number((await owner.query<{ n: string }>('select count(*) as n from till_bill')).rows[0]?.n),
    // Both have customers at once.
    async sell(count) {
      const sales = Array.from({ length: count }, () => ({ till: dice.pick(tills), good: dice.pick(plenty), pieces: 1 + dice.below(2) }))
      await Promise.all(
        tills.map(async till => {
          for (const sale of sales) {
            // oxlint-disable-next-line no-await-in-loop -- one customer after the other
            if (sale.till === till) await till.sell(sale.good, sale.pieces)
          }
        }),
      )
    },
  }
}

const soldAt = (tills: readonly BrowserTill[]) => tills.reduce((sum, till) => sum + till.sold.length, 0)

/** Sells all bills, with the troubles spread over them. Answers how often each came. */
async function sellThrough(scene: Scene, { bills, cuts, say }: Omit<OfflineTestOptions, 'seed'>): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  // A short run begins anywhere among them.
  const all = Object.entries(troubles)
  const first = scene.dice.below(all.length)
  for (let cut = 0; cut < cuts; cut += 1) {
    const due = Math.floor((bills * cut) / cuts)
    // oxlint-disable-next-line no-await-in-loop -- one trouble after the other
    await scene.sell(Math.max(0, due - soldAt(scene.tills)))
    const [name, trouble] = all[(first + cut) % all.length] as [string, Trouble]
    const from = Date.now()
    // oxlint-disable-next-line no-await-in-loop -- see above
    await trouble(scene, Math.max(2, Math.floor(bills / cuts / 2)))
    counted[name] = (counted[name] ?? 0) + 1
    say(`${soldAt(scene.tills)} bills; ${name} took ${((Date.now() - from) / 1000).toFixed(1)} s`)
  }
  await scene.sell(Math.max(0, bills - soldAt(scene.tills)))
  return counted
}

const patienceMs = 120_000

/** Waits until no till has a bill that has not gone up. */
async function allGoUp(tills: readonly BrowserTill[]): Promise<void> {
  for (const from = Date.now(); Date.now() - from < patienceMs; await pause(250)) {
    // oxlint-disable-next-line no-await-in-loop -- asked until it is true
    const left = await Promise.all(tills.map(till => till.kept()))
    if (left.every(count => count === 0)) return
  }
  throw new Error(
    `after ${patienceMs / 1000} s there are bills that have not gone up: ${(await Promise.all(tills.map(till => till.problem()))).join('; ')}`,
  )
}

async function reportOf(owner: pg.Pool, before: BooksBefore, tills: readonly BrowserTill[]) {
  const sold = tills.flatMap(till => till.sold)
  const faults = await faultsOf(owner, { before, sold, locationCode: place.code })
  return { ...faults, sold: sold.length, alone: sold.filter(({ number }) => number?.startsWith('T')).length }
}
