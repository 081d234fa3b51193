import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

test('a path of ours is where one comes back to, with its search', () => {
  expect(safeRedirect('/sales?recall=3101000001')).toBe('/sales?recall=3101000001')
})

test('another site, or the login page itself, is no place to come back to', () => {
  for (const text of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'sales',
    '/login?redirect=/sales',
    '/\t/x',
    '/\n/x',
    '/a\r/x',
    '',
    null,
    7,
  ]) {
    expect(safeRedirect(text)).toBeNull()
  }
})
