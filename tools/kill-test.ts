import { parseArgs } from 'node:util'
import { seedOf } from '../testing/chance.ts'
import { checkDatabase } from './check-database.ts'
import { killKinds, runKillTest, type KillKind, type KillReport } from './kill-test/run.ts'

const usage = `Sells, receives, sends back, moves and counts at eight tills against a server of its own, kills the application, its PostgreSQL or both
with kill -9 at random moments, and in the middle of a day close, a backup or a migration, starts them again, sends every unanswered
save again, and holds the contents of the books against every answer. The tills want the same few items, the same customer, the same
cheques and holds, and go on sending while the application is down; all promises are asked after every so many kills, and at the end.

  npm run kill-test -- [--cycles 6] [--seed N] [--kill ${killKinds.join('|')}] [--cuts 50] [--tills 8] [--processes 1] [--patience 30] [--promises 1]

With several processes (npm run cluster) one of them is killed now and then, and the others go on. The run is given up when a till does
not save again within so many seconds of patience, and fails when one takes longer than ten (twenty with several processes).`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function kindOf(text: string | undefined): KillKind | null {
  const kind = killKinds.find(known => known === text)
  if (text && !kind) throw new Error(`--kill is ${text}; allowed is one of ${killKinds.join(', ')}.`)
  return kind ?? null
}

function print(report: KillReport & { broken: string[] }, processes: number): boolean {
  const times = report.recoveries.map(({ ms }) => ms).sort((a, b) => a - b)
  const faults = {
    lost: report.lost,
    doubled: report.doubled,
    'kept but never sent': report.unknown,
    'other contents': report.otherContents,
    'other than saves leave it': report.met,
    'unexpected answers': report.unexpected,
    'other answers to a known key': report.differing,
    'rules broken': report.broken,
  }
  say(`acknowledged                  ${report.acknowledged}`)
  say(`of each kind                  ${JSON.stringify(report.kinds)}`)
  say(`retried                       ${report.retried}`)
  say(`kept, reply lost              ${report.keptUnacknowledged}`)
  say(`replies cut                   ${report.cut}`)
  say(`answers                       ${JSON.stringify(report.outcomes)}`)
  say(`refused because of others     ${JSON.stringify(report.refused)}`)
  say(`looked at while none writes   ${report.quietLooks}`)
  say(`promises asked                ${report.proofs.times}, ${report.proofs.ms} ms together`)
  say(`recovery ms                   ${report.recoveries.map(({ kind, ms }) => `${kind} ${ms}`).join(', ')}; longest ${times.at(-1) ?? 0}`)
  say(`killed in the middle of       ${JSON.stringify(report.inTheMiddle)}`)
  say(`fell with its database        ${report.fellWithDatabase}`)
  for (const [name, found] of Object.entries(faults)) say(`${name.padEnd(30)}${found.length}`)
  for (const [name, found] of Object.entries(faults)) for (const one of found.slice(0, 5)) say(`  ${name}: ${one}`)
  const isSlow = (times.at(-1) ?? 0) > (processes > 1 ? 20_000 : 10_000)
  return !isSlow && report.fellWithDatabase === 0 && Object.values(faults).every(found => found.length === 0)
}

async function run(): Promise<boolean> {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  const { values } = parseArgs({
    options: {
      cycles: text('6'),
      seed: { type: 'string' },
      kill: { type: 'string' },
      cuts: text('50'),
      tills: text('8'),
      processes: text('1'),
      patience: text('30'),
      promises: text('1'),
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    say(usage)
    return true
  }
  const { cycles, cuts, tills, processes, patience, promises } = Object.fromEntries(
    (['cycles', 'cuts', 'tills', 'processes', 'patience', 'promises'] as const).map(name => [name, Number(values[name])]),
  ) as Record<'cycles' | 'cuts' | 'tills' | 'processes' | 'patience' | 'promises', number>
  const seed = values.seed === undefined ? seedOf('KILL_SEED') : Number(values.seed)
  const times = { cycles, cuts, tills, processes, patienceMs: patience * 1000, promisesEvery: promises }
  const asked = { ...times, seed, kill: kindOf(values.kill), withStarter: processes === 1, looksAlone: true, say }
  return print(await runKillTest(asked, checkDatabase), processes)
}

process.exitCode = (await run()) ? 0 : 1
