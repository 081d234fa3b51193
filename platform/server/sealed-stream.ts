import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

// Names the format and the cost of the key derivation: another cost gets another name, so that older files can still be opened.
const magic = Buffer.from('BIZXBK02')
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
const costs = new Map([
  ['BIZXBK01', { ...cost, N: 2 ** 16 }],
  ['BIZXBK02', cost],
])
const saltBytes = 16
const headBytes = magic.length + saltBytes
const tagBytes = 16
const pieceBytes = 64 * 1024

/** The stream is not a sealed one, the passphrase is wrong, or the stream was changed. */
export class UnreadableSeal extends Error {}

export interface SealKey {
  key: Buffer
  salt: Buffer
}

/** Derives the key of a new stream. Every stream has its own salt, and so its own key. */
export async function newSealKey(passphrase: string): Promise<SealKey> {
  const salt = randomBytes(saltBytes)
  return { salt, key: await derive(passphrase.normalize('NFC'), salt, 32, cost) }
}

// Each key is used once, so a counter suffices as nonce. The last piece has a different nonce, so that a shortened stream is noticed.
function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt8(isLast ? 1 : 0, 0)
  nonce.writeUIntBE(piece, 6, 6)
  return nonce
}

/**
 * Encrypts a stream in pieces with AES-256-GCM: magic, salt, then each piece as length, contents and tag. The stream is never
 * completely in memory.
 */
export async function* seal(source: AsyncIterable<Uint8Array>, { key, salt }: SealKey): AsyncGenerator<Buffer> {
  const head = Buffer.concat([magic, salt])
  yield head
  let piece = 0
  for await (const part of piecesOf(source)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(piece, part.isLast))
    cipher.setAAD(head)
    const contents = Buffer.concat([cipher.update(part.bytes), cipher.final()])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(contents.length)
    yield Buffer.concat([length, contents, cipher.getAuthTag()])
    piece += 1
  }
}

interface Piece {
  bytes: Buffer
  isLast: boolean
}

async function* piecesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  let waiting = Buffer.alloc(0)
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    // One full piece is held back because it may be the last.
    while (waiting.length > pieceBytes) {
      yield { bytes: waiting.subarray(0, pieceBytes), isLast: false }
      waiting = waiting.subarray(pieceBytes)
    }
  }
  yield { bytes: waiting, isLast: true }
}

/** Decrypts a sealed stream. Throws UnreadableSeal for a wrong passphrase, a changed bit, and a shortened or extended stream. */
export async function* unseal(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(source)
  const head = await bytes.take(headBytes)
  const known = costs.get(head?.toString('latin1', 0, magic.length) ?? '')
  if (!head || !known) throw new UnreadableSeal('This is no backup of the shop.')
  const key = await derive(passphrase.normalize('NFC'), head.subarray(magic.length), 32, known)
  let piece = 0
  let isLast = false
  while (!isLast) {
    const length = (await bytes.take(4))?.readUInt32BE()
    if (length === undefined) throw new UnreadableSeal('The file ends too early: it was cut off.')
    if (length > pieceBytes) throw new UnreadableSeal(damaged(piece))
    const sealed = await bytes.take(length + tagBytes)
    if (!sealed) throw new UnreadableSeal('The file ends too early: it was cut off.')
    isLast = await bytes.isOver()
    yield open(sealed, { key, head, piece, isLast })
    piece += 1
  }
}

interface Opening {
  key: Buffer
  head: Buffer
  piece: number
  isLast: boolean
}

function open(sealed: Buffer, { key, head, piece, isLast }: Opening): Buffer {
  const end = sealed.length - tagBytes
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(piece, isLast))
  decipher.setAAD(head)
  decipher.setAuthTag(sealed.subarray(end))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
  } catch (cause) {
    throw new UnreadableSeal(damaged(piece), { cause })
  }
}

function damaged(piece: number): string {
  return piece === 0 ? 'The passphrase is wrong, or the file is damaged.' : 'The file is damaged or was cut off.'
}

/** Reads a stream in pieces of requested lengths. */
export class ByteReader {
  #source: AsyncIterator<Uint8Array>
  #waiting = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    const next = await this.#source.next()
    if (!next.done) this.#waiting = Buffer.concat([this.#waiting, next.value])
    return !next.done
  }

  /** The next bytes; null when the stream ends before. */
  async take(length: number): Promise<Buffer | null> {
    while (this.#waiting.length < length) if (!(await this.#more())) return null
    const taken = this.#waiting.subarray(0, length)
    this.#waiting = this.#waiting.subarray(length)
    return taken
  }

  /** The text up to the next line feed, without it; null when the stream ends before. */
  async line(): Promise<string | null> {
    let end = this.#waiting.indexOf(10)
    while (end < 0) {
      if (!(await this.#more())) return null
      end = this.#waiting.indexOf(10)
    }
    const taken = this.#waiting.subarray(0, end).toString()
    this.#waiting = this.#waiting.subarray(end + 1)
    return taken
  }

  /** Whether the stream is at its end. */
  async isOver(): Promise<boolean> {
    while (this.#waiting.length === 0) if (!(await this.#more())) return true
    return false
  }
}
