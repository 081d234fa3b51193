/**
 * The database's machine dies under the tills, and its copy takes its place; the machine comes back as the copy of that one, which dies
 * too. The copy confirms every commit, so what was answered is there; the tills wait and go on.
 */
import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded, type Embedded } from '../database/embedded.ts'
import { throwAwayFolder } from '../database/throw-away-folder.ts'
import { isLong, seedOf } from '../testing/chance.ts'
import { stallingProxy, type StallingProxy } from '../testing/stalling-proxy.ts'
import { openStreamingCopy, type StreamingCopy } from '../testing/streaming-copy.ts'
import { checkDatabase } from '../tools/check-database.ts'
import { checkBooks } from '../tools/kill-test/check-books.ts'
import { openTills } from '../tools/kill-test/open-tills.ts'
import { fillShop } from '../tools/kill-test/prepare-shop.ts'
import type { Tills } from '../tools/kill-test/tills.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../tools/server-process.ts'
import { meetDatabase } from './meet-database.ts'

const seed = seedOf('FAILOVER_SEED')
const tillCount = isLong ? 8 : 4
/** How long the tills work before a machine dies, and how long the copy is not yet a server that writes. */
const [workMs, undecidedMs] = isLong ? [3_000, 1_000] : [500, 200]
const longestRecoveryMs = 10_000

const folders = [throwAwayFolder('failover'), throwAwayFolder('failover-application')] as const
let database: Embedded
const copies: StreamingCopy[] = []
/** The address that moves from one server to the next. */
let address: StallingProxy
let application: ServerProcess
let tills: Tills
beforeAll(async () => {
  const [dataDir, applicationDir] = folders
  fs.chmodSync(dataDir, 0o755)
  const parameters = { wal_level: 'replica', max_wal_senders: '4', max_connections: '300', fsync: 'off', full_page_writes: 'off' }
  database = await startEmbedded({ dataDir, log: () => {}, parameters })
  const { ownerUrl, appUrl, reportUrl } = database
  const shop = await fillShop({ ownerUrl, url: appUrl, reportUrl })
  await copyOf(database)
  address = await stallingProxy(database.ownerUrl)
  const settings = { DATABASE_URL: address.url, DATA_DIR: applicationDir, DEMO: 'false', LOG_LEVEL: 'error' }
  application = await startServerProcess({ ...settings, PORT: String(await freeLoopbackPort()) })
  tills = await openTills(shop, { url: application.url, tills: tillCount, seed })
}, 120_000)
afterAll(async () => {
  tills?.giveUp()
  await application?.stop()
  await address?.close()
  for (const copy of copies) await copy.stop()
  await database?.stop()
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** A copy of a server. From now on a commit there is answered when the copy has it too. */
async function copyOf(server: { adminUrl: string; folder: string }): Promise<StreamingCopy> {
  const copy = await openStreamingCopy(server)
  copies.push(copy)
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  await admin.query(`alter system set synchronous_standby_names = '*'`)
  await admin.query('select pg_reload_conf()')
  const isSynchronous = async () =>
    (await admin.query(`select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`)).rowCount === 1
  for (const deadline = Date.now() + 20_000; !(await isSynchronous());) {
    if (Date.now() > deadline) throw new Error('the copy does not follow')
    await pause(50)
  }
  await admin.end()
  return copy
}

/** Kills it for good: the supervisor of this process is told to stop before it hears of it. */
async function killDatabase(): Promise<void> {
  process.kill(database.processId() ?? 0, 'SIGKILL')
  await database.stop()
}

/** The shop's database on another server. */
function urlAt({ port }: StreamingCopy): string {
  const url = new URL(database.ownerUrl)
  url.port = String(port)
  return url.href
}

/** A machine dies while the tills work, and its copy takes the place; answers after how long every till saves again. */
async function dies(kill: () => Promise<void>, copy: StreamingCopy): Promise<number> {
  await tills.allSavedSince(Date.now(), 30_000)
  await pause(workMs)
  const killedAt = Date.now()
  await kill()
  // Whoever moves the address may be quicker than whoever promotes the copy: until then it refuses every write.
  address.leadTo(copy.port)
  const lines: string[] = []
  const met = meetDatabase(urlAt(copy), { say: line => lines.push(line) })
  await pause(undecidedMs)
  await copy.promote()
  const recoveredMs = (await tills.allSavedSince(killedAt, 30_000)) - killedAt
  await met
  expect(lines).toEqual([
    'The database is a copy that only reads. BizX waits until it takes writes: promote it, or lead DATABASE_URL to the one that does.',
    'The database takes writes.',
  ])
  return recoveredMs
}

test('two machines die one after the other: nothing that was answered is lost, no paper is made twice, and the tills go on', async () => {
  const [first] = copies
  if (!first) throw new Error('there is no copy')
  const times = [await dies(killDatabase, first)]
  // The dead machine comes back empty, as the copy of the one that took its place.
  fs.rmSync(database.folder, { recursive: true, force: true })
  const second = await copyOf(first)
  times.push(await dies(() => first.die(), second))
  await tills.stop(isLong)
  await application.stop()
  const { lost, doubled, unknown } = await checkBooks(urlAt(second), tills.saves)
  process.stdout.write(`FAILOVER_SEED=${seed}: ${tills.saves.length} saves, every till saves again after ${times.join(' and ')} ms\n`)
  const unanswered = tills.saves.filter(save => !save.acknowledged).map(({ route, key }) => `${route} ${key}`)
  expect({ lost, doubled, unknown, unanswered, unexpected: tills.unexpected }, `FAILOVER_SEED=${seed}`).toEqual({
    lost: [],
    doubled: [],
    unknown: [],
    unanswered: [],
    unexpected: [],
  })
  expect(await checkDatabase(urlAt(second))).toEqual([])
  expect(Math.max(...times)).toBeLessThan(longestRecoveryMs)
}, 240_000)
