import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logFile } from './log-file.ts'

let folder: string
beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-log-'))))
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(folder, { recursive: true })
})

const day = 24 * 60 * 60_000

test('a log has one file a day, of which thirty stay, and only its owner reads it', () => {
  let now = Date.parse('2026-11-01T23:59:00Z')
  const logs = path.join(folder, 'logs')
  const log = logFile(logs, () => now)
  log.write('one\n')
  log.write('two\n')
  fs.writeFileSync(path.join(logs, 'notes.txt'), 'not a log')
  now += 120_000
  log.write('three\n')
  expect(fs.readdirSync(logs)).toEqual(['bizx-2026-11-01.log', 'bizx-2026-11-02.log', 'notes.txt'])
  expect(fs.readFileSync(path.join(logs, 'bizx-2026-11-01.log'), 'utf8')).toBe('one\ntwo\n')
  if (process.platform !== 'win32') expect(fs.statSync(path.join(logs, 'bizx-2026-11-02.log')).mode & 0o077).toBe(0)
  for (let days = 0; days < 40; days += 1) {
    now += day
    log.write('later\n')
  }
  const left = fs.readdirSync(logs)
  expect(left).toHaveLength(31)
  expect(left).toContain('notes.txt')
  expect(left[0]).toBe('bizx-2026-11-13.log')
})

test('a line that cannot be written goes to the terminal', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const taken = path.join(folder, 'taken')
  fs.writeFileSync(taken, '')
  logFile(path.join(taken, 'logs'), Date.now).write('lost?\n')
  expect(said).toHaveBeenCalledWith('lost?\n')
})
