import { expect, test } from 'vitest'
import { sourceCodes } from '../../kernel/paper-postings.ts'
import { sourceCodeNames } from './source-codes.ts'

test('every source code that papers post with has a name, each code one', () => {
  const named = sourceCodeNames.map(([code]) => code)
  expect(new Set(named).size).toBe(named.length)
  expect(Object.values(sourceCodes).filter(code => !named.includes(code))).toEqual([])
})
