import { expect, test } from 'vitest'
import { wordsWithPhones } from '../../kernel/search-words.ts'
import { phonePatterns, termPattern, wholeWords } from './search-term.ts'

test('a term is found anywhere, its wildcards as they are typed', () => {
  expect(termPattern('50%_A\\B')).toBe('%50\\%\\_a\\\\b%')
})

test('words that may be one phone number are one, others stay alone', () => {
  expect(wordsWithPhones('perera 077 123 4567 kamal')).toEqual(['perera', '077 123 4567', 'kamal'])
  expect(wordsWithPhones('2001000017 0771234567')).toEqual(['2001000017', '0771234567'])
  expect(wordsWithPhones(' kamal  perera ')).toEqual(['kamal', 'perera'])
})

test('a phone number is found as typed or by its key, beside every other word', () => {
  expect(phonePatterns('perera 077 123 4567')).toEqual({
    any: ['%077 123 4567%', '%0771234567%', '% 94771234567%'],
    others: ['%perera%'],
  })
  expect(phonePatterns('de silva 4')).toEqual({ any: ['%silva%'], others: ['%de%', '%4%'] })
  expect(phonePatterns('  ')).toEqual({ any: ['%%'], others: [] })
  expect(phonePatterns('7-11')).toEqual({ any: ['%7-11%', '%711%'], others: [] })
})

test('of a term each word is found by itself, the longest first, but for a phone number with blanks', () => {
  expect(wholeWords('brake 12', false)).toEqual({ words: [['brake'], ['12']], inParts: '' })
  expect(wholeWords(' oil  Perera 0771234567', true)).toEqual({
    words: [['0771234567', ' 94771234567'], ['Perera'], ['oil']],
    inParts: '',
  })
  expect(wholeWords('perera 077 123', true)).toEqual({ words: [['perera']], inParts: '077 123' })
})
