import { describe, expect, test } from 'vitest'
import { durationsOf } from './durations.ts'
import { reachOf } from './reach.ts'
import { graphOf } from './source-graph.ts'
import { world } from './test-world.ts'
import { testsIn } from './tests.ts'

const tests = testsIn(world, durationsOf({}), [])
const mounting = 'e2e/garage.spec.ts:8'
const lifting = 'e2e/garage.spec.ts:12'
const everyBrowserTest = [mounting, lifting, 'e2e/till.spec.ts:3', 'e2e/reports.spec.ts:3']
const everyDatabaseTest = tests.filter(({ kind }) => kind === 'db').map(({ id }) => id)

function reachedFrom(...changed: string[]): string[] {
  return reachOf(changed, { texts: world, graph: graphOf(world), tests }).reached.map(({ id }) => id)
}
const sorted = (ids: readonly string[]) => ids.toSorted()

describe('a change reaches', () => {
  test.each<[string, string, string[]]>([
    [
      "a feature's rule",
      'features/garage/tyres/tyre.ts',
      ['features/garage/tyres/tyre.test.ts', 'features/garage/tyres/server/tyres.db.test.ts', mounting],
    ],
    ['a file of its server', 'features/garage/tyres/server/mount-tyre.ts', ['features/garage/tyres/server/tyres.db.test.ts', mounting]],
    ['a page', 'features/garage/tyres/web/tyre-form.tsx', [mounting]],
    ['a page loaded by a function', 'features/garage/wheels/web/wheel-page.tsx', [lifting]],
    ['a style', 'features/garage/tyres/web/tyre-form.module.css', [mounting]],
    ['the page that tests begin with', 'features/selling/sales/web/invoice-page.tsx', ['e2e/till.spec.ts:3']],
    ['recorded SQL', 'database/sql/tyres.sql', ['app/statements.db.test.ts']],
    ['a golden file', 'reports/tyres/worn-tyres.golden.txt', ['reports/golden.db.test.ts']],
    ['a report', 'reports/tyres/worn-tyres.ts', ['e2e/reports.spec.ts:3']],
    ['a document that a test reads', 'docs/promises.md', ['proofs/prove-books.db.test.ts']],
    ['a test', 'features/garage/tyres/tyre.test.ts', ['features/garage/tyres/tyre.test.ts']],
    ['a browser spec', 'e2e/garage.spec.ts', [mounting, lifting]],
    ['what a browser test imports', 'e2e/jack.ts', [lifting]],
    ['the frame of all pages', 'platform/web/frame.tsx', everyBrowserTest],
    ['what an installation is made of', 'package-lock.json', tests.map(({ id }) => id)],
    ['nothing', 'LICENSE', []],
  ])('from %s', (_, changed, expected) => {
    expect(sorted(reachedFrom(changed))).toEqual(sorted(expected))
  })

  test('from a file of the kernel what uses it, on every side', () => {
    const reached = reachedFrom('kernel/weight.ts')
    expect(reached).toEqual(expect.arrayContaining(['kernel/weight.test.ts', 'features/garage/tyres/tyre.test.ts', mounting]))
    expect(reached).not.toContain('features/garage/wheels/server/wheels.db.test.ts')
  })

  test.each(['database/migrations/0001-tyres.sql', 'database/schema/functions/mount_tyre.sql'])(
    'from %s everything on the database, and first what owns the change',
    changed => {
      const { reached } = reachOf([changed], { texts: world, graph: graphOf(world), tests })
      const distanceOf = (id: string) => reached.find(test => test.id === id)?.distance ?? Infinity
      const shops = everyDatabaseTest.filter(id => id !== 'reports/golden.db.test.ts')
      expect(sorted(reached.map(({ id }) => id))).toEqual(expect.arrayContaining(sorted([...shops, ...everyBrowserTest])))
      for (const owner of ['app/statements.db.test.ts', 'proofs/prove-books.db.test.ts']) expect(distanceOf(owner)).toBe(1)
      expect(distanceOf('features/garage/tyres/server/tyres.db.test.ts')).toBeLessThanOrEqual(4)
      expect(distanceOf('features/garage/wheels/server/wheels.db.test.ts')).toBeGreaterThanOrEqual(4)
    },
  )

  test('from a function that another calls what calls the other', () => {
    const outer = ['database/schema/functions/change_tyres.sql', 'create function change_tyres() begin perform mount_tyre(1); end'] as const
    const caller = ['features/garage/wheels/server/change.db.test.ts', 'await shop.owner.query(`select change_tyres()`)'] as const
    const texts = new Map([...world, outer, caller])
    const changed = ['database/schema/functions/mount_tyre.sql']
    const { reached } = reachOf(changed, { texts, graph: graphOf(texts), tests: testsIn(texts, durationsOf({}), []) })
    expect(reached.find(({ id }) => id === caller[0])?.distance).toBe(1)
  })

  test('from a file that is gone what still names it', () => {
    const texts = new Map([...world].filter(([file]) => file !== 'features/garage/tyres/tyre.ts'))
    const { reached } = reachOf(['features/garage/tyres/tyre.ts'], { texts, graph: graphOf(texts), tests })
    expect(reached.map(({ id }) => id)).toContain('features/garage/tyres/tyre.test.ts')
  })
})

test('tests that only open a shop in which the change stands ready are told apart', () => {
  const { standsReady } = reachOf(['features/garage/tyres/server/routes.ts'], { texts: world, graph: graphOf(world), tests })
  expect(sorted(standsReady.map(({ id }) => id))).toEqual([
    'app/statements.db.test.ts',
    ...everyBrowserTest.filter(id => id !== mounting).toSorted(),
    'features/garage/wheels/server/wheels.db.test.ts',
    'proofs/prove-books.db.test.ts',
  ])
})

test("what stands beside the change is nearest, then its feature's tests and pages", () => {
  const { reached } = reachOf(['features/garage/tyres/tyre.ts'], { texts: world, graph: graphOf(world), tests })
  const nearness = Object.fromEntries(reached.map(test => [test.id, test.nearness]))
  expect(nearness).toEqual({ 'features/garage/tyres/tyre.test.ts': 0, 'features/garage/tyres/server/tyres.db.test.ts': 1, [mounting]: 1 })
})

test('a test that says what the changed file says is told by it', () => {
  const texts = new Map([...world, ['features/garage/tyres/web/tyre-form.tsx', "const label = 'Worn on the inside'"] as const])
  const saying = {
    id: 'e2e/a.spec.ts:1',
    file: 'e2e/a.spec.ts',
    kind: 'browser',
    text: "getByLabel('Worn on the inside')",
    seconds: 1,
  } as const
  const graph = { near: new Map([['features/garage/tyres/web/tyre-form.tsx', new Set([saying.id, mounting])]]), wiring: new Map() }
  const silent = { ...saying, id: mounting, text: '' }
  const { reached } = reachOf(['features/garage/tyres/web/tyre-form.tsx'], { texts, graph, tests: [saying, silent] })
  expect(reached.map(({ words }) => words)).toEqual([1, 0])
})

test('a test that is named as the feature comes before one that only says its name', () => {
  const named = { id: 'e2e/tyres.spec.ts:1', file: 'e2e/tyres.spec.ts', kind: 'browser', text: '/tyres', seconds: 1 } as const
  const saying = { ...named, id: 'e2e/a.spec.ts:1', file: 'e2e/a.spec.ts', text: '/tyres' } as const
  const graph = { near: new Map([['features/garage/tyres/tyre.ts', new Set([named.id, saying.id])]]), wiring: new Map() }
  const { reached } = reachOf(['features/garage/tyres/tyre.ts'], { texts: world, graph, tests: [named, saying] })
  expect(reached.map(({ words }) => words > 9)).toEqual([true, false])
})
