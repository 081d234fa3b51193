import { parseArgs } from 'node:util'
import { root } from './boundaries.ts'
import { kinds, type Fault } from './mutants/fault.ts'
import { endPlaying, isOfBrowser, play, type Asked, type Outcome, type PlayedTest } from './mutants/play.ts'
import { Scratch } from './mutants/scratch.ts'
import { faults } from './mutants/table.ts'

const usage = `Sows faults in a copy of the last commit, one after the other, and says which test finds each. A fault is found where its tests
pass without it and one of them fails with it.

  npm run test:mutants -- [--list] [--only NAME|KIND] [--long]

--only plays the faults of a kind (${Object.keys(kinds).join(', ')}), or those whose name has these words.
--long plays those too that only npm run test:long finds.`

interface Played {
  fault: Fault
  /** The test that found it; null where none did. */
  by: PlayedTest | null
  /** What that test said, or why none found it. */
  why: string
  seconds: number
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const nameOf = ({ file, name }: PlayedTest) => `${file} › ${name}`

function chosenFaults({ only, long }: { only: string | undefined; long: boolean }): readonly Fault[] {
  const isNamed = ({ kind, name }: Fault) => only === undefined || kind === only || name.includes(only)
  return faults.filter(fault => isNamed(fault) && (long || !fault.long))
}

const askedFor = (chosen: readonly Fault[], isOver: Asked['isOver']): Asked => ({
  files: [...new Set(chosen.flatMap(({ tests }) => tests))],
  titles: [...new Set(chosen.flatMap(({ title }) => title ?? []))],
  isLong: chosen.some(({ long }) => long === true),
  isOver,
})

/** Browser tests that are named are played together; all other sets of tests have a run of their own. */
const runOf = ({ tests, title, long }: Fault) =>
  title !== undefined && tests.every(isOfBrowser) ? `in the browser ${long === true}` : JSON.stringify([tests, title, long])

/** Plays the tests of all faults without any; answers what is wrong with those that cannot find their fault. */
async function playWithout(scratch: Scratch, chosen: readonly Fault[]): Promise<ReadonlyMap<Fault, string>> {
  const wrong = new Map<Fault, string>()
  for (const together of Map.groupBy(chosen, runOf).values()) {
    const asked = askedFor(together, 'at the end')
    // oxlint-disable-next-line no-await-in-loop -- they share the copy and the machine
    const { passed, failed, seconds } = await play(scratch.folder, asked)
    say(`without a fault  ${seconds.toFixed(0).padStart(4)} s  ${passed.length} passed, ${failed.length} failed  ${asked.files.join(' ')}`)
    for (const fault of together) {
      const isOf = ({ file, name }: PlayedTest) => fault.tests.includes(file) && name.includes(fault.title ?? '')
      const first = failed.find(test => fault.tests.includes(test.file) && (isOf(test) || test.name === 'the file itself'))
      if (first) wrong.set(fault, `${nameOf(first)} fails without it too: ${first.message}`)
      else if (!passed.some(isOf)) wrong.set(fault, 'no test is named so')
    }
  }
  return wrong
}

async function playWith(scratch: Scratch, fault: Fault): Promise<Played> {
  const nothing: Outcome = { passed: [], failed: [], seconds: 0 }
  let why = 'its tests pass with it'
  const { failed, seconds } = await scratch
    .with(fault, () => play(scratch.folder, askedFor([fault], 'at the first failure')))
    .catch((error: unknown) => {
      why = error instanceof Error ? error.message : String(error)
      return nothing
    })
  const [by = null] = failed
  return { fault, by, why: by?.message ?? why, seconds }
}

function sayPlayed({ fault, by, why, seconds }: Played): void {
  say(`${by === null ? 'NOT FOUND' : 'found    '}        ${seconds.toFixed(0).padStart(4)} s  ${fault.name}`)
  if (by !== null) say(`                         ${nameOf(by)}`)
  say(`                         ${why}`)
}

/** The table as Markdown. */
function printTable(played: readonly Played[]): void {
  say('\n| kind | fault | in | found by | where |\n|---|---|---|---|---|')
  for (const { fault, by } of played) {
    const found = by === null ? '**nothing**' : `\`${by.file}\`: ${by.name.replaceAll('|', String.raw`\|`)}`
    say(`| ${kinds[fault.kind]} | ${fault.name} | \`${fault.file}\` | ${found} | ${fault.long ? 'long run' : 'gate'} |`)
  }
}

async function playEach(scratch: Scratch, chosen: readonly Fault[]): Promise<Played[]> {
  const wrong = await playWithout(scratch, chosen)
  const played: Played[] = []
  for (const fault of chosen) {
    const why = wrong.get(fault)
    // oxlint-disable-next-line no-await-in-loop -- they share the copy and the machine
    const one = why === undefined ? await playWith(scratch, fault) : { fault, by: null, why, seconds: 0 }
    sayPlayed(one)
    played.push(one)
  }
  return played
}

async function playAll(chosen: readonly Fault[]): Promise<boolean> {
  const scratch = new Scratch(root)
  const giveUp = async () => {
    await endPlaying()
    scratch.remove()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void giveUp())
  const played = await playEach(scratch, chosen).finally(() => scratch.remove())
  const found = played.filter(({ by }) => by !== null)
  const byLong = found.filter(({ fault }) => fault.long).length
  const lost = played.length - found.length
  printTable(played)
  say(`\n${played.length} faults: ${found.length - byLong} found by the gate, ${byLong} by the long run, ${lost} not found`)
  return lost === 0
}

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const chosen = chosenFaults({ only: values.only, long: values.long || values.list })
if (values.help) say(usage)
else if (chosen.length === 0) {
  say(`No fault is called so.\n\n${usage}`)
  process.exitCode = 1
} else if (values.list)
  for (const { kind, name, file, long } of chosen) say(`${kind.padEnd(14)}${long ? 'long ' : 'gate '}${name} (${file})`)
else process.exitCode = (await playAll(chosen)) ? 0 : 1
