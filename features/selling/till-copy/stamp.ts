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
}

interface Stamp {
  /** What was over when the copy's first page was read: it has all of that. */
  horizon: bigint
  digests: readonly string[]
}

export function stampText(
  locationCode: string,
  { identity, horizon }: Pick<History, 'identity' | 'horizon'>,
  digests: readonly string[],
): string {
  return [copyVersion, locationCode, identity, horizon, digests.join('-')].join('.')
}

// Numbers of rows have 32 bits. A copy that is older than a quarter of all of them is filled anew.
const oldest = 2n ** 30n

/** What a stamp says; null for one of another location, build or history, and for what is none: the copy is filled anew then. */
export function readStamp(text: string | undefined, locationCode: string, now: History): Stamp | null {
  const [ofVersion, location, identity, number, digests] = (text ?? '').split('.')
  if (ofVersion !== String(copyVersion) || location !== locationCode || identity !== now.identity) return null
  if (number === undefined || !/^\d{1,20}$/.test(number)) return null
  const horizon = BigInt(number)
  return horizon <= now.next && now.next - horizon < oldest ? { horizon, digests: (digests ?? '').split('-') } : null
}

/** Where a page begins. */
export interface Place {
  /** The horizon before the first page. */
  horizon: bigint
  /** The list, and the last code of it that was sent. */
  kind: number
  after: string
}

export function placeText({ horizon, kind, after }: Place, identity: string): string {
  return [identity, horizon, kind, after].join('.')
}

/** Where a page begins; null where it is a page of another history, or none. */
export function readPlace(text: string | undefined, { identity }: History): Place | null {
  const [of, horizon = '', kind = '', after = ''] = (text ?? '').split('.')
  if (of !== identity || !/^\d{1,20}$/.test(horizon) || !/^\d$/.test(kind) || Number(kind) >= kinds.length) return null
  return { horizon: BigInt(horizon), kind: Number(kind), after }
}
