import { expect, test } from 'vitest'
import { alikeAmong } from './alike.ts'

const named = (...labels: string[]) => labels.map(label => ({ label }))
const categories = named('Groceries', 'Oils & lubricants', 'Brake pads', 'Engine oil 10W-30', 'Boxes', 'Glass')

test.each([
  ['grocery', 'Groceries'],
  ['Lubricant and oil', null],
  ['lubricants, oil', 'Oils & lubricants'],
  ['Brak pads', 'Brake pads'],
  ['brake pad', 'Brake pads'],
  ['box', 'Boxes'],
  ['Glasses', 'Glass'],
  // Another number is another thing, and a short word with another letter another word.
  ['Engine oil 10W-40', null],
  ['Grass', null],
])('%s is likely %s', (written, record) => {
  expect(alikeAmong(categories)(written)?.label ?? null).toBe(record)
})

test('a name that is like two records is offered neither', () => {
  expect(alikeAmong(named('Filter', 'Filters'))('filter')).toBeNull()
})
