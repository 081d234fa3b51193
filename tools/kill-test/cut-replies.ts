import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { seededDice, type Dice } from '../../demo/seeded-dice.ts'
import { singleErrands } from './errands.ts'
import type { Hands } from './hands.ts'
import { acknowledge, aSave, headersOf, sendSave, type SentSave } from './sends.ts'

export interface CutReplies {
  saves: SentSave[]
  /** Repeated saves with different answers. */
  differing: string[]
}

interface CutOptions {
  url: string
  token: string
  hands: Hands
  times: number
  seed: number
}

/**
 * Sends saves of every kind and cuts the connection right after the request is written, so that the reply is lost however
 * far the save came; then sends each again until it is answered, twice. Both answers must be the same paper.
 */
export async function cutReplies({ url, token, hands, times, seed }: CutOptions): Promise<CutReplies> {
  const result: CutReplies = { saves: [], differing: [] }
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const cutting = cuttingHands({ url, token, hands }, seededDice(seed + lane), result)
      // oxlint-disable-next-line no-await-in-loop -- one after the other in each lane
      for (let time = lane; time < times; time += lanes) await cutting.dice.pick(singleErrands)(cutting)
    }),
  )
  return result
}

/** So many cut saves at once: one alone mostly waits for the disk. */
const lanes = 4

function cuttingHands({ url, token, hands }: Pick<CutOptions, 'url' | 'token' | 'hands'>, dice: Dice, result: CutReplies): Hands {
  return {
    ...hands,
    dice,
    save: async (endpoint, body, _, params) => {
      const save = aSave(endpoint, { params, body }, { key: dice.uuid(), till: 0, locationCode: hands.locationCode, token })
      result.saves.push(save)
      await sendAndCut(url, save, dice.below(12))
      const first = await answerOf(url, save)
      const second = await answerOf(url, save)
      if (first?.status === 200 && second?.text === first.text) return acknowledge(save, first.text) as never
      result.differing.push(`${save.key}: ${first?.status} ${first?.text ?? ''} then ${second?.text ?? ''}`)
      return null as never
    },
  }
}

/** As a till does: sends again what nobody answered in time, or what nobody knows yet. */
async function answerOf(url: string, save: SentSave): ReturnType<typeof sendSave> {
  for (let times = 0; times < 20; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each follows from the answer before it
    const answer = await sendSave(url, save)
    if (answer && answer.status !== 503) return answer
  }
  return null
}

async function sendAndCut(url: string, save: SentSave, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const [method = ''] = save.route.split(' ')
  const head = [
    `${method} /api/v1/${save.path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(save.body)}`,
    ...Object.entries(headersOf(save)).map(([name, value]) => `${name}: ${value}`),
  ]
  const socket = connect(Number(port), hostname)
  const written = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => socket.write(`${head.join('\r\n')}\r\n\r\n${save.body}`, () => resolve()))
  })
  save.sentAt.push(Date.now())
  await written
  if (afterMs > 0) await pause(afterMs)
  socket.on('error', () => {})
  socket.destroy()
}
