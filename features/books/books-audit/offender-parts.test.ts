import { expect, test } from 'vitest'
import { offenderParts } from './offender-parts.ts'

test('papers in the text of an offender lead to their screens', () => {
  expect(offenderParts('bill 3101000012 of 2001000001 says paid 5.00')).toEqual([
    { text: 'bill ', to: null },
    { text: '3101000012', to: '/sales-auto-care?recall=3101000012' },
    { text: ' of 2001000001 says paid 5.00', to: null },
  ])
})

test('a text without papers stays whole, and shorter or longer figures are no papers', () => {
  expect(offenderParts('location 1301000001 differs by 12345')).toEqual([{ text: 'location 1301000001 differs by 12345', to: null }])
  expect(offenderParts('')).toEqual([])
})
