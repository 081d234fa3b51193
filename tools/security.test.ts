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

test('what is met names a test that is there, and what is not says why', () => {
  const rows = (table: string) => table.split('\n').filter(line => /^\| \d/.test(line))
  for (const row of rows(met)) {
    const [, link = ''] = /\]\(([^)]+\.(?:test|spec)\.ts)\) \|$/.exec(row) ?? []
    expect(fs.existsSync(path.join(path.dirname(file), link || 'nothing')), row).toBe(true)
  }
  expect(rows(open).filter(row => !/\| .{15,} \|$/.test(row))).toEqual([])
})
