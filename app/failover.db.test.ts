/**
 * The database's machine dies under the tills, and its copy takes its place. The copy confirms every commit, so what was answered
 * is there; the tills wait and go on.
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
import { prepareShop } from '../tools/kill-test/prepare-shop.ts'
import type { Tills } from '../tools/kill-test/tills.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../tools/server-process.ts'

const seed = seedOf('FAILOVER_SEED')
const tillCount = 8
/** While the copy is not yet a server that writes. */
const undecidedMs = 1_000
const longestRecoveryMs = 10_000

const folders = [throwAwayFolder('failover'), throwAwayFolder('failover-application')] as const
let database: Embedded
let copy: StreamingCopy
/** The address that moves from the one server to the other. */
let address: StallingProxy
let application: ServerProcess
let tills: Tills
beforeAll(async () => {
  const [dataDir, applicationDir] = folders
  fs.chmodSync(dataDir, 0o755)
  const shop = await prepareShop(dataDir)
  database = await startEmbedded({
    dataDir,
    log: () => {},
    parameters: { wal_level: 'replica', max_wal_senders: '4', max_connections: '300' },
  })
  copy = await openStreamingCopy(database)
  await waitForTheCopy()
  address = await stallingProxy(database.ownerUrl)
  const settings = { DATABASE_URL: address.url, DATA_DIR: applicationDir, DEMO: 'false', LOG_LEVEL: 'error' }
  application = await startServerProcess({ ...settings, PORT: String(await freeLoopbackPort()) })
  tills = await openTills(shop, { url: application.url, tills: tillCount, seed })
}, 120_000)
afterAll(async () => {
  tills?.giveUp()
  await application?.stop()
  await address?.close()
  await copy?.stop()
  await database?.stop()
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** From now on a commit is answered when the copy has it too. */
async function waitForTheCopy(): Promise<void> {
  const admin = new pg.Client({ connectionString: database.adminUrl })
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
}

/** Kills it for good: the supervisor of this process is told to stop before it hears of it. */
async function killDatabase(): Promise<void> {
  process.kill(database.processId() ?? 0, 'SIGKILL')
  await database.stop()
}

test.runIf(isLong)(
  'nothing that was answered is lost, no paper is made twice, and the tills go on with the copy',
  async () => {
    await tills.allSavedSince(Date.now(), 30_000)
    await pause(3_000)
    const killedAt = Date.now()
    await killDatabase()
    // Whoever moves the address may be quicker than whoever promotes the copy: until then it refuses every write.
    address.leadTo(copy.port)
    await pause(undecidedMs)
    await copy.promote()
    const recoveredMs = (await tills.allSavedSince(killedAt, 30_000)) - killedAt
    await tills.stop()
    await application.stop()
    const ownerUrl = new URL(database.ownerUrl)
    ownerUrl.port = String(copy.port)
    const { lost, doubled, unknown } = await checkBooks(ownerUrl.href, tills.saves)
    process.stdout.write(`FAILOVER_SEED=${seed}: ${tills.saves.length} saves, every till saves again after ${recoveredMs} ms\n`)
    const unanswered = tills.saves.filter(save => !save.acknowledged).map(({ route, key }) => `${route} ${key}`)
    expect({ lost, doubled, unknown, unanswered, unexpected: tills.unexpected }, `FAILOVER_SEED=${seed}`).toEqual({
      lost: [],
      doubled: [],
      unknown: [],
      unanswered: [],
      unexpected: [],
    })
    expect(await checkDatabase(ownerUrl.href)).toEqual([])
    expect(recoveredMs).toBeLessThan(longestRecoveryMs)
  },
  180_000,
)
