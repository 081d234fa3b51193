import { expect, test } from 'vitest'
import { checkPassword } from './password.ts'

const codeOf = (password: string, username = 'nimal') => checkPassword({ password, username })?.code ?? null

test('a password has eight characters or more, however they are written', () => {
  expect(codeOf('brown7')).toBe('PASSWORD_SHORT')
  expect(codeOf('brown77')).toBe('PASSWORD_SHORT')
  expect(codeOf('browns77')).toBeNull()
  expect(codeOf('කොළඹ කඩේ')).toBeNull()
  // Seven characters that are fourteen units of memory.
  expect(codeOf('😀😃😄😁😆😅😂')).toBe('PASSWORD_SHORT')
})

test.each(['nimal1234', 'NIMAL-2026', '2026nimal!', 'nimal!!!!', 'ni-mal 2026'])(
  '%s is the username with something around it',
  password => {
    expect(codeOf(password)).toBe('PASSWORD_USERNAME')
  },
)

test('a username may stand inside a longer password', () => {
  expect(codeOf('nimal sells tyres')).toBeNull()
})

test.each([
  '12345678',
  '87654321',
  '11111111',
  'abcabcabc',
  'qwertyui',
  'Password1',
  'P@ssw0rd!!',
  'manager1234',
  'Welcome2026',
  '1qaz2wsx',
  'qwerty12345',
])('%s is among the first that anybody tries', password => {
  expect(codeOf(password)).toBe('PASSWORD_COMMON')
})

test.each(['helamotors', 'HelaMotors2026!', 'hela-motors-1', 'Motors2026'])("%s is the shop's name with something around it", password => {
  const names = ['Hela Motors (Pvt)']
  expect(checkPassword({ password, username: 'nimal', names: ['Hela Motors'] })?.code).toBe('PASSWORD_COMMON')
  expect(checkPassword({ password: 'hela sells motors', username: 'nimal', names })).toBeNull()
})

test.each([
  'hela motors',
  'HelaMotors1',
  'Motors & Auto 7',
  'kandy shop',
  'Colombo 05 Workshop',
  'abeysekara',
  'ruwani abeysekara',
  'R. Abeysekara',
])('%s is a name of the shop, of a location or of a person, or some words of it in a row', password => {
  const names = ['Hela Motors & Auto Care', 'Kandy Shop', 'Colombo 05 Workshop', 'Ruwani Abeysekara', 'R. Abeysekara']
  expect(checkPassword({ password, username: 'nimal', names })?.code).toBe('PASSWORD_COMMON')
})

test.each(['bizx bizx', 'sri lanka', 'sri-lanka 1', 'nimalika nimalika'])('%s is a common word, or one word again and again', password => {
  expect(codeOf(password)).toBe('PASSWORD_COMMON')
})

test.each(['correct horse', 'Rain-over-Galle', '94-712-558', 'tuk tuk 7'])('%s will do', password => {
  expect(codeOf(password)).toBeNull()
})

test('the refusal stands at the field that was typed', () => {
  const refusal = checkPassword({ password: 'short', username: 'nimal' }, 'newPassword')
  expect(refusal?.fields).toEqual({ newPassword: 'A password has at least 8 characters.' })
})
