import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newKey } from './new-key.ts'
import { passingSaveKey } from './save-key.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a key that was sent and not answered waits for the same question', () => {
  const key = passingSaveKey('reversal')
  key.sent('{}')
  expect(passingSaveKey('reversal').value).toBe(key.value)
  expect(passingSaveKey('another').value).not.toBe(key.value)
})

test('a save that was refused, and a key that was used for other contents, leave nothing in doubt', () => {
  for (const end of ['refused', 'spent'] as const) {
    const key = passingSaveKey('reversal')
    key.sent('{}')
    key[end]()
    expect(passingSaveKey('reversal').value).not.toBe(key.value)
  }
})

test('a key is in doubt from when it was sent until there is an answer', () => {
  const key = passingSaveKey('reversal')
  expect(key.isInDoubt).toBe(false)
  key.sent('{}')
  expect([key.isInDoubt, passingSaveKey('reversal').isInDoubt]).toEqual([true, true])
  key.renew()
  expect([key.isInDoubt, passingSaveKey('reversal').isInDoubt]).toEqual([false, false])
})

test('what is in doubt is known again from the same contents, until others were sent under its key', () => {
  const key = passingSaveKey('reversal')
  key.sent('{"reason":"a"}')
  key.sent('{"reason":"a"}')
  expect([key.isAsSent('{"reason":"a"}'), key.isAsSent('{"reason":"b"}')]).toEqual([true, false])
  // A form that was opened again has nothing typed in it yet.
  const again = passingSaveKey('reversal')
  expect(again.isAsSent(null)).toBe(true)
  // Whether that is what an earlier page sent is not known.
  again.sent('{"reason":"a"}')
  expect(again.isAsSent('{"reason":"a"}')).toBe(false)
  key.sent('{"reason":"b"}')
  expect([key.isAsSent('{"reason":"a"}'), key.isAsSent('{"reason":"b"}')]).toEqual([false, false])
  key.renew()
  key.sent('{"reason":"b"}')
  expect(key.isAsSent('{"reason":"b"}')).toBe(true)
})

test('what was saved makes room for a new key', () => {
  const key = passingSaveKey('reversal')
  const first = key.value
  key.sent('{}')
  key.saved(first)
  expect(key.value).not.toBe(first)
  expect(passingSaveKey('reversal').value).not.toBe(first)
})

test('without an id the key lives as long as the page', () => {
  const key = passingSaveKey(null)
  const first = key.value
  key.sent('{}')
  expect(key.value).toBe(first)
  expect(passingSaveKey(null).value).not.toBe(first)
  key.renew()
  expect(key.value).not.toBe(first)
})

test('a key is a UUID of version 4, made without what only a secure page has', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newKey()).not.toBe(newKey())
})
