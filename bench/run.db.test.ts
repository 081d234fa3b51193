import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { verdict, type Figure } from './figures.ts'

test('a quick run measures every figure, and no sale fails, is lost or saved twice', { timeout: 180_000 }, async () => {
  const jsonFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-bench-test-')), 'bench.json')
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/run.ts', '--quick', '--json', jsonFile], {
    cwd: path.join(import.meta.dirname, '..'),
  })
  const { figures } = JSON.parse(fs.readFileSync(jsonFile, 'utf8')) as { figures: Figure[] }
  expect([...new Set(figures.map(({ id }) => id))]).toEqual([
    'P1',
    'P2',
    'P3',
    'P4',
    'P5',
    'P8',
    'P9',
    'P15',
    'P19',
    'P20',
    'P24',
    'P25',
    'P26',
  ])
  expect(figures.filter(({ id }) => id === 'P5').map(({ product }) => product)).toEqual(['0', '0'])
  // Sizes are the same on every machine; without a build there are none.
  const tooLarge = figures.filter(figure => ['P15', 'P20'].includes(figure.id) && verdict(figure) === 'below')
  expect(tooLarge.map(({ what, product, note }) => `${what}: ${product} (${note})`)).toEqual([])
  expect(stdout).toContain('loadAverage: ')
  fs.rmSync(path.dirname(jsonFile), { recursive: true })
})
