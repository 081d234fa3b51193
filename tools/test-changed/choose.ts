import type { Kind } from './durations.ts'
import type { Reach, ReachedTest } from './reach.ts'

export interface Choice {
  run: readonly ReachedTest[]
  leftOut: readonly ReachedTest[]
  /** How long the run will take. */
  seconds: number
  /** The kinds of which the change reaches more than three tests of five. */
  everything: readonly Kind[]
}

export interface Machine {
  /** Tests that run at the same time. */
  workers: number
  /** Whether the pages must be built before a browser can open them. */
  mustBuild: boolean
  /** How many times as long as on a quiet machine everything takes just now. */
  slowness: number
}

const kinds: readonly Kind[] = ['unit', 'db', 'browser']
/** Seconds before the first test of a kind runs, and those that the checks beside them cost. */
const before = { checks: 10, unit: 2, db: 6, browser: 8, build: 6 }
const shareOfEverything = 0.6
/** So many steps from the change, a test that says none of its words hardly meets it. */
const farAway = 5

/** Chooses what fits into the seconds: the nearest tests first, and of every kind some. */
export function choose(reach: Reach, all: ReadonlyMap<Kind, number>, budget: number, machine: Machine): Choice {
  const ordered = reach.reached.toSorted(nearestFirst)
  const isFar = ({ nearness, words, distance }: ReachedTest) => nearness === 2 && words === 0 && distance > farAway
  const wanted = budget === Infinity ? ordered : ordered.filter(test => !isFar(test))
  const everything = kinds.filter(
    kind => reach.reached.filter(test => test.kind === kind).length > shareOfEverything * (all.get(kind) ?? Infinity),
  )
  const run = new Set(everything.length > 0 ? [] : wanted.filter(({ nearness }) => nearness === 0))
  const take = (tests: readonly ReachedTest[], upTo: number) => {
    for (const test of tests) if (secondsOf([...run, test], machine) <= upTo) run.add(test)
  }
  // A kind must not take the time of another: each gets an equal share first, and what is left over goes by nearness.
  for (const group of [wanted.filter(({ nearness }) => nearness < 2), wanted]) {
    const reached = kinds.filter(kind => group.some(test => test.kind === kind && !run.has(test)))
    for (const [at, kind] of reached.entries()) {
      const from = secondsOf([...run], machine)
      const tests = group.filter(test => test.kind === kind)
      take(tests, from + (budget - from) / (reached.length - at))
    }
  }
  take(wanted, budget)
  return {
    run: ordered.filter(test => run.has(test)),
    leftOut: ordered.filter(test => !run.has(test)),
    seconds: secondsOf([...run], machine),
    everything,
  }
}

function nearestFirst(a: ReachedTest, b: ReachedTest): number {
  return a.nearness - b.nearness || b.words - a.words || a.distance - b.distance || a.seconds - b.seconds
}

function secondsOf(tests: readonly ReachedTest[], { workers, mustBuild, slowness }: Machine): number {
  const has = (kind: Kind) => tests.some(test => test.kind === kind)
  const starts = kinds.filter(has).reduce((sum, kind) => sum + before[kind], has('browser') && mustBuild ? before.build : 0)
  const run = tests.reduce((sum, { seconds }) => sum + seconds, 0) / workers
  return slowness * (before.checks + starts + run)
}
