import { expect, test } from 'vitest'
import { mustTurnToTls } from './mail.ts'

test('a letter crosses no network in the clear', () => {
  expect(mustTurnToTls('smtp://user:secret@mail.shop.example:587')).toBe(true)
  expect(mustTurnToTls('smtp://192.168.1.20:25')).toBe(true)
  // TLS from the first byte.
  expect(mustTurnToTls('smtps://user:secret@mail.shop.example:465')).toBe(false)
  // A relay on the same machine.
  expect(mustTurnToTls('smtp://localhost:25')).toBe(false)
  expect(mustTurnToTls('smtp://[::1]:25')).toBe(false)
})
