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
import { killUpgrade, newerVersion, startAfterUpgrade } from './migrations.ts'
import { openTills } from './open-tills.ts'
import { ownerUrlOf, postgresPid, prepareShop } from './prepare-shop.ts'
import { sendSave } from './sends.ts'
import type { Tills } from './tills.ts'

/**
 * What is killed: `process` is one of several, and counts only where there are several. The last three are moments: application,
 * PostgreSQL or both are killed while a day is closed, a backup is made, or a newer version migrates.
 */
export const killKinds = ['app', 'postgres', 'both', 'process', 'close', 'backup', 'migration'] as const
export type KillKind = (typeof killKinds)[number]

export interface KillTestOptions {
  cycles: number
  seed: number
  /** One kind for all cycles; null takes them in turn. */
  kill: KillKind | null
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
  cut: number
  lost: string[]
  doubled: string[]
  unknown: string[]
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
  const run = await begin(options, dataDir)
  try {
    for (let cycle = 1; cycle <= options.cycles; cycle += 1) await killOnce(run, cycle)
    await run.tills.stop()
    await sendKnownAgain(run)
    await cutSome(run)
    await run.server.stop()
    const broken = await checkAtRest(run, checkDatabase)
    return { ...run.report, broken }
  } finally {
    await end(run)
  }
}

async function begin(options: KillTestOptions, dataDir: string): Promise<Run> {
  const shop = await prepareShop(dataDir)
  const several = options.processes > 1 ? { PROCESSES: String(options.processes) } : {}
  const quiet = { DEMO: 'false', LOG_LEVEL: 'error', BACKUP_PASSPHRASE: backupPassphrase }
  const settings = { PORT: String(await freeLoopbackPort()), DATA_DIR: dataDir, ...quiet, ...several }
  const server = await startServerProcess(settings)
  const tills = await openTills(shop, { url: server.url, tills: options.tills, seed: options.seed })
  const report: KillReport = {
    acknowledged: 0,
    kinds: {},
    retried: 0,
    keptUnacknowledged: 0,
    recoveries: [],
    inTheMiddle: {},
    outcomes: {},
    cut: 0,
    lost: [],
    doubled: [],
    unknown: [],
    unexpected: [],
    differing: [],
    fellWithDatabase: 0,
  }
  // The first till beyond those at work that stands where days are closed.
  const closer = tills.handsOf(options.tills + ((options.tills + 1) % 2))
  return { options, dice: seededDice(options.seed), dataDir, settings, server, tills, closer, newer: newerVersion(), report }
}

async function killOnce(run: Run, cycle: number): Promise<void> {
  const { options, dice, tills, report } = run
  const kinds = killKinds.filter(one => one !== 'process' || options.processes > 1)
  const kind = options.kill ?? kinds[(cycle + options.seed) % kinds.length] ?? 'both'
  await pause(300 + dice.below(1200))
  const killedAt = await kill(run, kind)
  const ms = (await tills.allSavedSince(killedAt, options.patienceMs ?? usualPatienceMs)) - killedAt
  report.recoveries.push({ kind, ms })
  options.say(`cycle ${cycle}: killed ${kind}, every till saves again after ${ms} ms, ${tills.saves.length} saves so far`)
}

/** Kills when the moment has come, and answers when that was. */
async function kill(run: Run, kind: KillKind): Promise<number> {
  const { dice, server } = run
  const victim = await victimOf(run, kind)
  if (victim === 'migration') return killMigration(run)
  const killedAt = Date.now()
  if (victim === 'postgres') await killPostgres(run)
  else if (victim === 'process') process.kill(dice.pick(serversOf(server.child.pid ?? 0)), 'SIGKILL')
  else await killApplication(run, victim)
  return killedAt
}

/** Waits for the moment of a kind, and says what is killed then. */
async function victimOf(run: Run, kind: KillKind): Promise<Exclude<KillKind, 'close' | 'backup'>> {
  if (kind !== 'close' && kind !== 'backup') return kind
  const { dice, tills, closer, dataDir, server, report } = run
  if (kind === 'close') {
    // It is repeated after the kill until it is answered, like any save.
    tills.also(closeAndReopen, closer)
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
  const { tills, server, dataDir, newer, dice, report } = run
  tills.close()
  await server.stop()
  noteMiddle(report, await killUpgrade({ dataDir, newer }, dice))
  const { server: started, begunAt } = await startAfterUpgrade({ dataDir, newer }, run.settings)
  run.server = started
  await lookAtBooks(run)
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
function serversOf(pid: number): number[] {
  return childrenOf(pid).filter(child => fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('cluster-process'))
}

/** Kills the application (and PostgreSQL with it), starts it again, and looks at the books before anything is repeated. */
async function killApplication(run: Run, kind: 'app' | 'both'): Promise<void> {
  const { server, tills, dataDir, dice } = run
  const postmaster = postgresPid(dataDir)
  const ended = once(server.child, 'exit')
  tills.close()
  const victims = [server.child.pid ?? 0, ...(kind === 'both' ? [postmaster] : [])]
  for (const pid of dice.below(2) === 0 ? victims : victims.toReversed()) process.kill(pid, 'SIGKILL')
  await ended
  run.server = await startServerProcess(run.settings)
  await lookAtBooks(run)
}

/** Looks before anything is repeated, and lets the tills go on. */
async function lookAtBooks({ dataDir, tills, report }: Run): Promise<void> {
  const faults = await checkBooks(ownerUrlOf(dataDir), tills.saves)
  note(report, faults)
  report.keptUnacknowledged += faults.keptUnacknowledged
  tills.open()
}

/** Each fault is reported once, although every later look finds it again. */
function note(report: KillReport, faults: BookFaults): void {
  for (const kind of ['lost', 'doubled', 'unknown'] as const) report[kind] = [...new Set([...report[kind], ...faults[kind]])]
}

/** A key that was answered long ago still gets exactly the same answer. */
async function sendKnownAgain({ tills, dice, server, report }: Run): Promise<void> {
  const { url } = server
  for (let time = 0; time < 50 && tills.saves.length > 0; time += 1) {
    const save = dice.pick(tills.saves)
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
async function checkAtRest({ dataDir, tills, report }: Run, checkDatabase: (ownerUrl: string) => Promise<string[]>): Promise<string[]> {
  const embedded = await startEmbedded({ dataDir, log: () => {} })
  try {
    const faults = await checkBooks(embedded.ownerUrl, tills.saves)
    note(report, faults)
    const acknowledged = tills.saves.filter(save => save.acknowledged)
    report.acknowledged = acknowledged.length
    for (const { route } of acknowledged) report.kinds[route] = (report.kinds[route] ?? 0) + 1
    report.retried = tills.saves.reduce((sum, save) => sum + save.sentAt.length - 1, 0)
    report.outcomes = Object.fromEntries([...tills.outcomes].map(([outcome, count]) => [String(outcome), count]))
    report.unexpected = tills.unexpected
    const unanswered = tills.saves.filter(save => !save.acknowledged).map(save => `${save.route} ${save.key} has no answer`)
    return [...unanswered, ...(await brokenBackups(dataDir, embedded.ownerUrl)), ...(await checkDatabase(embedded.ownerUrl))]
  } finally {
    await embedded.stop()
  }
}

async function end({ server, dataDir, newer, tills }: Run): Promise<void> {
  tills.giveUp()
  await server.stop()
  for (const folder of [dataDir, newer]) fs.rmSync(folder, { recursive: true, force: true })
}
