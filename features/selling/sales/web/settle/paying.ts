import type { Money } from '../../../../../kernel/money.ts'
import type { Tender } from '../../../../banking/payments/tender.ts'
import type { OverrideAbout } from '../../../../shop/session/override-about.ts'
import { overrideFor, type Override } from '../../invoice-rules.ts'
import type { BillDraft } from '../draft/invoice-draft.ts'
import type { SettledDraft, Settlement } from './invoice-body.ts'

/** A bill on its way from the key that pays to the server: priced once, and handed on from guard to guard (`pay.ts`). */
export interface Press extends SettledDraft {
  /** The key or button. What the customer has with the shop may make payments of a cash bill. */
  asked: Settlement
  /** The bill on the screen; `bill` has the payments and the cash that are sent. */
  shown: BillDraft
  /** What the shop has already of the money for it. */
  taken: readonly Tender[]
  /** What is left to pay. */
  toPay: Money
  /** What a manager approved of exactly this bill. */
  grants: readonly Granted[]
}

/** What a manager approved, and for which figures. */
export interface Granted {
  id: string
  permission: Override
  about: OverrideAbout
}

/** A refused bill as it was settled, and the permission with which it would be saved. */
export interface OverrideQuestion extends SettledDraft {
  permission: Override
  text: string
}

/** What became of the key that pays. */
export interface Paying {
  /**
   * `asking`: the cashier was led to the amount of cash. `sending`: the bill is checked and sent, and the draft does not change.
   * `refused`: the till or the server said no.
   */
  phase: 'idle' | 'asking' | 'sending' | 'refused'
  /** The bill, and what was to pay of it, for which the amount was asked last. */
  askedFor: { bill: BillDraft; toPay: Money } | null
  granted: readonly Granted[]
  /** The bill that was sent or refused last. */
  press: Press | null
  /** The request to a manager; null when nothing was refused that a manager may approve. */
  question: OverrideQuestion | null
}

export const idle: Paying = { phase: 'idle', askedFor: null, granted: [], press: null, question: null }

interface Refused {
  code: string
  message: string
}

export type PayingEvent =
  /** The amount of cash is asked for. */
  | { type: 'ask'; press: Press }
  | { type: 'freeze' }
  /** Every guard let it through. */
  | { type: 'send'; press: Press }
  /** By the till, or, without a bill, by the server that was sent it. */
  | { type: 'refuse'; refusal: Refused; press?: Press }
  | { type: 'thaw' }
  /** A manager approved. */
  | { type: 'grant'; grant: Granted }
  /** Nobody approves. */
  | { type: 'dismiss' }
  /** The bill has left the screen: saved, closed or cleared. */
  | { type: 'leave' }

/** What became of the key that pays, after an event. */
export function paying(now: Paying, event: PayingEvent): Paying {
  switch (event.type) {
    case 'ask':
      return { ...now, phase: unlessSending(now, 'asking'), askedFor: askedOf(event.press) }
    case 'freeze':
      return { ...now, phase: 'sending', question: null }
    case 'send':
      return { ...now, ...answered(now, event.press), press: event.press, question: null }
    case 'refuse':
      return refused(now, event.refusal, event.press ?? now.press)
    case 'thaw':
      return now.phase === 'sending' ? { ...now, phase: 'idle' } : now
    case 'grant':
      return { ...now, phase: unlessSending(now, 'idle'), granted: [...now.granted, event.grant], question: null }
    case 'dismiss':
      return { ...now, phase: unlessSending(now, 'idle'), question: null }
    case 'leave':
      return { ...idle, phase: unlessSending(now, 'idle') }
  }
}

// A save that is under way stays in the phase `sending`: keys that are pressed meanwhile do not end it.
function unlessSending({ phase }: Paying, next: Paying['phase']): Paying['phase'] {
  return phase === 'sending' ? phase : next
}

function askedOf({ shown: bill, toPay }: Press): Paying['askedFor'] {
  return { bill, toPay }
}

// Cash that was not typed is the exact sum: the cashier, who may be refused it, is not asked for it again.
function answered({ askedFor }: Paying, press: Press): Pick<Paying, 'askedFor'> {
  return { askedFor: press.asked === 'cash' && press.shown.received === null ? askedOf(press) : askedFor }
}

function refused(now: Paying, { code, message }: Refused, press: Press | null): Paying {
  const permission = overrideFor(code)
  return {
    phase: 'refused',
    ...(press ? answered(now, press) : { askedFor: now.askedFor }),
    // One that has expired is asked for anew.
    granted: code === 'OVERRIDE_SPENT' ? [] : now.granted,
    press,
    question: press && permission && { bill: press.bill, priced: press.priced, settlement: press.settlement, permission, text: message },
  }
}

/** Whether the amount was asked for this very bill: without an answer it is the exact sum. */
export function isAskedFor({ askedFor }: Paying, { shown, toPay }: Press): boolean {
  return askedFor?.bill === shown && askedFor.toPay === toPay
}
