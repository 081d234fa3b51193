import { parseArgs } from 'node:util'
import { startTestServer } from '../database/test-server.ts'
import { seedOf } from '../testing/chance.ts'
import { runOfflineTest, type OfflineReport } from './offline-test/run.ts'

const usage = `Sells at two tills in real browsers while the line is cut, slow or half answered, the server hangs, is killed or restored, a browser is
killed, its storage full, lost or evicted, a newer version comes, a second tab sells and a clock is wrong; then holds the books against what
the cashiers saw. Nothing may be lost, doubled or oversold unseen.

  npm run offline-test -- [--bills 10000] [--cuts 300] [--seed N]`

function say(line: string): void {
  process.stdout.write(`${line}\n`)
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
  options: { bills: text('10000'), cuts: text('300'), seed: { type: 'string' }, help: { type: 'boolean', default: false } },
})
if (values.help) {
  say(usage)
} else {
  const server = await startTestServer()
  try {
    const seed = values.seed === undefined ? seedOf('OFFLINE_SEED') : Number(values.seed)
    const isFine = print(await runOfflineTest({ bills: Number(values.bills), cuts: Number(values.cuts), seed, say }))
    process.exitCode = isFine ? 0 : 1
  } finally {
    await server.stop()
  }
}
