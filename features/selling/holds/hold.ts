import type { Refusal } from '../../../kernel/refusal.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import { holdRefusal } from './refusals.ts'

/** Open for any till, taken by one, then open again, billed or discarded. */
export const holdStates = ['open', 'taken', 'billed', 'discarded'] as const
export type HoldState = (typeof holdStates)[number]

export const mostHeldLines = 500

/** A hold as a save meets it, locked. */
export interface LockedHold {
  id: string
  /** Its name, or the number of its vehicle. */
  label: string
  state: HoldState
  version: number
  claim: string | null
  /** '' while nobody has it. */
  takenBy: string
  invoiceCode: string | null
}

function ended({ state, label, invoiceCode }: LockedHold): Refusal | null {
  if (state === 'billed') return holdRefusal('HOLD_BILLED', { label, code: invoiceCode ?? '' })
  return state === 'discarded' ? holdRefusal('HOLD_DISCARDED', { label }) : null
}

/** A till has it on its screen. */
export const isTaken = ({ state }: { state: HoldState }) => state === 'taken'

const taken = ({ label, takenBy }: LockedHold) => holdRefusal('HOLD_TAKEN', { label, who: takenBy })

/**
 * May this till take the bill up? One that another till has is taken over on purpose only, and only from the till that the
 * list named: two that take over at the same moment have one winner.
 */
export function checkTake(hold: LockedHold, { version, takeOver }: { version: number; takeOver: boolean }): Refusal | null {
  const over = ended(hold)
  if (over) return over
  if (isTaken(hold)) return takeOver && hold.version === version ? null : taken(hold)
  // The version does not matter for an open hold: taking it up reads the bill as it is now.
  return null
}

/** Does this till still have the bill in hand? */
export function checkClaim(hold: LockedHold, claim: string): Refusal | null {
  const over = ended(hold)
  if (over) return over
  if (hold.state === 'open') return holdRefusal('HOLD_OPEN', { label: hold.label })
  return hold.claim === claim ? null : taken(hold)
}

/** May the bill be thrown away? What a till has on its screen is not. */
export function checkDiscard(hold: LockedHold, version: number): Refusal | null {
  const over = ended(hold)
  if (over) return over
  if (isTaken(hold)) return taken(hold)
  return hold.version === version ? null : sharedRefusal('CONFLICT')
}
