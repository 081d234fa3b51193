import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './boundaries.ts'

const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 16_777_216 })

test('every tracked TypeScript file is type-checked', () => {
  const tracked = run('git', 'ls-files', '*.ts', '*.tsx', '*.mts').trim().split('\n')
  const { files } = JSON.parse(run(process.execPath, 'node_modules/typescript/bin/tsc', '--showConfig')) as { files: string[] }
  const checked = new Set(files.map(file => file.replace(/^\.\//, '')))
  expect(tracked.filter(file => !checked.has(file))).toEqual([])
  expect(tracked.length).toBeGreaterThan(2000)
})
