import { expect, test } from 'vitest'
import { isCommonPassword, passphraseRefusal, passwordRefusal } from './password-check.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

const codeOf = (password: string) => passwordRefusal({ password, username: 'nimal', names: ['Hela Motors'] })?.code ?? null

// Passwords that the list of words and keyboard rows does not contain.
test.each(['trustno1', 'Starwars', '1q2w3e4r', 'michelle', 'corvette', 'jennifer', '1234qwer', 'helamotors', 'Hela-Motors-1'])(
  '%s is refused',
  password => {
    expect(codeOf(password)).toBe('PASSWORD_COMMON')
  },
)

test('a password counts to its last letter, as it was typed', async () => {
  const long = `${'Rain over Galle fort, '.repeat(9)}A`
  expect(codeOf(long)).toBeNull()
  const kept = await hashPassword(long)
  const others = [long, `${long.slice(0, -1)}B`, long.toLowerCase()]
  const found = await Promise.all(others.map(one => verifyPassword(one, kept, one)))
  expect(found).toEqual([true, false, false])
})

test('what nobody has in a list will do', () => {
  for (const password of ['correct horse', 'Rain-over-Galle', 'hela sells tyres', 'වැස්ස වහින දවස']) expect(codeOf(password)).toBeNull()
})

test('the kept list holds three thousand and more, each of eight characters', () => {
  const tried = ['password', '12345678', 'iloveyou', 'princess', 'sunshine', 'football', 'baseball', 'trustno1']
  expect(tried.filter(password => !isCommonPassword(password))).toEqual([])
})

test('a passphrase of a backup has some variety and is no common password', () => {
  expect(passphraseRefusal('111111111111', 'passphrase')?.fields).toEqual({
    passphrase: 'This passphrase is easy to guess. Choose another one.',
  })
  for (const weak of ['abababababab', 'passwordpassword', 'Lahiru1lahiru1', '010203040506']) {
    expect(passphraseRefusal(weak, 'passphrase')?.code).toBe('PASSPHRASE_COMMON')
  }
  expect(passphraseRefusal('rain over Galle fort', 'passphrase')).toBeNull()
})
