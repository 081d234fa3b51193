import type { Reply } from '../../../../../kernel/endpoint.ts'
import type { Refusal } from '../../../../../kernel/refusal.ts'
import { CallError } from '../../../../../platform/web/call-error.ts'
import { senderNow } from '../../../../../platform/web/call.ts'
import { isConnectionLost } from '../../../../../platform/web/connection.ts'
import { newKey } from '../../../../../platform/web/new-key.ts'
import { sendOrAlone } from '../../../../../platform/web/send-or-alone.ts'
import type { Alone } from '../../../../../platform/web/send-once.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import type { createHeldBill, discardHeldBill, HeldBillRow, takeHeldBill, TakenHold } from '../../../holds/contract.ts'
import { holdRefusal } from '../../../holds/refusals.ts'
import { labelOfHold } from '../../../holds/label-of-hold.ts'
import {
  discardedHere,
  heldHere,
  putBackHere,
  refusalHere,
  releasedHere,
  takenHere,
  type OwnHold,
  type ShownHold,
} from '../../../holds/own-hold.ts'
import { tillNumber } from '../../../tills/till-number.ts'
import { seeKept } from '../../../tills/web/kept-seen.ts'
import { changeHold, keptHold, keptHolds, readTill, sentBills, waitingBills } from '../../../tills/web/till-store.ts'
import type { HeldAs } from '../draft/draft-origin.ts'
import { holdCalls } from './hold-calls.ts'
import { toHoldBody } from './hold-body.ts'
import { contentsOfHold, type HeldBill } from './held-here.ts'

type Tries<R> = Parameters<Alone<R>>[0]
type Row = Reply<typeof createHeldBill>

/** What this till has done with bills on hold and the server has not heard of, at the location of the session. */
export async function ownHolds(): Promise<OwnHold[]> {
  const { location } = currentSession()
  return (await keptHolds()).filter(({ locationCode }) => locationCode === location.code).map(({ hold }) => hold as OwnHold)
}

export async function ownHold(id: string): Promise<OwnHold | null> {
  return ((await keptHold(id))?.hold as OwnHold | undefined) ?? null
}

/** Keeps a hold as `change` makes it of what is there now; null where nothing is left to tell of it. */
export async function changeOwnHold(id: string, change: (now: OwnHold | null) => OwnHold | null): Promise<void> {
  await changeHold(id, now => {
    const hold = change((now?.hold as OwnHold | undefined) ?? null)
    return hold && { id, locationCode: hold.locationCode, hold }
  })
  seeKept()
}

/** Forgets a hold that the server has refused: what was on it is a new bill. */
export function forgetHold(id: string): Promise<void> {
  return changeOwnHold(id, () => null)
}

/** By the holds that they were made of: the bills that this till sold by itself, with their keys. */
export async function soldOfHolds(): Promise<Map<string, { number: string; key: string }>> {
  const sold = new Map<string, { number: string; key: string }>()
  for (const { serial, bill } of [...(await waitingBills()), ...(await sentBills())]) {
    const { heldBill } = JSON.parse(bill.contents) as { heldBill?: TakenHold | null }
    if (heldBill) sold.set(heldBill.id, { number: tillNumber(bill.till, serial), key: bill.key })
  }
  return sold
}

/** Those of this till's holds of which no bill was sold. */
export async function unsoldHolds(): Promise<OwnHold[]> {
  const own = await ownHolds()
  if (own.length === 0) return own
  const sold = await soldOfHolds()
  return own.filter(({ id }) => !sold.has(id))
}

/** Who does it, when and where; null where this browser is no till here. */
async function here(): Promise<{ locationCode: string; by: string; at: string } | null> {
  const { user, location } = currentSession()
  const till = await readTill()
  if (till?.locationCode !== location.code || till.isForgotten) return null
  return { locationCode: location.code, by: user.username, at: new Date(Date.now() - till.clockAheadMs).toISOString() }
}

function refuseBy(refusal: Refusal | null): void {
  if (refusal) throw new CallError({ status: refusal.status, code: refusal.code, text: refusal.message })
}

function refuseWithoutServer(row: HeldBillRow): void {
  if (!isConnectionLost()) return
  const text = `${labelOfHold(row)} is on hold at the server, which cannot be reached: only the server knows whether another till has it by now. It can be taken up or thrown away once the line is back.`
  throw new CallError({ status: 0, code: 'NEEDS_SERVER', text })
}

const rowOf = ({ contents }: OwnHold): { heldBill: ShownHold } => ({ heldBill: { ...contents!, place: 'till' } })

/** What `changeOwnHold` keeps, as the answer of a call. */
async function kept(id: string, change: (now: OwnHold | null) => OwnHold): Promise<OwnHold> {
  let next: OwnHold | null = null
  await changeOwnHold(id, now => (next = change(now)))
  return next!
}

/** Holds a bill; on this till alone where the server does not answer. */
export async function holdOrKeep(held: HeldBill, { key, ...tries }: Tries<Row>): Promise<Row> {
  const earlier = await ownHold(key)
  if (earlier) return rowOf(earlier)
  const alone = async () => {
    const made = await here()
    if (!made) return null
    const contents = contentsOfHold(held, { id: key, ...made })
    return rowOf(await kept(key, () => heldHere({ locationCode: made.locationCode, body: toHoldBody(held.bill, held), contents })))
  }
  return sendOrAlone({ ...tries, alone })
}

/** Puts a bill back that was taken up, as it is on the screen now. */
export async function putBackOrKeep(held: HeldBill & { heldAs: HeldAs }, { key, ...tries }: Tries<Row>): Promise<Row> {
  const { id, claim } = held.heldAs
  const alone = async () => {
    const made = await here()
    if (!made) return null
    const contents = contentsOfHold(held, { id, ...made })
    const body = toHoldBody(held.bill, held)
    const change = (now: OwnHold | null) => {
      if (now) refuseBy(refusalHere(now, { to: 'save', claim }, null))
      return putBackHere(now, { key, claim, locationCode: made.locationCode, body, contents })
    }
    return rowOf(await kept(id, change))
  }
  const own = await ownHold(id)
  return (own && (await alone())) ?? sendOrAlone({ ...tries, alone })
}

/** Puts a bill back that was taken up, as it was. */
export async function releaseOrKeep({ id, claim }: HeldAs): Promise<void> {
  const [key, send] = [newKey(), senderNow()]
  const alone = async () => {
    const made = await here()
    if (!made) return null
    await changeOwnHold(id, now => {
      if (now) refuseBy(refusalHere(now, { to: 'save', claim }, null))
      return releasedHere(now, { key, id, claim, locationCode: made.locationCode })
    })
    return true
  }
  if ((await ownHold(id)) && (await alone())) return
  const told = (signal: AbortSignal) => send(holdCalls.release, { body: { id, claim } }, { idempotencyKey: key, signal })
  await sendOrAlone<unknown>({ signal: new AbortController().signal, send: told, alone })
}

type Taken = Reply<typeof takeHeldBill>

/**
 * Takes a bill up: from this till, or from the server. The key becomes its claim. One that the server has refused comes without a claim,
 * as a new bill.
 */
export async function takeOrAsk(row: ShownHold, { takeOver }: { takeOver: boolean }, { key, signal, send }: Tries<Taken>): Promise<Taken> {
  const own = await ownHold(row.id)
  if (!own?.contents) {
    refuseWithoutServer(row)
    return send(signal)
  }
  if (own.problem !== null) return { heldBill: own.contents, claim: '' }
  const soldAs = (await soldOfHolds()).get(row.id)?.number ?? null
  const { username: by } = currentSession().user
  const change = (now: OwnHold | null) => {
    refuseBy(now && refusalHere(now, { to: 'take', version: row.version, takeOver }, soldAs))
    // What was told meanwhile is told again under its keys.
    return takenHere(now ?? own, { key, takeOver, by, at: new Date().toISOString() })
  }
  return { heldBill: (await kept(row.id, change)).contents!, claim: key }
}

/** Throws a bill on hold away; one that the server has refused is forgotten. */
export async function discardOrAsk(
  row: ShownHold,
  reason: string,
  { key, signal, send }: Tries<Reply<typeof discardHeldBill>>,
): Promise<Row> {
  const own = await ownHold(row.id)
  if (!own?.contents) {
    refuseWithoutServer(row)
    return send(signal)
  }
  const soldAs = (await soldOfHolds()).get(row.id)?.number ?? null
  await changeOwnHold(row.id, now => {
    refuseBy(now && refusalHere(now, { to: 'discard', version: row.version }, soldAs))
    // What was told meanwhile is told again under its keys.
    return own.problem === null ? discardedHere(now ?? own, { key, reason }) : null
  })
  return rowOf(own)
}

/** Refuses to sell without the server what was sold before, or what another tab of this till has on its screen. */
export async function refuseSoldHold(heldAs: HeldAs | null, key: string): Promise<void> {
  if (!heldAs) return
  const { id, claim } = heldAs
  const sold = (await soldOfHolds()).get(id)
  const soldAs = sold && sold.key !== key ? sold.number : null
  const own = await ownHold(id)
  if (own?.contents) refuseBy(refusalHere(own, { to: 'save', claim }, soldAs))
  else if (soldAs !== null) refuseBy(holdRefusal('HOLD_BILLED', { label: heldAs.label, code: soldAs }))
}
