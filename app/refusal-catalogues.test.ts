import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { messages } from '../kernel/messages.ts'
import type { RefusalRule } from '../kernel/refusal.ts'

const root = path.join(import.meta.dirname, '..')
const files = ['kernel/refusal.ts', 'platform/server/refusals.ts', ...fs.globSync('features/*/*/refusals.ts', { cwd: root })]

interface Named {
  code: string
  file: string
  rule: RefusalRule
}

const catalogues = await Promise.all(
  files.map(async file => {
    const made = Object.values((await import(path.join(root, file))) as Record<string, { rules?: Record<string, RefusalRule> }>)
    return made.flatMap(({ rules = {} }) => Object.entries(rules).map(([code, rule]): Named => ({ code, file, rule })))
  }),
)
const all = catalogues.flat()
const specified: readonly string[] = Object.values(messages)

/** All code of server and browser, without the catalogues. */
const sources = ['kernel', 'features', 'platform', 'app']
  .flatMap(folder => fs.globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter(file => !files.includes(file) && !/\.test\.tsx?$/.test(file))
  .map(file => fs.readFileSync(path.join(root, file), 'utf8'))

test('a code names one refusal of the whole product', () => {
  expect(files.length).toBeGreaterThan(15)
  const twice = all.filter(({ code }, index) => all.findIndex(other => other.code === code) !== index)
  expect(twice.map(({ code, file }) => `${code} again in ${file}`)).toEqual([])
})

test('every refusal is made somewhere', () => {
  const unmade = all.filter(({ code }) => !sources.some(text => text.includes(`'${code}'`))).map(({ code }) => code)
  expect(unmade).toEqual([])
})

describe('a refusal', () => {
  test.each(all)('$code has a status of an error and a text that ends as a sentence or is specified', ({ rule: { status, text } }) => {
    expect(status === 500 || status === 503 || (status >= 400 && status < 500)).toBe(true)
    expect(/[.!?}]$/.test(text) || specified.includes(text)).toBe(true)
  })
})
