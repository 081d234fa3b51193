import { copyVersion, kinds } from './kinds.ts'

/**
 * What a database is known by. A number of a transaction says something only in the history that gave it: a restored database, and
 * a standby that took over, are others.
 */
export interface History {
  identity: string
  /** Every transaction below it is over. */
  horizon: bigint
  /** No transaction has this number yet. */
  next: bigint
  /** The database's clock, in seconds. */
  seconds: number
}

/** What a copy says of itself. */
export interface Stamp {
  /** What was over when the copy's first page was read: it has all of that. */
  horizon: bigint
  /** How many seconds ago that was. */
  age: number
  digests: readonly string[]
}

/** What a copy is asked for again by: its first page was read at that time. */
export function stampText(locationCode: string, { identity, horizon, seconds }: Omit<History, 'next'>, digests: readonly string[]): string {
  return [copyVersion, locationCode, identity, horizon, seconds, digests.join('-')].join('.')
}

// Numbers of rows have 32 bits. A copy that is older than a quarter of all of them is filled anew.
const oldest = 2n ** 30n

/** What a stamp says; null for one of another location, build or history, and for what is none: the copy is filled anew then. */
export function readStamp(text: string | undefined, locationCode: string, now: History): Stamp | null {
  const [ofVersion, location, identity, number, seconds = '', digests] = (text ?? '').split('.')
  if (ofVersion !== String(copyVersion) || location !== locationCode || identity !== now.identity) return null
  if (number === undefined || !/^\d{1,20}$/.test(number) || !/^\d{1,12}$/.test(seconds)) return null
  const horizon = BigInt(number)
  if (horizon > now.next || now.next - horizon >= oldest) return null
  return { horizon, age: now.seconds - Number(seconds), digests: (digests ?? '').split('-') }
}

/** Where a page begins. */
export interface Place {
  /** The horizon before the first page, and its time. */
  horizon: bigint
  seconds: number
  /** The list, and the last code of it that was sent. */
  kind: number
  after: string
}

export function placeText({ horizon, seconds, kind, after }: Place, identity: string): string {
  return [identity, horizon, seconds, kind, after].join('.')
}

/** Where a page begins; null where it is a page of another history, or none. */
export function readPlace(text: string | undefined, { identity }: History): Place | null {
  const [of, horizon = '', seconds = '', kind = '', after = ''] = (text ?? '').split('.')
  if (of !== identity || !/^\d{1,20}$/.test(horizon) || !/^\d{1,12}$/.test(seconds) || !/^\d$/.test(kind) || Number(kind) >= kinds.length)
    return null
  return { horizon: BigInt(horizon), seconds: Number(seconds), kind: Number(kind), after }
}
