import { expect, test } from 'vitest'
import { checkPassword } from '../../../kernel/password.ts'
import { suggestPassword } from './suggest-password.ts'

test('a suggested password is read out in three groups, without signs that are mistaken for each other', () => {
  // The alphabet has 31 signs: a b c … without i, l, o, 0 and 1.
  expect(suggestPassword(count => Array.from({ length: count }, (_, index) => index))).toBe('abcd-efgh-jkmn')
  expect(suggestPassword(count => Array.from({ length: count }, () => 2 ** 32 - 1))).toMatch(/^(.)\1{3}-\1{4}-\1{4}$/)
})

test('a suggested password may be set', () => {
  const random = (count: number) => crypto.getRandomValues(new Uint32Array(count))
  for (let time = 0; time < 200; time += 1) {
    const password = suggestPassword(random)
    expect(password).toMatch(/^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/)
    expect(checkPassword({ password, username: 'nimal' })).toBeNull()
  }
})
