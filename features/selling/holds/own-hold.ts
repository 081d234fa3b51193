import type { Refusal } from '../../../kernel/refusal.ts'
import type { HeldBillRead, HeldBillRow, HoldBody, TakenHold } from './contract.ts'
import { checkClaim, checkDiscard, checkTake, isTaken, type LockedHold } from './hold.ts'
import { labelOfHold } from './label-of-hold.ts'

/** Something that a till did with a bill on hold without the server. It is told under its key, as often as it takes, and counts once. */
export type HoldStep =
  | { do: 'hold'; key: string; body: HoldBody }
  /** The key becomes the claim, as at the server. */
  | { do: 'take'; key: string; takeOver: boolean }
  | { do: 'put-back'; key: string; claim: string; body: HoldBody }
  | { do: 'release'; key: string; claim: string }
  | { do: 'discard'; key: string; reason: string }

/** A bill on hold as a till keeps it, with what the server has not heard of it. */
export interface OwnHold {
  id: string
  locationCode: string
  /** What is on it and how it stands; null where it only has to be told that it was put back as it was. */
  contents: HeldBillRead | null
  /** Of the till that has it on its screen. */
  claim: string | null
  /** In the order in which they happened. */
  steps: readonly HoldStep[]
  /** The version that the server named last; 0 before it has heard of it. */
  serverVersion: number
  /** Why the server did not take it; null while nothing is wrong. */
  problem: string | null
}

/** Who did something, and when (ISO). */
interface By {
  by: string
  at: string
}

function withStep(hold: OwnHold, step: HoldStep, contents: Partial<HeldBillRead>, claim: string | null): OwnHold {
  const now = hold.contents && { ...hold.contents, ...contents, version: hold.contents.version + 1 }
  return { ...hold, contents: now, claim, steps: [...hold.steps, step] }
}

/** A bill that was held here. */
export function heldHere({ locationCode, body, contents }: { locationCode: string; body: HoldBody; contents: HeldBillRead }): OwnHold {
  const { id } = contents
  const steps: HoldStep[] = [{ do: 'hold', key: id, body }]
  return { id, locationCode, contents, claim: null, steps, serverVersion: 0, problem: null }
}

/** The same after this till took it up. */
export function takenHere(hold: OwnHold, { key, takeOver, by, at }: By & { key: string; takeOver: boolean }): OwnHold {
  return withStep(hold, { do: 'take', key, takeOver }, { state: 'taken', takenBy: by, takenAt: at }, key)
}

/** Put back as it is on the screen now; of a hold that is the server's, `hold` is null. */
export function putBackHere(
  hold: OwnHold | null,
  {
    key,
    claim,
    locationCode,
    body,
    contents,
  }: { key: string; claim: string; locationCode: string; body: HoldBody; contents: HeldBillRead },
): OwnHold {
  const before: OwnHold = hold ?? { id: contents.id, locationCode, contents, claim, steps: [], serverVersion: 0, problem: null }
  return withStep({ ...before, contents }, { do: 'put-back', key, claim, body }, open, null)
}

/** Put back as it was. */
export function releasedHere(
  hold: OwnHold | null,
  { key, id, claim, locationCode }: TakenHold & { key: string; locationCode: string },
): OwnHold {
  const before: OwnHold = hold ?? { id, locationCode, contents: null, claim, steps: [], serverVersion: 0, problem: null }
  return withStep(before, { do: 'release', key, claim }, open, null)
}

export function discardedHere(hold: OwnHold, { key, reason }: { key: string; reason: string }): OwnHold {
  return withStep(hold, { do: 'discard', key, reason }, { state: 'discarded', reason }, null)
}

const open = { state: 'open', takenBy: '', takenAt: null } as const

/** The server has heard of a step. Null where nothing is left to tell it: from now on the hold is the server's. */
export function toldOf(hold: OwnHold, { key, version }: { key: string; version: number | null }): OwnHold | null {
  const steps = hold.steps.filter(step => step.key !== key)
  return steps.length === 0 ? null : { ...hold, steps, serverVersion: version ?? hold.serverVersion }
}

/** As the rules of holds see it. `soldAs` is the till's own bill that was made of it. */
function locked({ id, claim }: OwnHold, contents: HeldBillRead, soldAs: string | null): LockedHold {
  const { state, version, takenBy } = contents
  return { id, label: labelOfHold(contents), state: soldAs === null ? state : 'billed', version, claim, takenBy, invoiceCode: soldAs }
}

type Asked = { to: 'take'; version: number; takeOver: boolean } | { to: 'save'; claim: string } | { to: 'discard'; version: number }

/** Whether it can be done with a hold of this till; the rules are the server's. */
export function refusalHere(hold: OwnHold, asked: Asked, soldAs: string | null): Refusal | null {
  if (!hold.contents) return null
  const as = locked(hold, hold.contents, soldAs)
  if (asked.to === 'take') return checkTake(as, asked)
  return asked.to === 'save' ? checkClaim(as, asked.claim) : checkDiscard(as, asked.version)
}

/** A row of the bills on hold at a till: on this till, or known of the server, which cannot be reached. */
export interface ShownHold extends HeldBillRow {
  place?: 'till' | 'server'
  /** Why the server did not take it. */
  problem?: string | null
}

interface Listed {
  own: readonly OwnHold[]
  /** Of these a bill was sold. */
  sold: ReadonlySet<string>
  server: readonly HeldBillRow[]
  isLost: boolean
}

/** The bills on hold with those of this till, newest first. What the server has is named while it cannot be reached. */
export function shownHolds({ own, sold, server, isLost }: Listed): ShownHold[] {
  const here = own.flatMap(({ id, contents, problem }) => {
    const isShown = contents && (contents.state === 'open' || isTaken(contents)) && !sold.has(id)
    return isShown ? [{ ...contents, place: 'till' as const, problem }] : []
  })
  const known = new Set(own.filter(({ contents }) => contents !== null).map(({ id }) => id))
  const others = server
    .filter(({ id }) => !known.has(id) && !sold.has(id))
    .map(row => (isLost ? { ...row, place: 'server' as const } : row))
  return [...here, ...others].toSorted((a, b) => b.heldAt.localeCompare(a.heldAt))
}

/** How many bills on hold have to go up, for who signs out. */
export const isToGoUp = ({ contents }: OwnHold): boolean => contents?.state === 'open' || contents?.state === 'taken'
