import fs from 'node:fs'
import { expect, test } from 'vitest'
import { plainProblem } from './plain-problem.ts'

test('what the system refuses is told in words, anything else as it is', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(plainProblem(full)).toBe('The disk is full. Free some space, and make the backup again.')
  let missing: unknown
  try {
    fs.readdirSync('/not/there')
  } catch (error) {
    missing = error
  }
  expect(plainProblem(missing)).toBe('/not/there: The folder is not there. Make it, or choose another one.')
  expect(plainProblem(new Error('The passphrase is wrong.'))).toBe('The passphrase is wrong.')
})
