import { expect, test } from 'vitest'
import { browserTestsIn } from './browser-tests.ts'
import { durationsOf } from './durations.ts'

const spec = [
  "import { test } from './shop.ts'",
  'import {',
  '  cell,',
  '  scan,',
  "} from './till.ts'",
  '',
  "test.beforeEach(({ page }) => page.goto('/before'))",
  '',
  'const first = () => second()',
  'const second = () => scan()',
  "const unused = () => cell('unused')",
  '',
  'test("it\'s first", () => first())',
  '',
  "for (const path of ['/a', '/b']) {",
  '  test(`each of ${path}`, () => {})',
  '}',
  '',
  "test.describe('a group', () => {",
  "  const own = '/own'",
  '',
  "  test('inside', () => own)",
  '',
  "  for (const kind of ['x']) {",
  '    test(`looped ${kind}`, () => {})',
  '  }',
  '})',
].join('\n')
const found = browserTestsIn('e2e/made.spec.ts', spec)

test('every test of a spec is found with its line and title, alone, in a loop and in a group', () => {
  expect(found.map(({ id, title }) => [id, title])).toEqual([
    ['e2e/made.spec.ts:13', "it's first"],
    ['e2e/made.spec.ts:16', 'each of *'],
    ['e2e/made.spec.ts:22', 'inside'],
    ['e2e/made.spec.ts:25', 'looped *'],
  ])
})

test('a test has the helpers that it names, those that these name, and every hook', () => {
  const [first, loop, inside] = found
  expect(first?.text).toContain('const second')
  expect(first?.text).not.toContain('unused')
  expect(first?.imports).toEqual(['e2e/shop.ts', 'e2e/till.ts'])
  expect(loop?.text).toContain("'/a', '/b'")
  expect(loop?.imports).toEqual(['e2e/shop.ts'])
  expect(inside?.text).toContain("'/own'")
  for (const { text } of found) expect(text).toContain('/before')
})

test('a test of unknown duration takes as much longer than others as its patience is, and in a loop', () => {
  expect(durationsOf({}).ofBrowserTest('e2e/a.spec.ts', 'one', 'test.setTimeout(180_000)')).toBe(18)
  expect(durationsOf({}).ofBrowserTest('e2e/a.spec.ts', 'each of *')).toBe(24)
})

test('a test took what it took the last time, one in a loop what all of them did', () => {
  const durations = durationsOf({ 'e2e/a.spec.ts › one': 12, 'e2e/a.spec.ts › each of /a': 3, 'e2e/a.spec.ts › each of /b': 4 })
  expect(durations.ofBrowserTest('e2e/a.spec.ts', 'one')).toBe(12)
  expect(durations.ofBrowserTest('e2e/a.spec.ts', 'each of *')).toBe(7)
  expect(durations.ofBrowserTest('e2e/a.spec.ts', 'unknown')).toBe(6)
})
