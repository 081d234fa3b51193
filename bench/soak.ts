import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { checkInvariants, offenderLines } from '../proofs/prove-books.ts'
import { readRows, startBenchServer, type Urls } from './bench-server.ts'
import { generateSmallShop, laterQuarters, readNumbers, tellFindings, type Finding } from './long-run.ts'
import { endServed, serveApplication, type Served } from './served-application.ts'
import { aDayOf, type SoakTill } from './soak-day.ts'
import { openTills, type BenchTill } from './tills.ts'

const usage = `npm run soak -- [--minutes 60] [--days 7] [--tills 8] [--bills 600] [--seed 1]

Lives through a week in an hour: the server's clock runs so much faster. Each till sells so many bills a day, signs in and out, looks up,
reads reports and takes their files, and closes the day before; backups are made and proved by the server itself. Memory, connections and
file handles must be as many at the end as in the first half.`

/** What the server holds at a moment. */
interface Held {
  memory: number
  handles: number
  connections: number
}

async function heldBy(served: Served, urls: Urls): Promise<Held> {
  const [row] = await readRows<{ many: number }>(
    urls.ownerUrl,
    `select count(*)::int as many from pg_stat_activity where datname = current_database() and application_name like 'bizx-%'`,
  )
  const memory = Math.round((await served.memoryBytes()) / 1_048_576)
  return { memory, handles: fs.readdirSync(`/proc/${served.pid}/fd`).length, connections: row?.many ?? 0 }
}

/** Whether the last quarter holds no more than the second one did: some more memory, and none more of the others. */
function growth(looks: readonly Held[]): Finding[] {
  const slack = { memory: (before: number) => Math.max(20, before * 0.1), handles: () => 5, connections: () => 2 }
  return (['memory', 'handles', 'connections'] as const).map(key => {
    const { before, last } = laterQuarters(looks.map(look => look[key]))
    return { what: `${key}: ${before} in the second quarter, ${last} in the last`, holds: last <= before + slack[key](before) }
  })
}

/** Analyses now and then, as autovacuum does in a week that is a week long. */
async function analyzeNowAndThen(urls: Urls, isOver: () => boolean): Promise<void> {
  const owner = new pg.Client({ connectionString: urls.ownerUrl })
  await owner.connect()
  for (let turn = 1; !isOver(); turn += 1) {
    await pause(1_000)
    if (turn % 60 === 0) await owner.query('analyze')
  }
  await owner.end()
}

/** The bills are those of one till in a day. */
const usual = { minutes: 60, days: 7, tills: 8, bills: 600, seed: 1 }
type Options = typeof usual

/** Lets the tills live, looks every ten seconds at what the server holds, and answers it. */
async function live(served: Served, urls: Urls, options: Options & Pick<SoakTill, 'clock' | 'isOver' | 'tally'>): Promise<Held[]> {
  const { minutes, days, bills, seed, clock, isOver, tally } = options
  const opened = await openTills(served.port, urls, { howMany: options.tills, where: 'everywhere', seed })
  const url = `http://127.0.0.1:${served.port}`
  const looks: Held[] = []
  const watch = async () => {
    while (!isOver()) {
      await pause(10_000)
      const look = await heldBy(served, urls)
      looks.push(look)
      if (looks.length % 6 !== 0) continue
      const moment = new Date(clock()).toISOString().slice(0, 16)
      console.log(
        `${moment}: ${look.memory} MiB, ${look.handles} handles, ${look.connections} connections, ${tally.get('bill') ?? 0} bills`,
      )
    }
  }
  const work = async ({ line, locationCode, bill }: BenchTill, nth: number) => {
    line.close()
    const till = { url, locationCode, cashier: `cashier${nth + 1}`, bill, nth, tally, clock, isOver }
    while (!isOver()) await aDayOf(till, { bills, dayMs: (minutes * 60_000) / days })
  }
  await Promise.all([...opened.map(work), watch(), analyzeNowAndThen(urls, isOver)])
  return looks
}

interface Backups {
  made: number
  failed: number
  proved: number
  /** Proofs that found something. */
  found: number
}

async function readBackups({ ownerUrl }: Urls): Promise<Backups> {
  const [row] = await readRows<Backups>(
    ownerUrl,
    `select count(made_at)::int as made, count(*) filter (where made_at is null)::int as failed, count(proved_at)::int as proved,
       count(*) filter (where proof_problem <> '')::int as found from backup_file`,
  )
  return row ?? { made: 0, failed: 0, proved: 0, found: 0 }
}

async function run(options: Options, backups: string): Promise<boolean> {
  const server = await startBenchServer()
  try {
    const urls = await server.database('bench_soak')
    await generateSmallShop(urls, options.seed)
    const [begun, clockSpeed] = [Date.now(), (options.days * 24 * 60) / options.minutes]
    const served = await serveApplication(urls, { clockSpeed, backups })
    const clock = () => begun + (Date.now() - begun) * clockSpeed
    const isOver = () => Date.now() >= begun + options.minutes * 60_000
    const tally = new Map<string, number>()
    const looks = await live(served, urls, { ...options, clock, isOver, tally })
    await served.stop()
    console.log(JSON.stringify(Object.fromEntries(tally)))
    const kept = await readBackups(urls)
    console.log(`backups ${JSON.stringify(kept)}`)
    const broken = offenderLines(await checkInvariants(urls.ownerUrl, { now: clock() }))
    for (const line of broken.slice(0, 10)) console.log(`  ${line}`)
    return tellFindings([
      ...growth(looks),
      { what: 'every promise of the books', holds: broken.length === 0 },
      { what: 'nothing that was tried failed', holds: ![...tally.keys()].some(what => what.startsWith('failed')) },
      { what: 'backups were made and proved', holds: kept.made > 0 && kept.failed === 0 && kept.proved > 0 && kept.found === 0 },
    ])
  } finally {
    await endServed()
    await server.stop()
  }
}

const options = readNumbers(usual)
if (options === null) console.log(usage)
else {
  console.log(`seed ${options.seed}, ${new Date().toISOString()}: ${options.days} days in ${options.minutes} minutes`)
  const backups = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-soak-'))
  process.exitCode = (await run(options, backups)) ? 0 : 1
  fs.rmSync(backups, { recursive: true, force: true })
}
