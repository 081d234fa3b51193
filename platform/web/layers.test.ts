import { expect, test } from 'vitest'
import { topMost } from './layers.ts'

test('of one layer the latest hears the key', () => {
  const [first, second] = [{ layer: 0 }, { layer: 0 }]
  expect(topMost([first, second], 0)).toBe(second)
})

test('what lies in a dialog wins over what was registered later under it', () => {
  const [page, dialog, later] = [{ layer: 0 }, { layer: 1 }, { layer: 0 }]
  expect(topMost([page, dialog, later], 1)).toBe(dialog)
  expect(topMost([page, dialog, later], 0)).toBe(dialog)
})

test('a page under a dialog hears nothing', () => {
  expect(topMost([{ layer: 0 }], 1)).toBeNull()
  expect(topMost([], 0)).toBeNull()
})
