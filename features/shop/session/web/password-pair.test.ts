import { expect, test } from 'vitest'
import { pairProblems } from './password-pair.tsx'

test('a new password is typed twice, and strong', () => {
  const typed = { password: 'rain over Kandy', repeat: 'rain over Kandy', username: 'nimal' }
  expect(pairProblems(typed)).toEqual({})
  expect(pairProblems({ ...typed, repeat: 'rain over Galle' })).toEqual({ repeat: 'The two passwords are not the same' })
  expect(pairProblems({ ...typed, password: '', repeat: '' })).toEqual({ password: 'Type the new password' })
  expect(pairProblems({ ...typed, password: 'nimal2026', repeat: '' })).toEqual({
    password: 'The password must not be the username. Choose something nobody can guess.',
  })
})
