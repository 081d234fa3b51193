import { expect, test } from 'vitest'
import { CallError, networkError } from './call-error.ts'
import { sendUntilAnswered } from './save-attempts.ts'

/** Answers each attempt with the next of these, and counts the attempts. */
function server(answers: readonly (Error | string)[], isDayRight = false) {
  const waits: number[] = []
  const retries: number[] = []
  let sends = 0
  const run = () =>
    sendUntilAnswered({
      send: async () => {
        const answer = answers[sends++]
        if (answer instanceof Error) throw answer
        return answer
      },
      onRetry: attempt => retries.push(attempt),
      wait: async ms => void waits.push(ms),
      questions: { DAY_UNCONFIRMED: async () => isDayRight },
    })
  return { run, waits, retries, sent: () => sends }
}

const busy = new CallError({ status: 503, code: 'TOO_BUSY', text: 'busy' })
const refused = new CallError({ status: 422, code: 'NO_LINES', text: 'no lines' })

test('a save that gets through at once is sent once', async () => {
  const { run, sent, waits } = server(['saved'])
  await expect(run()).resolves.toBe('saved')
  expect([sent(), waits]).toEqual([1, []])
})

test('a lost network and a busy server are tried again, more slowly each time', async () => {
  const { run, waits, retries } = server([networkError(), busy, 'saved'])
  await expect(run()).resolves.toBe('saved')
  expect(waits).toEqual([1_000, 2_000])
  expect(retries).toEqual([2, 3])
})

test('a refusal is final', async () => {
  const { run, sent } = server([refused, 'saved'])
  await expect(run()).rejects.toBe(refused)
  expect(sent()).toBe(1)
})

test('a day that a manager confirms is sent again at once, and one that nobody confirms is not', async () => {
  const unconfirmed = new CallError({ status: 409, code: 'DAY_UNCONFIRMED', text: 'Is today really 01/12/2027?' })
  const confirmed = server([unconfirmed, busy, busy, busy, 'saved'], true)
  await expect(confirmed.run()).resolves.toBe('saved')
  expect(confirmed.waits).toEqual([1_000, 2_000, 4_000])
  const { run, sent } = server([unconfirmed, 'saved'])
  await expect(run()).rejects.toBe(unconfirmed)
  expect(sent()).toBe(1)
})

test('after four attempts the cashier decides', async () => {
  const { run, sent } = server([busy, busy, busy, busy, 'saved'])
  await expect(run()).rejects.toBe(busy)
  expect(sent()).toBe(4)
})

test('a server that says when to come back is asked then, by each till a little later than by the other, for a minute', async () => {
  const asks = new CallError({ status: 503, code: 'TOO_BUSY', text: 'busy', retryAfterMs: 5_000 })
  const { run, waits, sent } = server([...Array.from({ length: 5 }, () => asks), networkError(), 'saved'])
  await expect(run()).resolves.toBe('saved')
  expect(waits.map(ms => ms >= 5_000 && ms <= 7_500)).toEqual([true, true, true, true, true, false])
  expect([waits.at(-1), sent()]).toEqual([1_000, 7])
  expect(new Set(waits.slice(0, 5)).size).toBe(5)
  const never = server(Array.from({ length: 40 }, () => asks))
  await expect(never.run()).rejects.toBe(asks)
  expect(never.sent()).toBe(13)
})

test('an address that asks too often is asked to wait, and its save is not lost', async () => {
  const often = new CallError({ status: 429, code: 'ASKED_TOO_OFTEN', text: 'too often', retryAfterMs: 1_000 })
  await expect(server([often, 'saved']).run()).resolves.toBe('saved')
})

test('who waits no longer is told that it is not known whether it was saved', async () => {
  const waiting = new AbortController()
  const run = sendUntilAnswered({
    send: async () => {
      throw networkError()
    },
    onRetry: () => waiting.abort(),
    signal: waiting.signal,
    wait: async () => {},
  })
  await expect(run).rejects.toMatchObject({ code: 'NETWORK', text: expect.stringContaining('It is not known yet whether this was saved.') })
})
