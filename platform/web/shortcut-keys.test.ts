import { expect, test } from 'vitest'
import { isPlainKey, isTyped, matchesKeys, parseKeys, type PressedKey } from './shortcut-keys.ts'

function pressed(part: Partial<PressedKey>): PressedKey {
  return { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...part }
}

test('a shortcut is read into the key and what is held with it', () => {
  expect(parseKeys('Ctrl+S')).toEqual({ ctrl: true, alt: false, shift: false, key: 'S' })
  expect(parseKeys('F1')).toEqual({ ctrl: false, alt: false, shift: false, key: 'F1' })
  expect(parseKeys('+').key).toBe('+')
})

test('letters are matched by their place, so that Alt+P works in a Sinhala layout', () => {
  expect(matchesKeys('Alt+P', pressed({ key: 'ප', code: 'KeyP', altKey: true }))).toBe(true)
  expect(matchesKeys('Alt+P', pressed({ key: 'p', code: 'KeyP' }))).toBe(false)
  expect(matchesKeys('Ctrl+S', pressed({ key: 's', code: 'KeyS', metaKey: true }))).toBe(true)
  expect(matchesKeys('Ctrl+S', pressed({ key: 'S', code: 'KeyS', ctrlKey: true, shiftKey: true }))).toBe(false)
})

test('function keys and signs are matched by what they are', () => {
  expect(matchesKeys('F1', pressed({ key: 'F1', code: 'F1' }))).toBe(true)
  expect(matchesKeys('F1', pressed({ key: 'F1', code: 'F1', altKey: true }))).toBe(false)
  expect(matchesKeys('?', pressed({ key: '?', code: 'Slash', shiftKey: true }))).toBe(true)
})

test('a plain key yields to the field that has focus, a combination does not', () => {
  expect(['Enter', 'Escape', '?'].map(isPlainKey)).toEqual([true, true, true])
  expect(['F8', 'Ctrl+K', 'Alt+1'].map(isPlainKey)).toEqual([false, false, false])
  expect([isTyped('?'), isTyped('Enter')]).toEqual([true, false])
})
