import { expect, test } from 'vitest'
import { keepTextAlign } from './bill-html.ts'

test('of a style only the alignment is kept', () => {
  expect(keepTextAlign('color: red; TEXT-ALIGN: Center; position: fixed')).toBe('text-align: center')
  expect(keepTextAlign('text-align:right')).toBe('text-align: right')
  expect(keepTextAlign('text-align: url(x)')).toBe('')
  expect(keepTextAlign('x-text-align: left')).toBe('')
  expect(keepTextAlign('background: url(//evil.example)')).toBe('')
})
