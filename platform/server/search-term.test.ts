import { expect, test } from 'vitest'
import { termPattern, wordPatterns } from './search-term.ts'

test('a term is found anywhere, its wildcards as they are typed', () => {
  expect(termPattern('50%_A\\B')).toBe('%50\\%\\_a\\\\b%')
})

test('words are found in any order, the longest first', () => {
  expect(wordPatterns('de Silva kamal')).toEqual(['%silva%', '%kamal%', '%de%'])
  expect(wordPatterns('  ')).toEqual(['%%', '%%'])
})
