import { parseArgs } from 'node:util'
import { startTestServer } from '../database/test-server.ts'
import { seedOf } from '../testing/chance.ts'
import { runOfflineTest, type OfflineReport } from './offline-test/run.ts'

const usage = `Sells at two tills in real browsers while the line is cut, slow or half answered, the server hangs, is killed or restored, a browser is
killed, its storage full, lost or evicted, a newer version comes, a second tab sells and a clock is wrong; then holds the books against what
the cashiers saw. Nothing may be lost, doubled or oversold unseen.

  npm run offline-test -- [--bills 10000] [--cuts 300] [--shops 4] [--seed N]

Selling waits far more than it works: four shops, with a server, books and two browsers each, share the bills and the troubles and sell
beside each other. Their seeds follow each other.`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What the shops report together. */
function together(reports: readonly OfflineReport[]): OfflineReport {
  const sum = (of: (report: OfflineReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const all = (of: (report: OfflineReport) => readonly string[]) => reports.flatMap(report => [...of(report)])
  const names = [...new Set(reports.flatMap(({ troubles }) => Object.keys(troubles)))]
  return {
    sold: sum(({ sold }) => sold),
    alone: sum(({ alone }) => alone),
    oversold: sum(({ oversold }) => oversold),
    troubles: Object.fromEntries(names.map(name => [name, sum(({ troubles }) => troubles[name] ?? 0)])),
    lost: all(({ lost }) => lost),
    doubled: all(({ doubled }) => doubled),
    unseen: all(({ unseen }) => unseen),
    differing: all(({ differing }) => differing),
    refused: all(({ refused }) => refused),
    broken: all(({ broken }) => broken),
  }
}

function print({ sold, alone, oversold, troubles, ...faults }: OfflineReport): boolean {
  say(`bills sold            ${sold}`)
  say(`of them alone         ${alone}`)
  say(`pieces oversold       ${oversold}`)
  say(`troubles              ${JSON.stringify(troubles)}`)
  const named = {
    lost: faults.lost,
    doubled: faults.doubled,
    'oversold unseen': faults.unseen,
    'stock, cash or lines': faults.differing,
    refused: faults.refused,
    'rules broken': faults.broken,
  }
  for (const [name, found] of Object.entries(named)) say(`${name.padEnd(22)}${found.length}`)
  for (const [name, found] of Object.entries(named)) for (const one of found.slice(0, 5)) say(`  ${name}: ${one}`)
  return Object.values(named).every(found => found.length === 0)
}

const text = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
  options: {
    bills: text('10000'),
    cuts: text('300'),
    shops: text('4'),
    seed: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  say(usage)
} else {
  const server = await startTestServer()
  try {
    const seed = values.seed === undefined ? seedOf('OFFLINE_SEED') : Number(values.seed)
    const shops = Number(values.shops)
    const [bills, cuts] = [Number(values.bills), Number(values.cuts)].map(count => Math.ceil(count / shops)) as [number, number]
    const reports = Array.from({ length: shops }, (_, nth) =>
      runOfflineTest({ bills, cuts, seed: seed + nth, say: line => say(shops === 1 ? line : `shop ${nth + 1}: ${line}`) }),
    )
    const isFine = print(together(await Promise.all(reports)))
    process.exitCode = isFine ? 0 : 1
  } finally {
    await server.stop()
  }
}
