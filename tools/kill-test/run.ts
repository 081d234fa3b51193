import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbedded } from '../../database/embedded.ts'
import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../server-process.ts'
import { backupBegun, backupPassphrase, brokenBackups, isBackupUnderWay } from './backups.ts'
import { checkBooks, type BookFaults } from './check-books.ts'
import { closeAndReopen } from './close-errand.ts'
import { cutReplies } from './cut-replies.ts'
import type { Hands } from './hands.ts'
import { closeToday } from './meeting-errands.ts'
import { metBy, type Met } from './meeting-model.ts'
import { killUpgrade, newerVersion, startAfterUpgrade } from './migrations.ts'
import { openTills } from './open-tills.ts'
import { ownerUrlOf, postgresPid, prepareShop, scarceStock } from './prepare-shop.ts'
import { sendSave } from './sends.ts'
import { sownFaults } from './sown-faults.ts'
import { missingNumbers } from './till-bills.ts'
import type { Tills } from './tills.ts'

/**
 * What is killed: `process` is one of several, and counts only where there are several. The next three are moments: application,
 * PostgreSQL or both are killed while a day is closed, a backup is made, or a newer version migrates. `starter` is the application
 * under the starter of `npm start`, which starts it again.
 */
export const killKinds = ['app', 'postgres', 'both', 'process', 'close', 'backup', 'migration', 'starter'] as const
export type KillKind = (typeof killKinds)[number]

export interface KillTestOptions {
  cycles: number
  seed: number
  /** One kind for all cycles; null takes them in turn. */
  kill: KillKind | null
  /** Whether the starter is among them; it builds the pages where they are out of date. */
  withStarter?: boolean
  /** Whether PostgreSQL is started for a look alone at every other death of the application, which takes some seconds. */
  looksAlone?: boolean
  /** All promises are asked after every so many kills; only at the end when left out. */
  promisesEvery?: number
  /** Lost replies after the cycles. */
  cuts: number
  tills: number
  /** How many processes of the application serve them. */
  processes: number
  /** How long a till may take to save again before the run is given up; 30 s when left out. */
  patienceMs?: number
  say: (line: string) => void
}

export interface KillReport {
  acknowledged: number
  /** How many of each kind were acknowledged. */
  kinds: Record<string, number>
  /** Sends beyond the first of a save. */
  retried: number
  /** Found saved after a kill although their first send had no answer. */
  keptUnacknowledged: number
  recoveries: { kind: KillKind; ms: number }[]
  /** How many kills came in the middle of what they waited for. */
  inTheMiddle: Record<string, number>
  outcomes: Record<string, number>
  /** Refusals that tills brought on each other, by their code. */
  refused: Record<string, number>
  /** How often the books were looked at while nobody could write. */
  quietLooks: number
  /** How often all promises were asked, and how long that took together. */
  proofs: { times: number; ms: number }
  cut: number
  lost: string[]
  doubled: string[]
  unknown: string[]
  /** Figures that the tables hold otherwise than they were sent or answered. */
  otherContents: string[]
  /** Stock, cheques, holds and the customer at which tills met that are not as the kept saves leave them. */
  met: string[]
  unexpected: string[]
  /** Retries of a known key that were not answered as the first time. */
  differing: string[]
  /** The application's process ended although only PostgreSQL was killed. */
  fellWithDatabase: number
}

interface Run {
  options: KillTestOptions
  dice: Dice
  dataDir: string
  settings: Record<string, string>
  server: ServerProcess
  tills: Tills
  /** Closes days when it is asked to. */
  closer: Hands
  /** The folder of a newer version's schema. */
  newer: string
  met: Met | null
  checkDatabase: (ownerUrl: string) => Promise<string[]>
  /** Broken promises. */
  broken: string[]
  report: KillReport
}

const usualPatienceMs = 30_000

/** Sells, receives, moves and counts; kills, restarts and repeats, cycle after cycle; then compares the books with every answer. */
export async function runKillTest(
  options: KillTestOptions,
  checkDatabase: (ownerUrl: string) => Promise<string[]>,
): Promise<KillReport & { broken: string[] }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-kill-'))
  fs.chmodSync(dataDir, 0o755)
  const run = await begin(options, dataDir, checkDatabase)
  try {
    for (let cycle = 1; cycle <= options.cycles; cycle += 1) await killOnce(run, cycle)
    await run.tills.stop()
    await sendKnownAgain(run)
    await cutSome(run)
    await run.server.stop()
    run.broken.push(...(await checkAtRest(run)))
    return { ...run.report, broken: [...new Set(run.broken)] }
  } finally {
    await end(run)
  }
}

async function begin(options: KillTestOptions, dataDir: string, checkDatabase: Run['checkDatabase']): Promise<Run> {
  const shop = await prepareShop(dataDir)
  const several = options.processes > 1 ? { PROCESSES: String(options.processes) } : {}
  const quiet = { DEMO: 'false', LOG_LEVEL: 'error', BACKUP_PASSPHRASE: backupPassphrase }
  const settings = { PORT: String(await freeLoopbackPort()), DATA_DIR: dataDir, ...quiet, ...several }
  const server = await startServerProcess(settings)
  const tills = await openTills(shop, { url: server.url, tills: options.tills, seed: options.seed, meet: true })
  const report: KillReport = {
    acknowledged: 0,
    kinds: {},
    retried: 0,
    keptUnacknowledged: 0,
    recoveries: [],
    inTheMiddle: {},
    outcomes: {},
    refused: {},
    quietLooks: 0,
    proofs: { times: 0, ms: 0 },
    cut: 0,
    lost: [],
    doubled: [],
    unknown: [],
    otherContents: [],
    met: [],
    unexpected: [],
    differing: [],
    fellWithDatabase: 0,
  }
  const closer = tills.handsOf(closerOf(options))
  const met = metBy(tills, scarceStock)
  const dice = seededDice(options.seed)
  return { options, dice, dataDir, settings, server, tills, closer, newer: newerVersion(), met, checkDatabase, broken: [], report }
}

/** The first till beyond those at work that stands where days of long ago are closed; the next one stands where all sell today. */
const closerOf = ({ tills }: KillTestOptions) => tills + ((tills + 1) % 2)

async function killOnce(run: Run, cycle: number): Promise<void> {
  const { options, dice, tills, report } = run
  const kinds = killKinds.filter(one => (one !== 'process' || options.processes > 1) && (one !== 'starter' || options.withStarter))
  const kind = options.kill ?? kinds[(cycle + options.seed) % kinds.length] ?? 'both'
  if (kind === 'starter') await changeServer(run, 'starter')
  await pause(300 + dice.below(1200))
  const { killedAt, isLookedAt } = await kill(run, kind, cycle)
  const ms = (await tills.allSavedSince(killedAt, options.patienceMs ?? usualPatienceMs)) - killedAt
  report.recoveries.push({ kind, ms })
  options.say(`cycle ${cycle}: killed ${kind}, every till saves again after ${ms} ms, ${tills.saves.length} saves so far`)
  if (!isLookedAt) await lookAtBooks(run, ownerUrlOf(run.dataDir), cycle)
  if (kind === 'starter') await changeServer(run)
}

interface Killed {
  /** When, or when the start behind it began: until then nobody could save. */
  killedAt: number
  /** Whether the books were looked at before anything was started. */
  isLookedAt: boolean
}

/** Kills when the moment has come. */
async function kill(run: Run, kind: KillKind, cycle: number): Promise<Killed> {
  const { dice, server } = run
  const victim = await victimOf(run, kind)
  if (victim === 'migration') return { killedAt: await killMigration(run), isLookedAt: false }
  const killedAt = Date.now()
  if (victim === 'app' || victim === 'both') return killApplication(run, victim, cycle)
  if (victim === 'postgres') await killPostgres(run)
  else process.kill(dice.pick(serversOf(server.child.pid ?? 0, victim === 'process' ? 'cluster-process' : 'app/server.ts')), 'SIGKILL')
  return { killedAt, isLookedAt: false }
}

/** Stops the application, and starts it by itself or with the starter. */
async function changeServer(run: Run, by?: 'starter'): Promise<void> {
  await run.server.stop()
  run.server = await startServerProcess(run.settings, by)
  if (by) await run.tills.allSavedSince(Date.now(), run.options.patienceMs ?? usualPatienceMs)
}

/** Waits for the moment of a kind, and says what is killed then. */
async function victimOf(run: Run, kind: KillKind): Promise<Exclude<KillKind, 'close' | 'backup'>> {
  if (kind !== 'close' && kind !== 'backup') return kind
  const { dice, tills, closer, dataDir, server, report, options } = run
  if (kind === 'close') {
    // It is repeated after the kill until it is answered, like any save: a day of long ago, or today.
    if (dice.below(2) === 0) tills.also(closeAndReopen, closer)
    else tills.also(closeToday, { ...tills.handsOf(closerOf(options) + 1), closesToday: true })
    if (await tills.isSending('POST closing-balance', 5_000)) await pause(dice.below(12))
    if (tills.isUnderWay('POST closing-balance')) noteMiddle(report, 'a close')
  } else {
    const session = { url: server.url, token: tills.options.tokens.approver, locationCode: closer.locationCode }
    if (await backupBegun(session, dataDir)) await pause(dice.below(120))
    if (isBackupUnderWay(dataDir)) noteMiddle(report, 'a backup')
  }
  return dice.pick(['app', 'postgres', 'both'] as const)
}

function noteMiddle(report: KillReport, what: string): void {
  report.inTheMiddle[what] = (report.inTheMiddle[what] ?? 0) + 1
}

/** Stops this version, kills a newer one in the middle of its upgrade, and starts this one again. Answers when that start began. */
async function killMigration(run: Run): Promise<number> {
  const { server, dataDir, newer, dice, report } = run
  await server.stop()
  noteMiddle(report, await killUpgrade({ dataDir, newer }, dice))
  const { server: started, begunAt } = await startAfterUpgrade({ dataDir, newer }, run.settings)
  run.server = started
  return begunAt
}

/** Kills PostgreSQL or one of its processes; the application must start it again. */
async function killPostgres({ dataDir, dice, server, report }: Run): Promise<void> {
  const postmaster = postgresPid(dataDir)
  process.kill(dice.below(3) === 0 ? dice.pick(childrenOf(postmaster)) : postmaster, 'SIGKILL')
  await pause(200)
  if (server.child.exitCode !== null || server.child.signalCode !== null) report.fellWithDatabase += 1
}

/** The processes that one has started; itself where there are none, or the machine does not tell. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`
  const children = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  return children.length > 0 ? children : [pid]
}

/** Those of the processes that serve, without PostgreSQL. */
function serversOf(pid: number, program: string): number[] {
  return childrenOf(pid).filter(child => fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(program))
}

/**
 * Kills the application (and PostgreSQL with it), and starts it again. The tills go on sending all the while. Nobody can write before
 * that start: where that is asked for, every other time PostgreSQL is started for a look at the books alone, and at the others the application finds it as the
 * kill left it.
 */
async function killApplication(run: Run, kind: 'app' | 'both', cycle: number): Promise<Killed> {
  const { server, dataDir, dice, options } = run
  const postmaster = postgresPid(dataDir)
  const ended = once(server.child, 'exit')
  const victims = [server.child.pid ?? 0, ...(kind === 'both' ? [postmaster] : [])]
  const isLookedAt = options.looksAlone === true && dice.below(2) === 0
  const from = Date.now()
  for (const pid of dice.below(2) === 0 ? victims : victims.toReversed()) process.kill(pid, 'SIGKILL')
  await ended
  if (isLookedAt) await lookAlone(run, cycle)
  const killedAt = isLookedAt ? Date.now() : from
  run.server = await startServerProcess(run.settings)
  return { killedAt, isLookedAt }
}

/** Looks at the books while nothing runs but PostgreSQL. */
async function lookAlone(run: Run, cycle: number): Promise<void> {
  const embedded = await startEmbedded({ dataDir: run.dataDir, log: () => {} })
  await lookAtBooks(run, embedded.ownerUrl, cycle, true)
  await embedded.stop()
}

/** Compares the books with all that was sent and answered, and asks the promises when it is their turn. */
async function lookAtBooks(run: Run, ownerUrl: string, cycle: number, isQuiet = false): Promise<void> {
  const { tills, report, met, options } = run
  const faults = await checkBooks(ownerUrl, tills.saves, met)
  note(report, faults)
  if (isQuiet) {
    report.quietLooks += 1
    report.keptUnacknowledged += faults.keptUnacknowledged
  }
  if (options.promisesEvery && cycle % options.promisesEvery === 0) run.broken.push(...(await askPromises(run, ownerUrl)))
}

async function askPromises({ checkDatabase, report }: Run, ownerUrl: string): Promise<string[]> {
  const from = Date.now()
  const broken = await checkDatabase(ownerUrl)
  report.proofs.times += 1
  report.proofs.ms += Date.now() - from
  return broken
}

/** Each fault is reported once, although every later look finds it again. */
function note(report: KillReport, faults: BookFaults): void {
  for (const kind of ['lost', 'doubled', 'unknown', 'otherContents', 'met'] as const)
    report[kind] = [...new Set([...report[kind], ...faults[kind]])]
}

/** A key that was answered long ago still gets exactly the same answer. */
async function sendKnownAgain({ tills, dice, server, report }: Run): Promise<void> {
  const { url } = server
  for (let time = 0; time < 50 && tills.saves.length > 0; time += 1) {
    const save = dice.pick(tills.saves.filter(({ acknowledged }) => acknowledged))
    const answer = await sendSave(url, save)
    if (answer?.text !== save.acknowledged?.text) report.differing.push(`${save.key}: ${answer?.status} ${answer?.text}`)
  }
}

async function cutSome({ options, tills, server, report }: Run): Promise<void> {
  const { cuts: times, seed } = options
  const token = tills.options.tokens.till
  const cut = await cutReplies({ url: server.url, token, hands: tills.handsOf(0), times, seed: seed + 1 })
  tills.saves.push(...cut.saves)
  report.cut = cut.saves.length
  report.differing.push(...cut.differing)
}

/** The application has stopped: every key exactly once, and whatever else must hold of the database. */
async function checkAtRest(run: Run): Promise<string[]> {
  const { dataDir, tills, report, met } = run
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    note(report, await checkBooks(embedded.ownerUrl, tills.saves, met))
    const missing = await missingNumbers(embedded.ownerUrl)
    const unseen = await sownFaults(embedded.ownerUrl, tills.saves)
    const acknowledged = tills.saves.filter(save => save.acknowledged)
    report.acknowledged = acknowledged.length
    for (const { route } of acknowledged) report.kinds[route] = (report.kinds[route] ?? 0) + 1
    report.retried = tills.saves.reduce((sum, save) => sum + save.sentAt.length - 1, 0)
    report.outcomes = Object.fromEntries([...tills.outcomes].map(([outcome, count]) => [String(outcome), count]))
    report.refused = Object.fromEntries(tills.refused)
    report.unexpected = tills.unexpected
    const unanswered = tills.saves
      .filter(save => !save.acknowledged && !save.refused)
      .map(save => `${save.route} ${save.key} has no answer`)
    return [
      ...unanswered,
      ...missing,
      ...unseen,
      ...(await brokenBackups(dataDir, embedded.ownerUrl)),
      ...(await askPromises(run, embedded.ownerUrl)),
    ]
  } finally {
    await embedded.stop()
  }
}

async function end({ server, dataDir, newer, tills }: Run): Promise<void> {
  tills.giveUp()
  await server.stop()
  for (const folder of [dataDir, newer]) fs.rmSync(folder, { recursive: true, force: true })
}
