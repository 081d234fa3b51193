import fs from 'node:fs'
import { expect, test } from 'vitest'
import { entryFor, lockFile, missingEntries, type Lock } from './complete-lock.ts'

const text = fs.readFileSync(lockFile, 'utf8')

test('npm ci takes the lock on every system: "node tools/complete-lock.ts" adds what npm left out', () => {
  expect(missingEntries(JSON.parse(text) as Lock)).toEqual([])
})

test('every package is locked with the hash of its contents', () => {
  const { packages } = JSON.parse(text) as { packages: Record<string, { integrity?: string; optional?: boolean }> }
  const without = Object.entries(packages).filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
  // The project itself, and what the lock was completed by, which npm looks up by its version.
  expect(without.filter(([name, { optional }]) => name !== '' && !optional)).toEqual([])
})

test('the lock names no registry, so that every registry will do', () => {
  expect(text).not.toMatch(/"resolved"|https?:\/\/[^"]*registry/)
})

test("a package's name says for which system it is", () => {
  expect(entryFor({ name: '@oxfmt/binding-linux-arm64-musl', version: '1.0.0', dev: true })).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
  expect(entryFor({ name: '@oxfmt/binding-win32-x64-msvc', version: '1.0.0', dev: false })).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    optional: true,
    os: ['win32'],
  })
})
