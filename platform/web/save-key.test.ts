import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveKeyOf } from './save-key.ts'

function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    key: at => [...kept.keys()][at] ?? null,
    getItem: name => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: name => void kept.delete(name),
  }
}

/** A new tab of the same browser: what it kept for itself is gone. */
const openTab = () => vi.stubGlobal('sessionStorage', storage())

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  openTab()
})
afterEach(() => vi.unstubAllGlobals())

test('a reload keeps the key of a draft', () => {
  expect(saveKeyOf('till').value).toBe(saveKeyOf('till').value)
})

test('a saved draft makes room for a new key', () => {
  const key = saveKeyOf('till')
  const first = key.value
  key.sent()
  key.renew()
  expect(key.value).not.toBe(first)
  expect(saveKeyOf('till').value).toBe(key.value)
})

test('two tabs that write two drafts have two keys', () => {
  const first = saveKeyOf('till').value
  openTab()
  expect(saveKeyOf('till').value).not.toBe(first)
})

test('a tab closed in the middle of a save leaves its key to the one that opens the draft again', () => {
  const key = saveKeyOf('till')
  key.sent()
  openTab()
  expect(saveKeyOf('till').value).toBe(key.value)
})

test('a save that was refused leaves nothing in doubt', () => {
  const key = saveKeyOf('till')
  key.sent()
  key.refused()
  openTab()
  expect(saveKeyOf('till').value).not.toBe(key.value)
})

test('a key that was used for other contents goes with the page', () => {
  const key = saveKeyOf('till')
  const first = key.value
  key.spent()
  expect(key.value).toBe(first)
  expect(saveKeyOf('till').value).not.toBe(first)
})

test('without an id the key lives as long as the page', () => {
  const key = saveKeyOf(undefined)
  const first = key.value
  key.sent()
  expect(key.value).toBe(first)
  key.renew()
  expect(key.value).not.toBe(first)
})
