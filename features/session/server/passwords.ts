import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '../../../kernel/refusal.ts'

const hashOf = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const mostAtOnce = 2
const longestQueue = 20

let running = 0
const waiting: (() => void)[] = []

// Each hash takes 19 MiB and a core: two at a time, and a queue with an end.
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < mostAtOnce) running += 1
  else {
    if (waiting.length >= longestQueue) throw new Refusal('TOO_BUSY')
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  try {
    return await work()
  } finally {
    // Whoever waits takes over this turn, so that nobody who comes meanwhile slips in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function derive(password: string, nonce: Buffer, { memory, passes }: { memory: number; passes: number }): Promise<Buffer> {
  return inTurn(() =>
    hashOf('argon2id', {
      message: password,
      nonce,
      memory,
      passes,
      parallelism: cost.parallelism,
      tagLength: cost.tagLength,
    }),
  )
}

/** Argon2id of a password, with its cost and nonce, as text to keep. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, nonce, cost)
  return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64')}$${tag.toString('base64')}`
}

// Compared against when there is no such user, so that both cases take the same time.
const nobody = `argon2id$${cost.memory}$${cost.passes}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/** Is it the password of this hash? Without a hash (unknown user) it takes as long and answers no. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = (kept ?? nobody).split('$')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(password, Buffer.from(nonce, 'base64'), { memory: Number(memory), passes: Number(passes) })
  return expected.length === found.length && timingSafeEqual(expected, found) && kept !== undefined
}
