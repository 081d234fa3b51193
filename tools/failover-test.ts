import os from 'node:os'
import { parseArgs } from 'node:util'
import { seedOf } from '../testing/chance.ts'
import { checkDatabase } from './check-database.ts'
import { findPrograms } from './failover-test/programs.ts'
import { runFailoverTest, type Event, type FailoverReport } from './failover-test/run.ts'

const usage = `Eight tills work over three machines of PostgreSQL under Patroni, with etcd and HAProxy, set up on this one by docs/patroni. The
primary's machine is killed, with all its processes and kill -9, the primary is changed by plan, it is cut off from the others, and a
copy's machine is killed, or both; then the books are held against every answer.

  npm run failover-test -- [--deaths 10] [--changes 2] [--splits 1] [--copies 1] [--alone 1] [--tills 8] [--seed N]
    [--keep]

It fails where a save is lost or made twice, a promise of the books is broken, or a till does not save again within 20 s of a death or 5 s
of a planned change. Where programs are missing it says which packages have them, and ends with 2.`

/** How long a till may wait until it saves again, in ms; after both copies died, from when one of them is switched on. */
const longest: Record<Event, number> = { death: 20_000, change: 5_000, split: 20_000, copy: 20_000, alone: 60_000 }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function print(report: FailoverReport): boolean {
  const faults = {
    lost: report.lost,
    doubled: report.doubled,
    'kept but never sent': report.unknown,
    'unexpected answers': report.unexpected,
    'not answered at the end': report.unanswered,
    'rules broken': report.broken,
    'slower than promised': report.happened
      .filter(({ event, savedMs }) => savedMs > longest[event])
      .map(({ event, savedMs, load }) => `${event} ${savedMs} ms, load ${load.toFixed(1)} on ${os.cpus().length} cores`),
  }
  say(`acknowledged                  ${report.acknowledged}`)
  say(`sent again                    ${report.retried}`)
  say(`answers                       ${JSON.stringify(report.outcomes)}`)
  for (const event of Object.keys(longest) as Event[]) {
    const times = report.happened.filter(one => one.event === event)
    if (times.length > 0) say(`${`${event}, saved after ms`.padEnd(30)}${times.map(({ savedMs }) => savedMs).join(', ')}`)
  }
  say(`answered alone                ${report.answeredAlone}`)
  for (const [name, found] of Object.entries(faults)) say(`${name.padEnd(30)}${found.length}`)
  for (const [name, found] of Object.entries(faults)) for (const one of found.slice(0, 5)) say(`  ${name}: ${one}`)
  return report.answeredAlone === 0 && Object.values(faults).every(found => found.length === 0)
}

async function run(): Promise<number> {
  const number = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    options: {
      deaths: number('10'),
      changes: number('2'),
      splits: number('1'),
      copies: number('1'),
      alone: number('1'),
      tills: number('8'),
      seed: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    say(usage)
    return 0
  }
  const programs = findPrograms()
  if (typeof programs === 'string') {
    say(programs)
    return 2
  }
  const { keep } = values
  const numbers = {
    deaths: Number(values.deaths),
    changes: Number(values.changes),
    splits: Number(values.splits),
    copies: Number(values.copies),
    alone: Number(values.alone),
    tills: Number(values.tills),
  }
  const seed = values.seed === undefined ? seedOf('FAILOVER_SEED') : Number(values.seed)
  return print(await runFailoverTest({ ...numbers, seed, programs, keep, say }, checkDatabase)) ? 0 : 1
}

process.exitCode = await run()
