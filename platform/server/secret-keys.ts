import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Keys of 32 bytes for what must be read again and may not lie open in the database. The first seals, all of them open. */
export type SecretKeys = readonly Buffer[]

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

// Says which key sealed a text, so that a missing key is told from a damaged text.
function nameOf(key: Buffer): string {
  return createHash('sha256').update('name of ').update(key).digest('hex').slice(0, 8)
}

/** Whether this is what `openssl rand -base64 32` prints. */
export function isSecretKey(text: string): boolean {
  return /^[A-Za-z0-9+/]{43}=$/.test(text)
}

/**
 * Seals a text with AES-256-GCM. `about` says whose and what it is: the text opens only with the same words. Null without a key.
 */
export function sealSecret(keys: SecretKeys, about: string, secret: string): string | null {
  const [key] = keys
  if (key === undefined) return null
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${nameOf(key)}.${sealed.toString('base64url')}`
}

/** The text that `sealSecret` sealed; null where its key is missing, or the text or the words are not those that were sealed. */
export function openSecret(keys: SecretKeys, about: string, sealed: string): string | null {
  const [name, text = ''] = sealed.split('.')
  const key = keys.find(one => nameOf(one) === name)
  const bytes = Buffer.from(text, 'base64url')
  if (key === undefined || bytes.length < nonceBytes + tagBytes) return null
  const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** Whether a text was sealed with the key that seals now, rather than with one that it replaced. */
export function isSealedNow(keys: SecretKeys, sealed: string): boolean {
  return keys[0] !== undefined && sealed.startsWith(`${nameOf(keys[0])}.`)
}

function linesOf(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split(/\r?\n/).filter(Boolean)
  } catch (error) {
    throw new Error(`The key file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
}

/** Makes the file with a new key. Of several processes that start at once one makes it, and none reads it half written. */
function makeKeyFile(file: string): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    giveName(draft, file)
  } catch (error) {
    throw new Error(`The key file ${file} cannot be written: ${(error as NodeJS.ErrnoException).code}.`, { cause: error })
  }
}

/** Gives the draft its name, unless another process was first; the draft goes. */
function giveName(draft: string, file: string): void {
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
}

/**
 * The keys of a file, one a line; a file that is not there yet is made with a new key, for its owner alone. Throws an Error with
 * one line for a file that cannot be read or written, or whose lines are no keys.
 */
export function secretKeysIn(file: string): SecretKeys {
  if (!fs.existsSync(file)) makeKeyFile(file)
  const lines = linesOf(file)
  if (lines.length === 0 || !lines.every(isSecretKey)) {
    throw new Error(
      `The key file ${file} is damaged: each line is a key as "openssl rand -base64 32" prints it. Bring it back from a copy.`,
    )
  }
  return lines.map(line => Buffer.from(line, 'base64'))
}
