/**
 * One key, one answer, when three processes serve one database and one of them is killed or stopped: every save is sent twice
 * with its key, up to 30 ms apart, to any process, twelve at once, and a third time at the end. The long run:
 * TEST_LONG=1 PROCESS_PAIRS=5000 npx vitest run --project db app/processes (PROCESS_SEED=… repeats a run).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seededDice } from '../demo/seeded-dice.ts'
import { Pairs } from '../testing/answers.ts'
import { brokenPromises } from '../testing/books.ts'
import { isLong, roundsOf, seedOf } from '../testing/chance.ts'
import { contests } from '../testing/papers/every-paper.ts'
import type { Ready } from '../testing/papers/paper.ts'
import { endProcess, sendTo, startProcess, type Process } from '../testing/processes.ts'
import { colombo, openShop, type Shop, type Staff } from '../testing/shop.ts'

const wanted = roundsOf('PROCESS_PAIRS', 24)
/** How often each contested save is sent twelve times at once. */
const rounds = roundsOf('PROCESS_ROUNDS', 1)
const seed = seedOf('PROCESS_SEED')
const dice = seededDice(seed)
vi.setConfig({ testTimeout: 24 * 3_600_000 })

let shop: Shop
let processes: Process[]
let staff: Staff
beforeAll(async () => {
  shop = await openShop({ checkReplies: false })
  staff = await shop.signIn('superadmin')
  processes = await Promise.all([startProcess(shop), startProcess(shop), startProcess(shop)])
})
afterAll(async () => {
  await Promise.all(processes.map(one => endProcess(one, 'SIGTERM')))
  await shop.close()
})

const outcomes = new Map<string, number>()

/** Sends until there is a final answer, as a browser does: a closed connection is not one, nor is a request to try again. */
async function answerOf(save: Ready, key: string): Promise<string> {
  for (;;) {
    const answer = await sendTo(dice.pick(processes), save, { token: staff.token, location: colombo, key })
    const outcome = String(answer?.status ?? 'no answer')
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (answer !== null && answer.status !== 503) return `${answer.status} ${answer.text}`
    await pause(dice.below(30))
  }
}

/** Kills or stops one of the processes while saves are under way, and starts another in its place. */
async function endOne(): Promise<void> {
  const nth = dice.below(processes.length)
  await pause(dice.below(60))
  await endProcess(processes[nth]!, dice.pick(['SIGKILL', 'SIGKILL', 'SIGTERM'] as const))
  processes[nth] = await startProcess(shop)
}

test.runIf(isLong)(`of ${wanted} pairs over three processes not one is answered in two ways, though one ends now and then`, async () => {
  const pairs = new Pairs(dice, answerOf)
  let ends = 0
  while (pairs.made < wanted) {
    for (const contest of Object.values(contests)) {
      const saves = await contest({ shop, staff, dice })
      const isEnded = dice.below(3) === 0
      if (isEnded) ends += 1
      await Promise.all([pairs.send(saves), isEnded && endOne()])
    }
  }
  expect(pairs.unequal, `PROCESS_SEED=${seed}`).toEqual([])
  expect(await pairs.keptOtherwise(shop)).toEqual([])
  process.stdout.write(`processes: ${pairs.made} pairs, ${ends} processes ended; answers ${JSON.stringify([...outcomes])}\n`)
})

test('twelve sends of one key at once to three processes have one answer', async () => {
  for (let round = 0; round < rounds; round += 1) {
    for (const contest of Object.values(contests)) {
      const [save] = await contest({ shop, staff, dice })
      const key = dice.uuid()
      const answers = await Promise.all(Array.from({ length: 12 }, () => answerOf(save!, key)))
      expect(new Set(answers).size, `PROCESS_SEED=${seed} ${answers.join('\n')}`).toBe(1)
    }
  }
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
