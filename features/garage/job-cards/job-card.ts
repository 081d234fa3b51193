import type { Refusal } from '../../../kernel/refusal.ts'
import { sharedRefusal } from '../../../kernel/refusal.ts'
import type { HoldState } from '../../selling/holds/hold.ts'
import { jobCardRefusal } from './refusals.ts'

/** The columns of the board, in their order. */
export const jobStates = ['booked', 'waiting', 'work', 'ready'] as const
export type JobState = (typeof jobStates)[number]

/** What a look at a part of the vehicle came to; '' while nobody has looked. */
export const findings = ['', 'ok', 'soon', 'bad'] as const
export type Finding = (typeof findings)[number]

/** What is looked at in every vehicle; a card may have more. */
export const usualChecks = ['Lights', 'Tyres', 'Brakes', 'Battery', 'Fluids', 'Belts and hoses', 'Wipers', 'Body and scratches'] as const

export const fuelEighths = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** "Empty", "3/8", "Full"; '' where it was not read. */
export function fuelWords(eighths: number | null): string {
  if (eighths === null) return ''
  if (eighths === 0) return 'Empty'
  return eighths === 8 ? 'Full' : ({ 2: '1/4', 4: '1/2', 6: '3/4' }[eighths] ?? `${eighths}/8`)
}

/** A card as a save meets it, locked with its hold. */
export interface LockedCard {
  code: string
  version: number
  holdState: HoldState
  /** Who has it on a till; '' while nobody does. */
  takenBy: string
}

type HeldCard = Pick<LockedCard, 'holdState'>
/** Its bill was made, or it was thrown away. */
export const hasEnded = ({ holdState }: HeldCard) => holdState === 'billed' || holdState === 'discarded'
/** A till has it, and would write its lines back. */
export const isOnTill = ({ holdState }: HeldCard) => holdState === 'taken'

/** Is the card on the board? What was billed or thrown away is not. */
export function checkOnBoard(card: Pick<LockedCard, 'code' | 'holdState'>): Refusal | null {
  if (!hasEnded(card)) return null
  return jobCardRefusal('JOB_CARD_ENDED', { code: card.code, how: card.holdState === 'billed' ? 'billed' : 'thrown away' })
}

/** May the card be changed or moved? A till that has it may change its lines meanwhile. */
export function checkCard(card: LockedCard, version: number): Refusal | null {
  return checkOnBoard(card) ?? (card.version === version ? null : sharedRefusal('CONFLICT'))
}

/** May what it shares with the bill be changed? Not while a till has it, which would write it back. */
export function checkCardEdit(card: LockedCard, version: number): Refusal | null {
  const { code, takenBy } = card
  const refusal = checkCard(card, version)
  return refusal ?? (isOnTill(card) ? jobCardRefusal('JOB_CARD_TAKEN', { code, who: takenBy }) : null)
}
