import path from 'node:path'
import type { Texts } from './project-texts.ts'
import type { Graph } from './source-graph.ts'
import type { Test } from './tests.ts'

/** A test that the changed files reach. */
export interface ReachedTest extends Test {
  /** 0 for what was changed itself and stands beside it, 1 for the tests of its feature and of its pages, 2 for all others. */
  nearness: 0 | 1 | 2
  /** Steps of use between the changed file and the test. */
  distance: number
  /** How many of the changed files' own words it says; a name in its own counts tenfold. */
  words: number
}

export interface Reach {
  reached: readonly ReachedTest[]
  /** Tests that only open a shop or a page in which the changed code stands ready. */
  standsReady: readonly Test[]
}

/** Tests of what is written down, wherever it is: of the tables' shape, the statements and the promises of the books. */
const ownersOfSchema = [
  'app/statements.db.test.ts',
  'database/migrate.db.test.ts',
  'database/seal-lists.db.test.ts',
  'database/types.db.test.ts',
  'proofs/prove-books.db.test.ts',
]
/** What everything is installed, built or run with. */
const underEverything = /^(package-lock\.json|\.npmrc|tsconfig\.json|vitest\.config\.ts)$/
const isSchema = (file: string) => /^database\/(schema|migrations)\/.*\.sql$/.test(file)

/** Which tests the changed files reach, and how nearly. */
export function reachOf(
  changed: readonly string[],
  { texts, graph, tests }: { texts: Texts; graph: Graph; tests: readonly Test[] },
): Reach {
  const owners = changed.filter(isSchema).flatMap(file => [...ownersOfSchema, ...sayingAny(namesIn(file, texts), texts)])
  const start = new Map([...owners.map(file => [file, 1] as const), ...changed.map(file => [file, 0] as const)])
  const near = distancesFrom(start, [graph.near])
  const far = distancesFrom(start, [graph.near, graph.wiring])
  const isUnderAll = changed.some(file => underEverything.test(file))
  const words = wordsOf(changed, texts)
  const areas = new Set(changed.flatMap(file => areaOf(file) ?? []))
  const beside = new Set(changed.map(stemOf))
  const pages = new Set([...near.keys()].filter(file => file.endsWith('-page.tsx') && areas.has(areaOf(file) ?? '')))
  const nearnessOf = ({ id, file }: Test) => {
    if (changed.includes(file) || beside.has(stemOf(file))) return 0
    const opens = () => [...pages].some(page => graph.near.get(page)?.has(id))
    return areas.has(areaOf(file) ?? '') || opens() ? 1 : 2
  }
  const reached = tests.flatMap(test => {
    const distance = near.get(test.id) ?? near.get(test.file) ?? (isUnderAll ? Infinity : undefined)
    if (distance === undefined) return []
    const said = words.filter(word => word.test(test.text)).length
    const named = words.filter(word => word.test(path.posix.basename(test.file))).length
    return [{ ...test, distance, nearness: nearnessOf(test), words: said + 9 * named } as const]
  })
  const ids = new Set(reached.map(({ id }) => id))
  return { reached, standsReady: tests.filter(({ id }) => far.has(id) && !ids.has(id)) }
}

function distancesFrom(
  start: ReadonlyMap<string, number>,
  users: readonly ReadonlyMap<string, ReadonlySet<string>>[],
): Map<string, number> {
  const distances = new Map([...start].toSorted(([, a], [, b]) => a - b))
  let edge = [...distances.keys()]
  for (let distance = 1; edge.length > 0; distance += 1) {
    const next: string[] = []
    for (const file of edge) {
      for (const user of users.flatMap(of => [...(of.get(file) ?? [])])) {
        if ((distances.get(user) ?? Infinity) <= distance) continue
        distances.set(user, distance)
        next.push(user)
      }
    }
    edge = next
  }
  return distances
}

/** A feature, a group of reports or another room in which tests stand beside what they prove; null where tests are of everything. */
function areaOf(file: string): string | null {
  return (
    /^(features\/[^/]+\/[^/]+|reports\/[^/]+|platform\/server|platform\/web\/[^/]+|database|demo|proofs|kernel)\//.exec(file)?.[1] ?? null
  )
}

/** `features/stock/stock/stock.ts` and `features/stock/stock/stock.db.test.ts` have the same. */
function stemOf(file: string): string {
  return file.replace(/(\.db)?(\.test|\.spec)?\.\w+$/, '')
}

/** What a file of the schema makes or changes. For a function or view also the functions that call it. */
function namesIn(file: string, texts: Texts): string[] {
  const made =
    /\b(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|function|type|domain)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)/gi
  const own = [...(texts.get(file) ?? '').matchAll(made)].map(([, name = '']) => name)
  const isCalled = (other: string) => /^database\/schema\/(functions|views)\//.test(other)
  if (!isCalled(file)) return [...new Set(own)]
  const names = new Set([...own, path.posix.basename(file, '.sql')])
  for (const name of names) {
    for (const caller of sayingAny([name], texts, isCalled)) names.add(path.posix.basename(caller, '.sql'))
  }
  return [...names]
}

/** The files whose text has any of the names. */
function sayingAny(names: readonly string[], texts: Texts, isAsked = (file: string) => /(?<!\.gen)\.tsx?$/.test(file)): string[] {
  if (names.length === 0) return []
  const word = new RegExp(`\\b(${names.join('|')})\\b`)
  return [...texts].filter(([file, text]) => isAsked(file) && word.test(text)).map(([file]) => file)
}

/** What tells a test of the changed files from others: the feature's name, that of each file, and what the files say to a person. */
function wordsOf(changed: readonly string[], texts: Texts): RegExp[] {
  const names = changed.flatMap(file => [areaOf(file)?.split('/').at(-1) ?? '', path.posix.basename(stemOf(file)), ...namesIn(file, texts)])
  const said = changed
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file => [...(texts.get(file) ?? '').matchAll(/['">]([A-Z][\w ,.'-]{5,80})['"<]/g)].map(([, text = '']) => text))
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return [
    ...[...new Set(names)].filter(name => name.length > 3).map(name => new RegExp(escaped(name).replaceAll(/[-_]/g, '.?'), 'i')),
    ...[...new Set(said)].map(text => new RegExp(escaped(text))),
  ]
}
