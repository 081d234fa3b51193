import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

test('row types and fingerprint are those of a new database', () => {
  const tool = path.join(import.meta.dirname, '../tools/db-types.ts')
  expect(() => execFileSync(process.execPath, [tool, '--verify'], { stdio: 'pipe' })).not.toThrow()
})
