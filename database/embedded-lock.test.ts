import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { holdDataFolder, isHeld } from './embedded-lock.ts'
import { isRunning } from './embedded-process.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bizx-lock-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const newFolder = (name: string) => {
  const made = path.join(folder, name)
  fs.mkdirSync(made)
  return made
}

test.runIf(process.platform === 'linux')('a process that has ended and is not buried runs no more, and its mark is replaced', async () => {
  // The shell becomes a program that never waits for the child it began. A child that ended before that would be buried by the shell.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const dead = Number(await new Promise(resolve => parent.stdout.once('data', resolve)))
    const stat = () => fs.readFileSync(`/proc/${dead}/stat`, 'utf8')
    await vi.waitUntil(() => stat().includes(') Z '), { timeout: 10_000, interval: 5 })
    expect(isRunning(dead)).toBe(false)
    const dataDir = newFolder('zombie')
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    fs.writeFileSync(path.join(dataDir, 'application.pid'), `${dead}\n${boot} ${stat().split(') ').at(-1)?.split(' ')[19]}\n`)
    expect(isHeld(dataDir)).toBe(false)
    holdDataFolder(dataDir, () => {})()
  } finally {
    parent.kill('SIGKILL')
  }
})

test('a folder that was copied while it ran starts, and says so; the original stays refused, also by another name', () => {
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  const original = newFolder('original')
  const letGo = holdDataFolder(original, log)
  const copy = path.join(folder, 'copy')
  fs.cpSync(original, copy, { recursive: true })
  expect([isHeld(original), isHeld(copy)]).toEqual([true, false])
  const letGoOfCopy = holdDataFolder(copy, log)
  expect(lines).toEqual([
    `The data folder ${copy} was copied from ${fs.realpathSync(original)} while the application ran there, or moved since. If that shop goes on too, both give the same numbers to different papers: stop one of them.`,
  ])
  expect(isHeld(copy)).toBe(true)
  const link = path.join(folder, 'link')
  fs.symlinkSync(original, link)
  for (const name of [original, link, copy]) expect(() => holdDataFolder(name, log)).toThrow('stop that one')
  letGo()
  letGoOfCopy()
  expect([isHeld(original), fs.existsSync(path.join(copy, 'application.pid')), lines.length]).toEqual([false, false, 1])
})

test('a mark that an earlier version left is taken for one of this folder', () => {
  const dataDir = newFolder('earlier')
  const file = path.join(dataDir, 'application.pid')
  holdDataFolder(dataDir, () => {})
  const [pid, birth] = fs.readFileSync(file, 'utf8').split('\n')
  fs.writeFileSync(file, `${pid}\n${birth}\n`)
  expect(isHeld(dataDir)).toBe(true)
})
