import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test('one row is no rows', () => {
  expect([0, 1, 2, 1611].map(count => counted(count, 'row', 'rows'))).toEqual(['0 rows', '1 row', '2 rows', '1,611 rows'])
})
