import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

const workMs = 30

test('works that rest leave as long as they took to others while somebody waits', async () => {
  const turns = new Turns({ atOnce: 1, waitingOfOne: 5, waiting: 5, rests: true })
  const begun: number[] = []
  const from = performance.now()
  const work = () => {
    begun.push(performance.now() - from)
    return pause(workMs)
  }
  await Promise.all(['a', 'b', 'c'].map(asker => turns.run(asker, work)))
  // Timers may fire a moment early.
  expect(begun[1]).toBeGreaterThan(2 * workMs - 5)
  expect(begun[2]).toBeGreaterThan(4 * workMs - 10)
  const alone = performance.now()
  await pause(workMs)
  await turns.run('d', work)
  expect(performance.now() - alone).toBeLessThan(4 * workMs)
})
