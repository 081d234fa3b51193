import { parseArgs } from 'node:util'
import { kinds, type Fault } from './mutants/fault.ts'
import { play, type Outcome } from './mutants/play.ts'
import { Scratch } from './mutants/scratch.ts'
import { faults } from './mutants/table.ts'
import { root } from './boundaries.ts'

const usage = `Sows faults in a copy of the last commit, one after the other, and says which test finds each. A fault is found where its tests
pass without it and one of them fails with it.

  npm run test:mutants -- [--list] [--only NAME|KIND] [--long]

--only plays the faults of a kind (${Object.keys(kinds).join(', ')}), or those whose name has these words.
--long plays those too that only npm run test:long finds.`

interface Played {
  fault: Fault
  /** The test that found it; null where none did. */
  by: string | null
  /** What that test said, or why none found it. */
  why: string
  seconds: number
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function chosenFaults({ only, long }: { only: string | undefined; long: boolean }): readonly Fault[] {
  const isNamed = ({ kind, name }: Fault) => only === undefined || kind === only || name.includes(only)
  return faults.filter(fault => isNamed(fault) && (long || !fault.long))
}

const setOf = ({ tests, title, long }: Fault) => JSON.stringify([tests, title, long])

/** Plays each distinct set of tests once without a fault; answers what is wrong with those that do not pass. */
async function playWithout(scratch: Scratch, chosen: readonly Fault[]): Promise<ReadonlyMap<string, string>> {
  const wrong = new Map<string, string>()
  const sets = new Map(chosen.map(fault => [setOf(fault), fault]))
  for (const [key, fault] of sets) {
    // oxlint-disable-next-line no-await-in-loop -- they share the copy and the machine
    const { passed, failed, seconds } = await play(scratch.folder, fault)
    const [first] = failed
    if (first) wrong.set(key, `${first.test} fails without it too: ${first.message}`)
    else if (passed === 0) wrong.set(key, 'no test is named so')
    say(`without a fault  ${seconds.toFixed(0).padStart(4)} s  ${wrong.get(key) ?? 'passed'}  ${fault.tests.join(' ')}`)
  }
  return wrong
}

async function playWith(scratch: Scratch, fault: Fault): Promise<Played> {
  const nothing: Outcome = { passed: 0, failed: [], seconds: 0 }
  let why = 'its tests pass with it'
  const { failed, seconds } = await scratch
    .with(fault, () => play(scratch.folder, fault))
    .catch((error: unknown) => {
      why = error instanceof Error ? error.message : String(error)
      return nothing
    })
  const [first] = failed
  return first ? { fault, by: first.test, why: first.message, seconds } : { fault, by: null, why, seconds }
}

function sayPlayed({ fault, by, why, seconds }: Played): void {
  say(`${by === null ? 'NOT FOUND' : 'found    '}  ${seconds.toFixed(0).padStart(4)} s  ${fault.name}`)
  if (by !== null) say(`                   ${by}`)
  say(`                   ${why}`)
}

/** The table as Markdown. */
function printTable(played: readonly Played[]): void {
  say('\n| kind | fault | in | found by | where |\n|---|---|---|---|---|')
  for (const { fault, by } of played) {
    const found = by === null ? '**nothing**' : by.replaceAll('|', String.raw`\|`)
    say(`| ${kinds[fault.kind]} | ${fault.name} | \`${fault.file}\` | ${found} | ${fault.long ? 'long run' : 'gate'} |`)
  }
}

async function playAll(chosen: readonly Fault[]): Promise<boolean> {
  const scratch = new Scratch(root)
  process.once('SIGINT', () => process.exit(130))
  process.once('exit', () => scratch.remove())
  const wrong = await playWithout(scratch, chosen)
  const played: Played[] = []
  for (const fault of chosen) {
    const why = wrong.get(setOf(fault))
    // oxlint-disable-next-line no-await-in-loop -- they share the copy and the machine
    const one = why === undefined ? await playWith(scratch, fault) : { fault, by: null, why, seconds: 0 }
    sayPlayed(one)
    played.push(one)
  }
  const found = played.filter(({ by }) => by !== null)
  const byLong = found.filter(({ fault }) => fault.long).length
  printTable(played)
  say(
    `\n${played.length} faults: ${found.length - byLong} found by the gate, ${byLong} by the long run, ${played.length - found.length} not found`,
  )
  return found.length === played.length
}

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const chosen = chosenFaults(values)
if (values.help) say(usage)
else if (chosen.length === 0) {
  say(`No fault is called so.\n\n${usage}`)
  process.exitCode = 1
} else if (values.list)
  for (const { kind, name, file, long } of chosen) say(`${kind.padEnd(14)}${long ? 'long ' : 'gate '}${name} (${file})`)
else process.exitCode = (await playAll(chosen)) ? 0 : 1
