import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './boundaries.ts'
import { kinds } from './mutants/fault.ts'
import { faults } from './mutants/table.ts'

const textOf = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

test('there are three faults of each kind, each with a name of its own', () => {
  for (const kind of Object.keys(kinds))
    expect([kind, faults.filter(fault => fault.kind === kind)]).toEqual([kind, expect.objectContaining({ length: 3 })])
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
})

test('at least 24 of the thirty are for the gate to find', () => {
  expect(faults.filter(({ long }) => !long).length).toBeGreaterThanOrEqual(24)
})

test.each(faults)('$name: its place is there, and so are the tests that find it', ({ file, find, put, tests, title }) => {
  expect(textOf(file).split(find)).toHaveLength(2)
  expect(put).not.toBe(find)
  expect(tests.filter(name => !fs.existsSync(path.join(root, name)))).toEqual([])
  if (title !== undefined) expect(tests.some(name => textOf(name).includes(title))).toBe(true)
})
