import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const file = path.join(import.meta.dirname, '../docs/security.md')
const text = fs.readFileSync(file, 'utf8')
const [, met = '', open = ''] = /### Met\n([\s\S]*)### Not met\n([\s\S]*)/.exec(text) ?? []
const namedIn = (table: string) => [...table.matchAll(/^\| (\d[\d., ]*) \|/gm)].flatMap(([, names = '']) => names.split(', '))

test('the table of security.md adds up, names nothing twice, and meets nineteen in twenty', () => {
  const [, said, all, missed] = /^(\d+) of (\d+) requirements that apply are met \(\d+ %\), (\d+) are not/m.exec(text) ?? []
  const names = [...namedIn(met), ...namedIn(open)]
  expect([namedIn(met).length, names.length, namedIn(open).length]).toEqual([said, all, missed].map(Number))
  expect(new Set(names).size).toBe(names.length)
  expect(namedIn(met).length / names.length).toBeGreaterThanOrEqual(0.95)
})

test('the table by chapter says the same as the two below', () => {
  const [, chapters = ''] = /### By chapter\n([\s\S]*)### Met\n/.exec(text) ?? []
  const of = (names: string[], chapter: string) => names.filter(name => name.startsWith(`${chapter}.`))
  const rows = [...chapters.matchAll(/^\| V(\d+) [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)]
  expect(rows.map(([, chapter]) => Number(chapter))).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
  for (const [, chapter = '', count, missing] of rows) {
    const [done, left] = [of(namedIn(met), chapter), of(namedIn(open), chapter)]
    const all = done.length + left.length
    expect([chapter, count, missing]).toEqual([chapter, all === 0 ? 'does not apply' : `${done.length} of ${all}`, left.join(', ') || '–'])
  }
})

const rowsOf = (table: string) => table.split('\n').filter(line => /^\| \d/.test(line))
const isRead = (row: string) => row.endsWith('| *read* |')

/** The tests that a row names: the file, and the name as it stands there. */
const testsOf = (row: string) =>
  [...row.matchAll(/\]\(([^)]+\.(?:test|spec)\.ts)\) (?:"([^"]+)"|“([^”]+)”)/g)].map(
    ([, link = '', plain, curly]) => [link, plain ?? curly ?? ''] as const,
  )

test('what is met names the test that sends its counter-example, or says that it was read; what is not met says why', () => {
  for (const row of rowsOf(met)) {
    const named = testsOf(row)
    expect([row, isRead(row)]).toEqual([row, named.length === 0])
    for (const [link, name] of named) {
      const at = path.join(path.dirname(file), link)
      expect([link, name, fs.existsSync(at) && isTestOf(fs.readFileSync(at, 'utf8'), name)]).toEqual([link, name, true])
    }
  }
  expect(rowsOf(open).filter(row => !/\| .{15,} \|$/.test(row))).toEqual([])
})

/** Is it the name of a test or of a group of tests? It stands alone in its quotes, behind what a template counts. */
function isTestOf(source: string, name: string): boolean {
  return source.split('\n').some(line => {
    const at = line.indexOf(name)
    const isCalled = /^\s*(?:(?:test|describe)\b|\]\)\(|['"`])/.test(line)
    return at > 0 && isCalled && /(?:['"`]|\} )$/.test(line.slice(0, at)) && /^['"`]/.test(line.slice(at + name.length))
  })
}

test('a row that names no test, or one that is not there, is found', () => {
  const source = `test('a bill is saved', () => {})\n  // a bill is lost\n`
  expect(['a bill is saved', 'a bill', 'a bill is lost', 'is saved'].map(name => isTestOf(source, name))).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('the sentence above the table counts what is proved by counter-examples, and what by reading', () => {
  const [, sent, read] =
    /Of those that are met, (\d+) are proved by counter-examples that tests send, and (\d+) by reading/.exec(text) ?? []
  const count = (rows: string[]) => namedIn(rows.join('\n')).length
  expect([sent, read].map(Number)).toEqual([count(rowsOf(met).filter(row => !isRead(row))), count(rowsOf(met).filter(isRead))])
})

test('markup is drawn through the sanitiser alone', () => {
  const root = path.join(import.meta.dirname, '..')
  const drawn = ['features', 'platform', 'reports', 'app', 'kernel'].flatMap(folder =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .map(name => path.join(folder, name))
      .filter(name =>
        /innerHTML|outerHTML|insertAdjacentHTML|\.write\('?<|createContextualFragment|srcdoc|\beval\(|new Function\(/i.test(
          fs.readFileSync(path.join(root, name), 'utf8'),
        ),
      ),
  )
  for (const name of drawn) expect([name, fs.readFileSync(path.join(root, name), 'utf8').includes('safeHtml(')]).toEqual([name, true])
  expect(drawn.length).toBeLessThan(6)
})
