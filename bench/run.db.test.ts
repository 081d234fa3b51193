import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { chosen } from '../testing/chance.ts'
import { verdict, type Figure } from './figures.ts'

/** The figures of a run of the command, and what it printed. */
async function measured(...args: string[]): Promise<{ figures: Figure[]; stdout: string }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-bench-test-'))
  const jsonFile = path.join(folder, 'bench.json')
  const cwd = path.join(import.meta.dirname, '..')
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/run.ts', ...args, '--json', jsonFile], { cwd })
  const { figures } = JSON.parse(fs.readFileSync(jsonFile, 'utf8')) as { figures: Figure[] }
  fs.rmSync(folder, { recursive: true })
  return { figures, stdout }
}

const idsOf = (figures: Figure[]) => [...new Set(figures.map(({ id }) => id))]

test('no script is larger than a till may load, and the installation no larger than a shop may keep', { timeout: 60_000 }, async () => {
  const { figures, stdout } = await measured('--only', 'P15')
  expect(idsOf(figures)).toEqual(['P15', 'P20'])
  // Sizes are the same on every machine; without a build there are none.
  const tooLarge = figures.filter(figure => verdict(figure) === 'below')
  expect(tooLarge.map(({ what, product, note }) => `${what}: ${product} (${note})`)).toEqual([])
  expect(stdout).toContain('loadAverage: ')
})

// Beside other tests its figures mean nothing: the long run sees that each is measured.
const runs = chosen(['--quick'], () => false)

test.each(runs)('a run with %s measures every figure, and no sale fails, is lost or saved twice', { timeout: 180_000 }, async option => {
  const { figures } = await measured(option)
  expect(idsOf(figures)).toEqual(['P1', 'P2', 'P3', 'P4', 'P5', 'P8', 'P9', 'P15', 'P19', 'P20', 'P24', 'P25', 'P26'])
  expect(figures.filter(({ id }) => id === 'P5').map(({ product }) => product)).toEqual(['0', '0'])
})
