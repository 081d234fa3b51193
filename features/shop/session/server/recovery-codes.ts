import { randomBytes } from 'node:crypto'
import { plainCode, recoveryCharacters, recoveryCodes } from '../recovery-code.ts'
import { hashWithSalt } from './passwords.ts'

// Base32 without letters that look like digits.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Recovery codes as their user keeps them, and as the database does. */
export interface NewRecoveryCodes {
  /** Such as "7k2mx-09t4q"; shown once. */
  codes: string[]
  /** Argon2id in hexadecimal, all with the same salt, so that a typed code is hashed once to be found. */
  hashes: string[]
  salt: Buffer
}

function newCode(): string {
  const text = Array.from(randomBytes(recoveryCharacters), byte => alphabet[byte % alphabet.length]).join('')
  return `${text.slice(0, recoveryCharacters / 2)}-${text.slice(recoveryCharacters / 2)}`
}

/** New recovery codes; it takes about a second. */
export async function newRecoveryCodes(asker: string): Promise<NewRecoveryCodes> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: recoveryCodes }, newCode)
  const hashes = await Promise.all(codes.map(code => recoveryHash(code, { salt, asker })))
  return { codes, hashes, salt }
}

/** The hash of a recovery code as it was typed. */
export async function recoveryHash(code: string, { salt, asker }: { salt: Buffer; asker: string }): Promise<string> {
  return (await hashWithSalt(plainCode(code), salt, asker)).toString('hex')
}
