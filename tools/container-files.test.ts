/** The image of the Dockerfile is built from what .dockerignore leaves, where none of this could be run. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const lines = fs.readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)

/** Whether the image lacks a file: the last pattern that fits decides. */
function isLeftOut(file: string): boolean {
  const fitting = lines.findLast(line => {
    const pattern = line.replace(/^!/, '')
    const isBelow = [...ancestors(file), file].some(name => path.matchesGlob(name, pattern))
    return isBelow
  })
  return fitting !== undefined && !fitting.startsWith('!')
}

function ancestors(file: string): string[] {
  const above = path.dirname(file)
  return above === '.' ? [] : [...ancestors(above), above]
}

/** The file and every file of the project that it imports, now or later. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  if (!/\.tsx?$/.test(file)) return found
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)) {
    const imported = path.join(path.dirname(file), (name ?? '').split('?')[0] ?? '')
    if (fs.existsSync(path.join(root, imported))) importedBy(imported, found)
  }
  return found
}

const operations = ['db-check', 'db-clock', 'db-restore', 'old-backup', 'user-unlock'].map(name => `tools/${name}.ts`)

test('the image has all that its pages are built from, that it serves with, and that a shop is looked after with', () => {
  const needed = ['vite.config.ts', 'app/main.tsx', 'app/server.ts', ...operations].flatMap(file => [...importedBy(file)])
  expect(needed.length).toBeGreaterThan(500)
  expect([...new Set(needed)].filter(isLeftOut)).toEqual([])
})

test('and nothing of the tests, the documents or a shop', () => {
  const some = [
    'app/kill.db.test.ts',
    'docs/domain.md',
    'tools/kill-test.ts',
    'data/database.json',
    'e2e/sell.spec.ts',
    'bench/run.ts',
    'testing/shop.ts',
  ]
  expect(some.filter(file => !isLeftOut(file))).toEqual([])
})
