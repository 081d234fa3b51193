import { expect, test } from 'vitest'
import { markupOf, scriptOf } from './trusted-types.ts'

test('a style sheet is drawn, markup that did not come from the sanitiser is not', () => {
  expect(markupOf('.a > .b { color: red }')).toBe('.a > .b { color: red }')
  for (const text of ['<img src=x onerror=alert(1)>', 'a</style><script>', '<b>bold</b>']) expect(markupOf(text)).toBeNull()
})

test('a worker is loaded from this server alone', () => {
  const page = 'https://shop.example/bizx/sales'
  expect(scriptOf('https://shop.example/bizx/assets/worker.js', page)).toBe('https://shop.example/bizx/assets/worker.js')
  for (const url of [
    'https://evil.example/w.js',
    '//evil.example/w.js',
    'data:text/javascript,1',
    'javascript:1',
    'blob:https://evil.example/1',
  ]) {
    expect([url, scriptOf(url, page)]).toEqual([url, null])
  }
})
