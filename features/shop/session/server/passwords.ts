import { argon2, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Turns } from '../../../../platform/server/turns.ts'

const hashOf = promisify(argon2)
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

// Each hash takes 19 MiB and a core. One core is left for the tills, and half of the other while many users sign in. The queue
// is per address or user.
const turns = new Turns({ atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)), waitingOfOne: 20, waiting: 60, rests: true })

interface Derived {
  nonce: Buffer
  memory: number
  passes: number
  asker: string
}

function derive(password: string, { nonce, memory, passes, asker }: Derived): Promise<Buffer> {
  return turns.run(asker, () =>
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

/** The Argon2id hash of a password with its parameters and salt, as text. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive(password, { nonce, ...cost, asker: randomUUID() })
  return `argon2id$${cost.memory}$${cost.passes}$${nonce.toString('base64')}$${tag.toString('base64')}`
}

/** The Argon2id hash of a text with a salt of 16 bytes that is kept elsewhere: 32 bytes. */
export function hashWithSalt(text: string, salt: Buffer, asker: string): Promise<Buffer> {
  return derive(text, { nonce: salt, ...cost, asker })
}

// Compared with when the user does not exist, so that both cases take the same time.
const nobody = `argon2id$${cost.memory}$${cost.passes}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`

/** Whether the password has this hash. Without a hash (unknown user) it takes as long and returns false. */
export async function verifyPassword(password: string, kept: string | undefined, asker: string): Promise<boolean> {
  const [, memory, passes, nonce = '', tag = ''] = (kept ?? nobody).split('$')
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(password, { nonce: Buffer.from(nonce, 'base64'), memory: Number(memory), passes: Number(passes), asker })
  return expected.length === found.length && timingSafeEqual(expected, found) && kept !== undefined
}
