import { call, CallError } from '../../../../../platform/web/call.ts'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { labelOfHold } from '../../../holds/label-of-hold.ts'
import { toldOf, type HoldStep, type OwnHold } from '../../../holds/own-hold.ts'
import { isForLater } from '../../../tills/web/is-for-later.ts'
import { keptHolds } from '../../../tills/web/till-store.ts'
import { holdCalls } from './hold-calls.ts'
import { changeOwnHold, ownHold, soldOfHolds } from './own-holds.ts'

/** Tells the server one step by the ordinary call. Answers the version of the hold. */
async function tell({ id, locationCode, serverVersion: version }: OwnHold, step: HoldStep): Promise<number> {
  const at = { locationCode, idempotencyKey: step.key }
  switch (step.do) {
    case 'hold':
      return (await call(holdCalls.hold, { body: step.body }, at)).heldBill.version
    case 'take':
      return (await call(holdCalls.take, { body: { id, version, takeOver: step.takeOver } }, at)).heldBill.version
    case 'put-back':
      return (await call(holdCalls.putBack, { params: { id }, body: { ...step.body, claim: step.claim } }, at)).heldBill.version
    case 'release':
      return (await call(holdCalls.release, { body: { id, claim: step.claim } }, at)).heldBill.version
    case 'discard':
      return (await call(holdCalls.discard, { body: { id, version, reason: step.reason } }, at)).heldBill.version
  }
}

/** Tells all of a hold. What the server refuses stays on the till, with the reason. Throws where the server cannot be asked now. */
async function tellAll(id: string): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they happened
    const hold = await ownHold(id)
    const [step] = hold?.steps ?? []
    if (!hold || !step || hold.problem !== null) return
    // oxlint-disable-next-line no-await-in-loop -- see above
    const said = await tell(hold, step).catch((error: unknown) => {
      if (error instanceof CallError) return error
      throw error
    })
    if (said instanceof CallError) {
      if (isForLater(said)) throw said
      // Told before under the name of another user.
      if (said.code !== 'KEY_REUSED') return refusedBy(hold, said.text)
    }
    const version = said instanceof CallError ? null : said
    // oxlint-disable-next-line no-await-in-loop -- see above
    await changeOwnHold(id, now => now && toldOf(now, { key: step.key, version }))
  }
}

async function refusedBy({ id, contents }: OwnHold, problem: string): Promise<void> {
  // A bill of this till stands for it, or nothing of it is here.
  if (!contents || (await soldOfHolds()).has(id)) return changeOwnHold(id, () => null)
  await changeOwnHold(id, now => now && { ...now, problem })
  notifyError(`${labelOfHold(contents)} stays on hold on this till alone. The server did not take it: ${problem}`)
}

/**
 * Tells the server what this till did with bills on hold, before the bills that were made of them; one tab at a time. One that has to wait
 * for somebody stops no other.
 */
export async function tellHolds(): Promise<void> {
  await navigator.locks.request('bizx.holds-told', async () => {
    for (const { id } of await keptHolds()) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each in its order
        await tellAll(id)
      } catch (error) {
        if (!(error instanceof CallError) || error.isPassing || error.status === 0) throw error
      }
    }
  })
}

/** The same of the hold that a bill was taken from, before the bill is sent: the server must know whose it is. */
export async function tellHold(id: string): Promise<void> {
  if (!(await ownHold(id))) return
  await navigator.locks.request('bizx.holds-told', () => tellAll(id))
  const problem = (await ownHold(id))?.problem
  if (!problem) return
  const text = `The server did not take the hold of this bill: ${problem} Clear the screen, and take it up again from the bills on hold: it is a new bill then.`
  throw new CallError({ status: 409, code: 'HOLD_REFUSED', text })
}
