import { expect, test } from 'vitest'
import { textsOfProject } from './project-texts.ts'
import { durationsOf, readSeconds } from './durations.ts'
import { pagesIn } from './pages.ts'
import { reachOf } from './reach.ts'
import { graphOf } from './source-graph.ts'
import { testsIn } from './tests.ts'

const texts = textsOfProject()
const graph = graphOf(texts)
const tests = testsIn(texts, durationsOf({}), [])

test('the page of every screen is found', () => {
  const pages = pagesIn(texts)
  const addresses = [...(texts.get('app/pages.tsx') ?? '').matchAll(/^ {2}'(\/[\w-]+)': /gm)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(50)
  expect(addresses.filter(address => pages.pageAt(address).every(file => !texts.has(file)))).toEqual([])
})

test('what is recorded of how long tests take is of files that are there', () => {
  const recorded = Object.keys(readSeconds('')).map(name => name.split(' › ')[0] ?? '')
  expect(recorded.length).toBeGreaterThan(20)
  expect(recorded.filter(file => !texts.has(file))).toEqual([])
})

test('every file that is no code and that tests read has a reader', () => {
  const read = [...texts.keys()].filter(file => /^(database|reports|testing)\/.*(?<!\.md)$/.test(file) && !/\.(tsx?|mjs|css)$/.test(file))
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter(file => !graph.near.has(file))).toEqual([])
})

// A list of everything that is not known as one would connect each feature with every test.
test.each([
  ['features/garage/warranty/server/routes.ts', 'features/garage/warranty/server/warranty.db.test.ts', 'e2e/workshop.spec.ts'],
  ['features/selling/printers/server/routes.ts', 'features/selling/printers/server/printers.db.test.ts', 'e2e/receipt-printer.spec.ts'],
  ['features/stock/stock-issue/server/routes.ts', 'app/paper-filters.db.test.ts', 'e2e/stock-papers.spec.ts'],
])('%s reaches its own tests, and not all others', (changed, onDatabase, inBrowser) => {
  const { reached, standsReady } = reachOf([changed], { texts, graph, tests })
  const files = reached.map(({ file }) => file)
  expect(files).toContain(onDatabase)
  expect(files).toContain(inBrowser)
  for (const kind of ['db', 'browser']) {
    const many = tests.filter(one => one.kind === kind).length
    expect(reached.filter(one => one.kind === kind).length).toBeLessThan(many / 3)
  }
  expect(standsReady.length).toBeGreaterThan(100)
})
