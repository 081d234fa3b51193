/** What a till says of itself, before it is signed. */
export interface UnsealedContact {
  till: number
  /** The highest number that it has given; 0 before the first. */
  lastSerial: number
  /** How many bills it has that have not gone up. */
  waiting: number
  /** "1450.00" */
  waitingTotal: string
  /** Its clock (ISO, UTC). */
  clock: string
  /** When it says so (ISO, UTC): its clock set right by what it was off at the last contact. */
  saidAt: string
}

/** The same with its signature, as base64. */
export interface SealedContact extends UnsealedContact {
  seal: string
}

/** The text that a till signs. It begins otherwise than a bill's, so that neither passes for the other. */
export function contactText({ till, lastSerial, waiting, waitingTotal, clock, saidAt }: UnsealedContact): string {
  return ['bizx-contact-1', till, lastSerial, waiting, waitingTotal, clock, saidAt].join('\n')
}

/** By how much what a till thinks is the time may be off. A till that is off by more asks for the time and says it again. */
export const saidWithinMs = 120_000

/**
 * Whether a contact was said just now, and after the last one that counted (`before`, ms; null for none). One that was kept back, or is
 * sent again, says nothing new.
 */
export function isFreshContact(saidAt: number, { now, before }: { now: number; before: number | null }): boolean {
  return Math.abs(saidAt - now) <= saidWithinMs && (before === null || saidAt > before)
}
