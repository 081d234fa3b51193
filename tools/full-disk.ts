import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '../database/embedded.ts'
import { createInvoice } from '../features/selling/sales/contract.ts'
import { signInWithUser } from '../features/shop/session/contract.ts'
import type { ErrorReply } from '../kernel/endpoint.ts'
import { callApi } from './api-client.ts'
import { checkDatabase } from './check-database.ts'
import { billOf } from './kill-test/bodies.ts'
import { checkBooks } from './kill-test/check-books.ts'
import { openTills } from './kill-test/open-tills.ts'
import { postgresPid, prepareShop } from './kill-test/prepare-shop.ts'
import { aSave, acknowledge, sendSave } from './kill-test/sends.ts'
import type { Tills } from './kill-test/tills.ts'
import { freeLoopbackPort, isReady, startServerProcess, type ServerProcess } from './server-process.ts'

const usage = `npm run full-disk -- [--size 700] [--seed 1]        (Linux, as root: it mounts a small disk in memory)

Eight tills sell over a disk of so many megabytes that is filled up to the floor, and then, with the floor turned off, to its last byte.
At the floor tills must be told so, everything must still be read, and PostgreSQL must not fall. When there is space again, every till
must save, nothing answered may be lost, and no paper be there twice.`

const mb = 1_048_576
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What takes the place on a disk. */
class Ballast {
  readonly #file: string

  constructor(folder: string) {
    this.#file = path.join(folder, 'ballast')
  }

  free(): number {
    const { bavail, bsize } = fs.statfsSync(path.dirname(this.#file))
    return bavail * bsize
  }

  /** Leaves so many bytes free, or takes whatever there is. */
  leave(bytes: number): void {
    const part = Buffer.alloc(mb / 16)
    const file = fs.openSync(this.#file, 'a')
    try {
      while (this.free() > bytes) fs.writeSync(file, part)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      fs.closeSync(file)
    }
  }

  remove(): void {
    fs.rmSync(this.#file, { force: true })
  }
}

/** What one more till is told when it sells now: 200, or the code and words of a refusal. The save is repeated until it is saved. */
async function told(server: ServerProcess, tills: Tills): Promise<string> {
  const hands = tills.handsOf(0)
  const of = { key: crypto.randomUUID(), till: tills.options.tills, locationCode: hands.locationCode, token: tills.options.tokens.till }
  const save = aSave(createInvoice, { body: billOf(hands) }, of)
  tills.saves.push(save)
  const answer = await sendSave(server.url, save)
  if (answer?.status === 200) acknowledge(save, answer.text)
  if (answer === null || answer.status === 200) return answer === null ? 'no answer' : '200'
  const { code, message } = JSON.parse(answer.text) as ErrorReply
  return `${answer.status} ${code}: ${message.errorInfo[2]}`
}

async function toldWithin(ms: number, wanted: string, ask: () => Promise<string>): Promise<string> {
  let last = ''
  for (const deadline = Date.now() + ms; Date.now() < deadline; await pause(200)) {
    last = await ask()
    if (last.startsWith(wanted)) return last
  }
  throw new Error(`${wanted} was expected within ${ms} ms, and the last answer was ${last}`)
}

/** Filled up to the floor: the tills are told, PostgreSQL stays, and all is read. */
async function fillToFloor(ballast: Ballast, server: ServerProcess, tills: Tills, dataDir: string): Promise<void> {
  const postmaster = postgresPid(dataDir)
  say(`${Math.round(ballast.free() / mb)} MB free; now filled to 60 MB, while ${tills.options.tills} tills sell`)
  ballast.leave(60 * mb)
  say(`told: ${await toldWithin(10_000, '503 DISK_LOW', () => told(server, tills))}`)
  const left = ballast.free()
  await pause(5_000)
  say(`${Math.round(left / mb)} MB left, five seconds later ${Math.round(ballast.free() / mb)}; ready: ${await isReady(server.url)}`)
  await callApi({ url: server.url, token: tills.options.tokens.till, locationCode: tills.handsOf(0).locationCode }, signInWithUser, {})
  if (postgresPid(dataDir) !== postmaster) throw new Error('PostgreSQL fell')
  await freeAgain(ballast, tills)
  if (postgresPid(dataDir) !== postmaster) throw new Error('PostgreSQL fell')
}

/** Filled to its last byte, without a floor. */
async function fillWhole(ballast: Ballast, server: ServerProcess, tills: Tills): Promise<void> {
  ballast.leave(0)
  const words = new Map<string, number>()
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(300)) {
    // What PostgreSQL itself gives back is taken again.
    ballast.leave(0)
    const answer = await told(server, tills)
    words.set(answer, (words.get(answer) ?? 0) + 1)
  }
  for (const [answer, count] of words) say(`told ${count} ×: ${answer}`)
  await freeAgain(ballast, tills)
}

async function freeAgain(ballast: Ballast, tills: Tills): Promise<void> {
  const freedAt = Date.now()
  ballast.remove()
  say(`every till saves again ${(await tills.allSavedSince(freedAt, 60_000)) - freedAt} ms after there is space`)
}

async function run(disk: string, seed: number): Promise<string[]> {
  const dataDir = path.join(disk, 'data')
  fs.mkdirSync(dataDir, { mode: 0o755 })
  const shop = await prepareShop(dataDir)
  const settings = { PORT: String(await freeLoopbackPort()), DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'fatal' }
  const ballast = new Ballast(disk)
  let server = await startServerProcess(settings)
  const tills = await openTills(shop, { url: server.url, tills: 8, seed })
  try {
    await pause(3_000)
    await fillToFloor(ballast, server, tills, dataDir)
    tills.close()
    await server.stop()
    say('now without a floor (FREE_SPACE_MB=0)')
    server = await startServerProcess({ ...settings, FREE_SPACE_MB: '0' })
    tills.open()
    await pause(1_000)
    await fillWhole(ballast, server, tills)
    await tills.stop()
    for (const save of tills.saves.filter(one => !one.acknowledged)) {
      const answer = await sendSave(server.url, save)
      if (answer?.status === 200) acknowledge(save, answer.text)
    }
    await server.stop()
    return await faultsAtRest(dataDir, tills)
  } finally {
    tills.giveUp()
    await server.stop()
  }
}

async function faultsAtRest(dataDir: string, tills: Tills): Promise<string[]> {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    const { lost, doubled, unknown, otherContents } = await checkBooks(embedded.ownerUrl, tills.saves)
    const unsaved = tills.saves.filter(save => !save.acknowledged && !save.refused).map(({ route, key }) => `${route} ${key} has no answer`)
    say(`${tills.saves.length} saves; answers ${JSON.stringify([...tills.outcomes])}`)
    return [...lost, ...doubled, ...unknown, ...otherContents, ...unsaved, ...tills.unexpected, ...(await checkDatabase(embedded.ownerUrl))]
  } finally {
    await embedded.stop()
  }
}

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      size: { type: 'string', default: '700' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    say(usage)
    return true
  }
  const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${Number(values.size)}m,mode=755`, 'bizx', disk])
  try {
    const faults = await run(disk, Number(values.seed))
    say(`${faults.length} faults`)
    for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
    return faults.length === 0
  } finally {
    execFileSync('umount', ['-l', disk])
    fs.rmdirSync(disk)
  }
}

process.exitCode = (await main()) ? 0 : 1
