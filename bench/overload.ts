import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { readRows, startBenchServer, type Urls } from './bench-server.ts'
import { median, ms, quantile } from './figures.ts'
import { generateSmallShop, laterQuarters, readNumbers, tellFindings, type Finding } from './long-run.ts'
import { endServed, serveApplication, type Served } from './served-application.ts'
import { openTills, type BenchTill } from './tills.ts'

const usage = `npm run overload -- [--minutes 10] [--tills 200] [--times 10] [--pause 0] [--seed 1]

So many tills sell, with so many milliseconds between two bills, for a minute, then ten times as many for ten minutes, then the first ones for a minute again. What is
more than the server takes must be answered 429 or 503 with Retry-After, what it accepts within three times the usual p95, its memory
must stay, and a till waits as it is told and sends the same save again. Every key that was answered must have made one bill, and
no connection may end without an answer.`

const settleSeconds = 10

/** What became of the sends of a stretch of time. */
class Tally {
  readonly acceptedMs: number[] = []
  /** The keys of the saves that were answered with 200. */
  readonly answered: string[] = []
  refused = 0
  /** Connections that ended without an answer. */
  cut = 0
  withoutRetryAfter = 0
  readonly others = new Map<string, number>()
  readonly memory: number[] = []
}

/** Sends one sale until it is accepted or the time is over: waits as it is told, and a little by chance, as browsers do. */
async function sellOnce(till: BenchTill, tally: Tally, isOver: () => boolean): Promise<void> {
  const { key, bytes } = till.sale()
  for (;;) {
    const from = performance.now()
    const answer = await till.line.send(bytes).catch(() => null)
    if (answer === null) {
      tally.cut += 1
      if (isOver()) return
      await pause(1000 * (1 + Math.random() / 2))
      continue
    }
    const { status, retryAfter, body } = answer
    if (status === 200) {
      tally.acceptedMs.push(performance.now() - from)
      tally.answered.push(key)
      return
    }
    if (status !== 503 && status !== 429) tally.others.set(body.slice(0, 200), (tally.others.get(body.slice(0, 200)) ?? 0) + 1)
    tally.refused += 1
    if (retryAfter === null) tally.withoutRetryAfter += 1
    // A save that is given up stays unsaved or is in doubt; the last look counts bills by key, not by answer.
    if (isOver()) return
    await pause((retryAfter ?? 1) * 1000 * (1 + Math.random() / 2))
  }
}

interface Load {
  tills: readonly BenchTill[]
  served: Served
  /** Between two bills of a till, by and large. */
  pauseMs: number
}

async function sellFor({ tills, served, pauseMs }: Load, seconds: number): Promise<Tally> {
  const tally = new Tally()
  const until = performance.now() + seconds * 1000
  const isOver = () => performance.now() >= until
  const watching = (async () => {
    while (!isOver()) {
      tally.memory.push(await served.memoryBytes())
      await pause(Math.min(5_000, Math.max(50, until - performance.now())))
    }
  })()
  await Promise.all(
    tills.map(async (till, nth) => {
      // They come one after the other, as staff do in the morning.
      await pause(nth * 4)
      while (!isOver()) {
        await sellOnce(till, tally, isOver)
        if (pauseMs > 0) await pause(pauseMs * (0.5 + Math.random()))
      }
    }),
  )
  await watching
  return tally
}

const mebibytes = (bytes: number) => Math.round(bytes / 1_048_576)

function print(what: string, tally: Tally, seconds: number): void {
  const { acceptedMs, refused, cut, withoutRetryAfter, memory, others } = tally
  const rate = Math.round(acceptedMs.length / seconds)
  const times = `p50 ${ms(median(acceptedMs))}, p95 ${ms(quantile(acceptedMs, 0.95))}, longest ${ms(Math.max(0, quantile(acceptedMs, 1)))}`
  console.log(
    `${what}: ${acceptedMs.length} sold, ${rate} a second, ${times}; ${refused} refused, ${withoutRetryAfter} without Retry-After, ${cut} cut`,
  )
  console.log(`  memory ${memory.map(mebibytes).join(', ')} MiB`)
  for (const [body, count] of others) console.log(`  ${count} × ${body}`)
}

interface Books {
  bills: number
  /** How many more bills than keys there are. */
  doubled: number
  /** Saves that were answered and have no bill. */
  lost: number
}

/** Looks for the bill of every answer, and for a second one of any key. */
async function lookAtBooks(urls: Urls, answered: readonly string[]): Promise<Books> {
  const rows = await readRows<{ key: string }>(urls.ownerUrl, 'select idempotency_key::text as key from invoice')
  const keys = new Set(rows.map(({ key }) => key))
  return { bills: rows.length, doubled: rows.length - keys.size, lost: answered.filter(key => !keys.has(key)).length }
}

/** So many tills are usual; the pause is in milliseconds. */
const usual = { minutes: 10, tills: 200, times: 10, pause: 0, seed: 1 }
type Options = typeof usual

type Tallies = Record<'before' | 'during' | 'after', Tally>

/** The usual load, so many times as much, and the usual one again; the first seconds of each change do not count. */
async function sellInTurn(served: Served, tills: readonly BenchTill[], { minutes, tills: few, pause: pauseMs }: Options): Promise<Tallies> {
  const many = { tills, served, pauseMs }
  const some = { ...many, tills: tills.slice(0, few) }
  const usualSeconds = Math.min(60, minutes * 60)
  await sellFor(some, settleSeconds)
  const before = await sellFor(some, usualSeconds)
  print(`${few} tills`, before, usualSeconds)
  const during = await sellFor(many, minutes * 60)
  print(`${tills.length} tills`, during, minutes * 60)
  await sellFor(some, settleSeconds)
  const after = await sellFor(some, usualSeconds)
  print(`${few} tills again`, after, usualSeconds)
  return { before, during, after }
}

/** What must hold, in words with its figures. */
function verdicts(tallies: Tallies, { bills, doubled, lost }: Books): Finding[] {
  const all = Object.values(tallies)
  const [before, p95, afterwards] = all.map(({ acceptedMs }) => quantile(acceptedMs, 0.95)) as [number, number, number]
  const cut = all.reduce((sum, tally) => sum + tally.cut, 0)
  const memory = laterQuarters(tallies.during.memory)
  return [
    { what: `accepted p95 ${(p95 / before).toFixed(2)} × the usual one, 3 at most`, holds: p95 <= 3 * before },
    { what: `afterwards p95 ${(afterwards / before).toFixed(2)} × the usual one, 1.5 at most`, holds: afterwards <= 1.5 * before },
    {
      what: `memory ${mebibytes(memory.before)} MiB in the second quarter, ${mebibytes(memory.last)} in the last`,
      holds: memory.last <= memory.before * 1.1,
    },
    { what: `${bills} bills, ${doubled} more than keys`, holds: doubled === 0 },
    { what: `${lost} saves answered without a bill`, holds: lost === 0 },
    { what: `${cut} connections ended without an answer`, holds: cut === 0 },
    { what: 'every refusal had Retry-After', holds: all.every(({ withoutRetryAfter }) => withoutRetryAfter === 0) },
    { what: 'nothing but 200, 429 and 503', holds: all.every(({ others }) => others.size === 0) },
  ]
}

/** Each till is a computer: connections of one address that nobody has signed in on yet are limited. Every 127 address is this machine. */
const ownAddress = (index: number) => `127.1.${Math.floor(index / 250)}.${1 + (index % 250)}`

async function run(options: Options): Promise<boolean> {
  const server = await startBenchServer()
  try {
    const urls = await server.database('bench_overload')
    await generateSmallShop(urls, options.seed)
    const served = await serveApplication(urls)
    const howMany = options.tills * options.times
    const tills = await openTills(served.port, urls, { howMany, where: 'everywhere', seed: options.seed, addressOf: ownAddress })
    const tallies = await sellInTurn(served, tills, options)
    for (const till of tills) till.line.close()
    const answered = Object.values(tallies).flatMap(tally => tally.answered)
    const found = verdicts(tallies, await lookAtBooks(urls, answered))
    await served.stop()
    return tellFindings(found)
  } finally {
    await endServed()
    await server.stop()
  }
}

const options = readNumbers(usual)
if (options === null) console.log(usage)
else {
  const load = os.loadavg().map(figure => figure.toFixed(2))
  console.log(`seed ${options.seed}, ${new Date().toISOString()}, load average ${load.join(' ')}`)
  process.exitCode = (await run(options)) ? 0 : 1
}
