import { expect, test } from 'vitest'
import { choose } from './choose.ts'
import { describe as described } from './describe.ts'
import type { ReachedTest } from './reach.ts'
import type { Kind } from './durations.ts'

const machine = { workers: 2, mustBuild: false, slowness: 1 }
const many = new Map<Kind, number>([
  ['unit', 100],
  ['db', 100],
  ['browser', 100],
])
let made = 0

function aTest(more: Partial<ReachedTest> = {}): ReachedTest {
  made += 1
  const id = `features/garage/tyres/${made}.db.test.ts`
  return { id, file: id, kind: 'db', text: '', seconds: 10, nearness: 1, distance: 2, words: 0, ...more }
}

const chosen = (reached: readonly ReachedTest[], seconds: number) => choose({ reached, standsReady: [] }, many, seconds, machine)

test('the nearest tests come first, and what does not fit is left out', () => {
  const far = aTest({ nearness: 2 })
  const named = aTest({ words: 3 })
  const near = aTest()
  // 10 s for the checks, 6 s before the first test on a database, 10 s of each test on two workers.
  const { run, leftOut, seconds } = chosen([far, near, named], 30)
  expect(run).toEqual([named, near])
  expect(leftOut).toEqual([far])
  expect(seconds).toBe(26)
})

test('less fits on a machine that has more to do', () => {
  const reached = [aTest({ words: 1 }), aTest()]
  expect(chosen(reached, 30).run).toHaveLength(2)
  expect(choose({ reached, standsReady: [] }, many, 30, { ...machine, slowness: 1.4 }).run).toEqual(reached.slice(0, 1))
})

test('what was changed itself is run however long it takes, unless the change is of everything', () => {
  const own = aTest({ nearness: 0, seconds: 1000 })
  expect(chosen([own], 40).run).toEqual([own])
  expect(chosen([own, ...Array.from({ length: 70 }, () => aTest())], 40).run).not.toContain(own)
})

test('no kind takes the time of another', () => {
  const onDatabase = Array.from({ length: 20 }, () => aTest({ words: 5 }))
  const inBrowser = Array.from({ length: 20 }, () => aTest({ kind: 'browser' }))
  const { run } = chosen([...onDatabase, ...inBrowser], 100)
  const counts = (['db', 'browser'] as const).map(kind => run.filter(test => test.kind === kind).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(4)
})

test('what is far away and says nothing of the change is left out though there is time, unless all is wanted', () => {
  const far = aTest({ nearness: 2, distance: 8 })
  const named = aTest({ nearness: 2, distance: 8, words: 1 })
  expect(chosen([far, named], 100).run).toEqual([named])
  expect(chosen([far, named], Infinity).run).toEqual([named, far])
})

test('a change that reaches three tests of five reaches everything', () => {
  const reached = Array.from({ length: 61 }, () => aTest({ kind: 'browser' }))
  expect(chosen(reached, 100).everything).toEqual(['browser'])
  expect(chosen(reached.slice(1), 100).everything).toEqual([])
})

test('a person reads what was changed, what it reaches, what is run and what is left out', () => {
  const near = aTest({ id: 'features/garage/tyres/server/tyres.db.test.ts' })
  const far = aTest({ id: 'app/wheels.db.test.ts', nearness: 2, distance: 9 })
  const ready = aTest({ id: 'e2e/till.spec.ts:3', kind: 'browser' })
  const reach = { reached: [near, far], standsReady: [ready] }
  const text = described({
    changes: { files: ['features/garage/tyres/tyre.ts'], against: 'that differ from the last commit' },
    reach,
    all: new Map<Kind, number>([
      ['unit', 9],
      ['db', 3],
      ['browser', 7],
    ]),
    choice: choose(reach, new Map<Kind, number>([['db', 3]]), 100, machine),
    isWhole: false,
    timed: ['app/flood.db.test.ts'],
  })
  expect(text).toContain('  features/garage/tyres/tyre.ts\n')
  expect(text).toContain('0 of 9 files of unit tests, 2 of 3 files of database tests, 0 of 7 browser tests')
  expect(text).toContain('nearly all files of database tests: run `npm test` before you commit')
  expect(text).toMatch(
    /Run, in about 21 s[^]*1 files? of database tests\n {4}features\/garage\/tyres\/server\/tyres\.db\.test\.ts\n[^]*Left out/,
  )
  expect(text).toMatch(/Left out[^]*npm run test:changed -- --all[^]*app\/wheels\.db\.test\.ts/)
  expect(text).toContain('1 browser test in which the changed code only stands ready')
})
