import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { seededDice } from '../../database/seed/demo/seeded-dice.ts'
import type { Goods } from './prepare-shop.ts'
import { randomBill, sendBill, type SentBill } from './tills.ts'

export interface CutReplies {
  bills: SentBill[]
  /** Retries that did not get one and the same answer. */
  differing: string[]
}

interface CutOptions {
  url: string
  token: string
  locationCode: string
  goods: readonly Goods[]
  times: number
  seed: number
}

/**
 * Sends bills and cuts the connection right after the request is written, so that the reply is lost however far the
 * save came; then sends each again, twice. Both answers must be the same bill.
 */
export async function cutReplies({ url, token, locationCode, goods, times, seed }: CutOptions): Promise<CutReplies> {
  const dice = seededDice(seed)
  const result: CutReplies = { bills: [], differing: [] }
  for (let time = 0; time < times; time += 1) {
    const bill = randomBill(dice, goods, { till: 0, locationCode })
    result.bills.push(bill)
    await sendAndCut(url, token, bill, dice.below(12))
    const first = await sendBill(url, token, bill)
    const second = await sendBill(url, token, bill)
    if (first?.status !== 200 || second?.text !== first.text) {
      result.differing.push(`${bill.key}: ${first?.status} ${first?.text ?? ''} then ${second?.text ?? ''}`)
      continue
    }
    bill.acknowledged = { at: Date.now(), text: first.text, code: (JSON.parse(first.text) as { code: string }).code }
  }
  return result
}

async function sendAndCut(url: string, token: string, bill: SentBill, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(url)
  const head = [
    'POST /api/v1/invoice HTTP/1.1',
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(bill.body)}`,
    `authorization: Bearer ${token}`,
    `locationcode: ${bill.locationCode}`,
    `idempotency-key: ${bill.key}`,
  ]
  const socket = connect(Number(port), hostname)
  const written = new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () => socket.write(`${head.join('\r\n')}\r\n\r\n${bill.body}`, () => resolve()))
  })
  bill.sentAt.push(Date.now())
  await written
  if (afterMs > 0) await pause(afterMs)
  socket.on('error', () => {})
  socket.destroy()
}
