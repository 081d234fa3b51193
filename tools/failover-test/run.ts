import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { checkBooks } from '../kill-test/check-books.ts'
import { openTills } from '../kill-test/open-tills.ts'
import { fillShop } from '../kill-test/prepare-shop.ts'
import type { Tills } from '../kill-test/tills.ts'
import { freeLoopbackPort, startServerProcess, type ServerProcess } from '../server-process.ts'
import { Cluster, until } from './cluster.ts'
import type { Machine } from './machine.ts'
import type { Programs } from './programs.ts'

/**
 * The primary's machine dies, an operator changes the primary, the primary is cut off from the others, a copy's machine dies, or both do
 * and one of them comes back.
 */
export type Event = 'death' | 'change' | 'split' | 'copy' | 'alone'

export interface FailoverOptions {
  deaths: number
  changes: number
  splits: number
  copies: number
  alone: number
  seed: number
  tills: number
  programs: Programs
  /** Whether the folder of a run that fails stays, with what etcd, Patroni and PostgreSQL wrote. */
  keep: boolean
  say: (line: string) => void
}

export interface Happened {
  event: Event
  /** After how long another machine took writes; null where the primary stayed. */
  takenMs: number | null
  /** After how long every till had saved something that it began afterwards; of a change since the last save before it. */
  savedMs: number
  /** How busy this computer was: processes that wanted a core, over the last minute. */
  load: number
}

export interface FailoverReport {
  happened: Happened[]
  acknowledged: number
  retried: number
  outcomes: Record<string, number>
  lost: string[]
  doubled: string[]
  unknown: string[]
  unexpected: string[]
  unanswered: string[]
  /** Commits that a primary answered while it was cut off from the others, and saves while there was no other. */
  answeredAlone: number
  broken: string[]
}

interface Run {
  options: FailoverOptions
  dice: Dice
  cluster: Cluster
  application: ServerProcess
  tills: Tills
  report: FailoverReport
}

const patienceMs = 120_000
/** Longer than a lease, and than another machine needs to take the place. */
const splitMs = 30_000
const aloneMs = 15_000

/** Plays all of it, one event after the other once the three machines are whole again, and compares the books with every answer. */
export async function runFailoverTest(
  options: FailoverOptions,
  checkDatabase: (ownerUrl: string) => Promise<string[]>,
): Promise<FailoverReport> {
  const dice = seededDice(options.seed)
  const cluster = new Cluster(options.programs, dice)
  let run: Run | null = null
  let isFailed = true
  const end = async () => {
    run?.tills.giveUp()
    await run?.application.stop()
    await cluster.stop(isFailed && options.keep)
  }
  const onSignal = () => void end().finally(() => process.exit(130))
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
  try {
    run = await begin(options, cluster, dice)
    for (const event of eventsOf(options)) await happen(run, event)
    await run.tills.stop()
    await run.application.stop()
    const report = await compare(run, checkDatabase)
    isFailed = [report.lost, report.doubled, report.unknown, report.broken].some(found => found.length > 0)
    return report
  } catch (error) {
    options.say(options.keep ? `All that was written is in ${cluster.folder}.` : cluster.lastWords())
    throw error
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
    await end()
  }
}

async function begin(options: FailoverOptions, cluster: Cluster, dice: Dice): Promise<Run> {
  const { seed, say } = options
  await cluster.start()
  say('three machines are up')
  const { url } = cluster
  const shop = await fillShop({ url, ownerUrl: url, reportUrl: url })
  const settings = { DATABASE_URL: url, DATA_DIR: `${cluster.folder}/application`, DEMO: 'false', LOG_LEVEL: 'error' }
  const application = await startServerProcess({ ...settings, PORT: String(await freeLoopbackPort()) })
  const tills = await openTills(shop, { url: application.url, tills: options.tills, seed })
  const none = { lost: [], doubled: [], unknown: [], unexpected: [], unanswered: [], broken: [] }
  const report = { happened: [], acknowledged: 0, retried: 0, outcomes: {}, answeredAlone: 0, ...none }
  return { options, dice, cluster, application, tills, report }
}

/** The deaths, with everything else spread among them. */
function eventsOf({ deaths, changes, splits, copies, alone }: FailoverOptions): Event[] {
  const others: Event[] = [
    ...Array.from({ length: changes }, () => 'change' as const),
    ...Array.from({ length: splits }, () => 'split' as const),
    ...Array.from({ length: copies }, () => 'copy' as const),
    ...Array.from({ length: alone }, () => 'alone' as const),
  ]
  const all: Event[] = Array.from({ length: deaths }, () => 'death')
  const step = (deaths + 1) / (others.length + 1)
  for (const [nth, event] of others.entries()) all.splice(Math.round(step * (nth + 1)) + nth, 0, event)
  return all
}

async function happen(run: Run, event: Event): Promise<void> {
  const { cluster, tills, dice, report, options } = run
  const primary = await cluster.whole()
  await tills.allSavedSince(Date.now(), patienceMs)
  // At any moment of Patroni's rounds.
  await pause(1000 + dice.below(6000))
  const { takenMs, savedMs } = await play[event](run, primary)
  const load = os.loadavg()[0] ?? 0
  report.happened.push({ event, takenMs, savedMs, load })
  const took = takenMs === null ? '' : `another machine takes writes after ${seconds(takenMs)}, `
  options.say(
    `${event}: ${took}every till saves again after ${seconds(savedMs)}, ${tills.saves.length} saves so far, load ${load.toFixed(1)}`,
  )
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

const play: Record<Event, (run: Run, primary: Machine) => Promise<Pick<Happened, 'takenMs' | 'savedMs'>>> = {
  async death(run, primary) {
    const from = Date.now()
    await primary.die()
    const times = await afterwards(run, from, primary, Date.now())
    primary.start()
    return times
  },
  async change(run, primary) {
    const from = Date.now()
    const changed = run.cluster.switchOver(primary)
    const { takenMs, savedMs } = await afterwards(run, from, primary)
    await changed
    // Tills sell while the command starts, and while the old primary writes its files out.
    const soldMs = lastSave(run.tills, from + takenMs) - from
    return { takenMs: takenMs - soldMs, savedMs: savedMs - soldMs }
  },
  async split(run, primary) {
    const alone = await saveAlone(run, primary)
    const from = Date.now()
    const rejoin = primary.cutOff()
    // What was confirmed before is on its way still.
    await pause(200)
    const answered = alone.answered()
    const times = await afterwards(run, from, primary)
    await pause(Math.max(0, from + splitMs - Date.now()))
    run.report.answeredAlone += alone.answered() - answered
    rejoin()
    await alone.end()
    return times
  },
  async copy(run, primary) {
    const members = await primary.members()
    const name = members.find(({ role }) => role === 'sync_standby')?.name
    const copy = run.cluster.machines.find(machine => machine.name === name)
    if (!copy) throw new Error('no copy confirms commits')
    const from = Date.now()
    await copy.die()
    const savedMs = (await run.tills.allSavedSince(from, patienceMs)) - from
    copy.start()
    return { takenMs: null, savedMs }
  },
  async alone({ cluster, tills, report }, primary) {
    const copies = cluster.machines.filter(machine => machine !== primary)
    for (const copy of copies) await copy.die()
    // What was confirmed before is on its way still.
    await pause(1000)
    const died = Date.now()
    await pause(aloneMs)
    report.answeredAlone += tills.saves.filter(({ acknowledged }) => (acknowledged?.at ?? 0) > died).length
    const [first, second] = copies
    const from = Date.now()
    first?.start()
    const savedMs = (await tills.allSavedSince(from, patienceMs)) - from
    second?.start()
    return { takenMs: null, savedMs }
  },
}

/** Waits until every till has saved something that it began with the new primary, or since a moment at which the old one was dead. */
async function afterwards({ cluster, tills }: Run, from: number, primary: Machine, since?: number) {
  const taken = cluster.primary(patienceMs, primary).then(() => Date.now())
  const savedAt = await tills.allSavedSince(since ?? (await taken), patienceMs)
  return { takenMs: (await taken) - from, savedMs: savedAt - from }
}

/** When the last save before a moment was answered. */
function lastSave(tills: Tills, moment: number): number {
  return Math.max(...tills.saves.map(({ acknowledged }) => acknowledged?.at ?? 0).filter(at => at < moment))
}

/** Somebody is connected to the primary, past HAProxy, and commits one thing after the other. */
async function saveAlone({ cluster }: Run, primary: Machine) {
  const client = new pg.Client({ connectionString: cluster.urlAt(primary) })
  client.on('error', () => {})
  await client.connect()
  let answered = 0
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      await client.query('update schema_migration set applied_at = applied_at')
      answered += 1
    }
  })().catch(() => {})
  await until('a commit at the primary', patienceMs, async () => answered > 0)
  return {
    answered: () => answered,
    async end() {
      isOver = true
      // Whoever waits there for a commit is let go when the primary learns that it is none any more.
      await Promise.race([working, pause(patienceMs)])
      await client.end().catch(() => {})
    },
  }
}

async function compare({ cluster, tills, report }: Run, checkDatabase: (ownerUrl: string) => Promise<string[]>): Promise<FailoverReport> {
  const primary = await cluster.whole()
  const ownerUrl = cluster.urlAt(primary)
  const { lost, doubled, unknown, otherContents } = await checkBooks(ownerUrl, tills.saves)
  return {
    ...report,
    acknowledged: tills.saves.filter(save => save.acknowledged).length,
    retried: tills.saves.reduce((sum, save) => sum + save.sentAt.length - 1, 0),
    outcomes: Object.fromEntries([...tills.outcomes].map(([outcome, count]) => [String(outcome), count])),
    lost,
    doubled,
    unknown,
    unexpected: tills.unexpected,
    unanswered: tills.saves.filter(save => !save.acknowledged && !save.refused).map(({ route, key }) => `${route} ${key}`),
    broken: [...otherContents, ...(await checkDatabase(ownerUrl))],
  }
}
