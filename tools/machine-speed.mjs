// How fast this machine is just now, for what may take only so long: others may use its processors.
import { createHash } from 'node:crypto'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'

/** What the same work takes on two quiet cores of the kind that the budgets of npm test were measured on, in ms. */
export const usualMs = 580
const threads = 2
// A processor that others use too is slow above all at plain steps: up to ten times, where hashing and JSON take twice as long.
const plainSteps = 30_000_000

if (!isMainThread && parentPort) parentPort.postMessage(work())

/** Milliseconds that two threads take for a fixed piece of work, the slower of them. */
export async function machineSpeed() {
  const taken = Array.from({ length: threads }, () => {
    const worker = new Worker(new URL(import.meta.url))
    return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  })
  return Math.max(...(await Promise.all(taken)))
}

/** Text, objects and hashes, as servers and browsers work with them, and plain steps. */
function work() {
  const from = performance.now()
  let text = ''
  for (let round = 0; round < 220; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, at) => ({ code: `${round}-${at}`, name: `Item ${at}`, price: at * 7 }))
    text = createHash('sha256')
      .update(JSON.stringify(rows) + text)
      .digest('hex')
    if (JSON.parse(JSON.stringify(rows)).length !== rows.length) throw new Error('the machine cannot count')
  }
  if (sumOf(plainSteps) <= plainSteps) throw new Error('the machine cannot add')
  return performance.now() - from
}

function sumOf(steps) {
  let sum = 0
  for (let at = 0; at < steps; at += 1) sum += at
  return sum
}
