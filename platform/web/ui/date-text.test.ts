import { expect, test } from 'vitest'
import { readDateText } from './date-text.ts'

test('a date is read day first, in any of its usual spellings', () => {
  for (const text of ['18/2/2027', '18-02-27', '18.2.2027', ' 18 02 2027 ', '2027-02-18']) expect(readDateText(text)).toBe('2027-02-18')
})

test('what is no date is nothing', () => {
  for (const text of ['', '31/2/2027', '2/2027', 'tomorrow']) expect(readDateText(text)).toBeNull()
})
