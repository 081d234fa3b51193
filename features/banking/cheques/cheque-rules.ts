import { displayMoney, type Money } from '../../../kernel/money.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { OutgoingTender } from '../payments/outgoing.ts'
import { chequeStateNames, isGivenOut, isInHand, type ChequeState } from './cheque-states.ts'
import { chequeRefusal } from './refusals.ts'

export interface StatedCheque {
  number: string
  state: ChequeState
}

/** A received cheque as whoever hands it on finds it. */
export interface HeldCheque extends StatedCheque {
  code: string
  amount: Money
}

const inWords = (state: ChequeState) => chequeStateNames[state].toLowerCase()

/** Why a paper is not taken back: one of the cheques that came with it is not in hand any more. Null where all are. */
export function movedChequeRefusal(paper: string, cheques: readonly StatedCheque[]): Refusal | null {
  const moved = cheques.find(cheque => !isInHand(cheque))
  return moved ? chequeRefusal('CHEQUE_MOVED', { number: moved.number, paper, state: inWords(moved.state) }) : null
}

/** Why a paper is not taken back: one of the cheques that it paid with has been presented or came back. Null where none has. */
export function movedOutgoingRefusal(paper: string, cheques: readonly StatedCheque[]): Refusal | null {
  const moved = cheques.find(cheque => !isGivenOut(cheque))
  return moved ? chequeRefusal('CHEQUE_GIVEN_MOVED', { number: moved.number, paper, state: inWords(moved.state) }) : null
}

/** May these received cheques be handed on? Each is in hand here, and goes whole. The first problem, or null. */
export function checkHandedOn(given: readonly OutgoingTender[], held: ReadonlyMap<string, HeldCheque>): Refusal | null {
  for (const { chequeCode, amount } of given) {
    const cheque = held.get(chequeCode ?? '')
    if (!cheque) return chequeRefusal('CHEQUE_UNKNOWN', { code: chequeCode ?? '' })
    const { number, state } = cheque
    if (!isInHand(cheque)) return chequeRefusal('CHEQUE_NOT_IN_HAND', { number, state: inWords(state) })
    if (amount !== cheque.amount) return chequeRefusal('CHEQUE_WHOLE', { number, amount: displayMoney(cheque.amount) })
  }
  return null
}
